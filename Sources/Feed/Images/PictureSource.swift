import Foundation

/// Loads the bytes of pictures: from a cache, else from where they are.
public protocol PictureSource: Sendable {
    /// The bytes of a picture.
    func data(for url: URL) async throws(FeedError) -> Data
}

extension URL {
    init?(web text: String) {
        self.init(string: text)
        guard ["http", "https"].contains(scheme?.lowercased()), host()?.isEmpty == false else { return nil }
    }
}

/// Addresses of pictures, of which some hosts (omnibees.com among them) hand out unencrypted ones.
enum SecureImageURL {
    /// The address over https, whether it comes with http, with https or as `//host/path`; nil if it is not a web
    /// address.
    static func url(from text: String) -> URL? {
        let address = text.hasPrefix("//") ? "https:" + text : text
        guard var components = URLComponents(string: address), components.host?.isEmpty == false else { return nil }
        switch components.scheme?.lowercased() {
        case "https": break
        case "http":
            // The port of the unencrypted service cannot be the encrypted one's.
            if components.port == 80 { components.port = nil }
        default: return nil
        }
        components.scheme = "https"
        return components.url
    }
}
