import Foundation

/// Stores one token, such that only its owner can read it.
package protocol TokenStore: Sendable {
    /// The token; nil if none is stored.
    func token() async throws(StorageError) -> String?
    /// Stores a token instead of the one before.
    func save(_ token: String) async throws(StorageError)
    /// Deletes the token; fine if there is none.
    func delete() async throws(StorageError)
}

/// Where a platform keeps tokens.
package enum TokenStores {
    /// The safest place there is: the Keychain on Apple's systems, elsewhere an owner-only file.
    /// - Parameters:
    ///   - folder: the folder of the feeds' data; the file is in its `tokens`.
    ///   - service: whose token it is, different for each environment and feed; a file's name, without a slash.
    package static func standard(folder: URL, service: String) -> any TokenStore {
        #if canImport(Security)
        KeychainTokenStore(service: service)
        #else
        FileTokenStore(folder: folder.appending(path: "tokens"), name: service)
        #endif
    }
}

/// A token for as long as the process runs, where nothing can be stored; one that was stored before is used.
actor SessionTokenStore: TokenStore {
    private let stored: any TokenStore
    private var current: String??

    init(over stored: any TokenStore) {
        self.stored = stored
    }

    func token() async throws(StorageError) -> String? {
        // One that cannot be read is not there.
        if let current { current } else { (try? await stored.token()) ?? nil }
    }

    func save(_ token: String) async throws(StorageError) {
        try TokenText.check(token)
        current = .some(token)
    }

    /// Deletes the token for this process.
    /// - Throws: an error if one that was stored before cannot be deleted.
    func delete() async throws(StorageError) {
        current = .some(nil)
        if (try? await stored.token()) ?? nil != nil { try await stored.delete() }
    }
}

/// What a token may be: something that fits into a header of HTTP.
enum TokenText {
    /// The longest token, in bytes.
    static let limit = 65_536

    static func isValid(_ token: String) -> Bool {
        !token.isEmpty && token.utf8.count <= limit && token.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// - Throws: that it is none; the token is not in the message.
    static func check(_ token: String) throws(StorageError) {
        guard isValid(token) else {
            throw .unexpected(code: EINVAL, message: "a token must not be empty, too long or contain line breaks")
        }
    }
}

/// Stores a token in a file that only its owner can read, at no moment anyone else, in a folder of the owner's own.
///
/// What has wider permissions, another owner or is a link is not read and not fixed: the token may be known to others.
/// It is replaced by ``save(_:)`` and removed by ``delete()``. Two processes may use one file; the last to save wins.
package struct FileTokenStore: TokenStore {
    private let folder: URL
    private let name: String

    /// Creates a store; neither the folder nor the file need exist.
    /// - Parameters:
    ///   - folder: where the file is; created for its owner only.
    ///   - name: the file's name, without a slash.
    init(folder: URL, name: String) {
        self.folder = folder
        self.name = name
    }

    private var path: String { folder.appending(path: name).path }

    /// The token; nil if none is stored.
    /// - Throws: ``StorageError/unavailable(path:)`` if others could have read it, or it cannot be read.
    package func token() throws(StorageError) -> String? {
        try checkName()
        guard try checkFolder() else { return nil }
        let file = try OwnerFile.read(path, limit: TokenText.limit)
        // Nobody is signed in with an empty file, which a full disk or an editor may leave.
        guard let file, !file.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) else { return nil }
        guard let token = String(bytes: file, encoding: .utf8), TokenText.isValid(token) else {
            throw .unavailable(path: path)
        }
        return token
    }

    /// Stores a token instead of the one before: written beside, then renamed.
    /// - Throws: ``StorageError/unexpected(code:message:)`` if it has line breaks or nothing in it, others where it
    ///   cannot be written.
    package func save(_ token: String) throws(StorageError) {
        try checkName()
        try TokenText.check(token)
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard try checkFolder() else { throw .unavailable(path: folder.path) }
        let draft = folder.appending(path: "\(draftPrefix)\(UUID().uuidString)").path
        try OwnerFile.replace(with: Data(token.utf8), draft: draft, to: path)
    }

    /// Deletes the token; fine if there is none.
    package func delete() throws(StorageError) {
        try checkName()
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .unavailable(path: path) }
        // Of processes that ended while they saved.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for draft in names where draft.hasPrefix(draftPrefix) { unlink(folder.appending(path: draft).path) }
    }

    private var draftPrefix: String { ".\(name)." }

    private func checkName() throws(StorageError) {
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.utf8.contains(0) else {
            throw .unavailable(path: path)
        }
    }

    /// Whether the folder exists; refuses one that others can look into.
    private func checkFolder() throws(StorageError) -> Bool {
        var information = stat()
        guard lstat(folder.path, &information) == 0 else {
            if errno == ENOENT { return false }
            throw .unavailable(path: folder.path)
        }
        guard information.st_mode & S_IFMT == S_IFDIR, OwnerFile.isPrivateToOwner(information) else {
            throw .unavailable(path: folder.path)
        }
        return true
    }
}
