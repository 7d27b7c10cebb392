import Foundation

/// Where a platform keeps tokens.
public enum TokenStores {
    /// The safest place there is: the Keychain on Apple's systems, elsewhere an owner-only file.
    /// - Parameters:
    ///   - folder: the folder of the feeds' data; the file is in its `tokens`.
    ///   - service: whose token it is, different for each environment and feed; a file's name, without a slash.
    public static func standard(folder: URL, service: String) -> any TokenStore {
        #if canImport(Security)
        KeychainTokenStore(service: service)
        #else
        FileTokenStore(folder: folder.appending(path: "tokens"), name: service)
        #endif
    }
}
