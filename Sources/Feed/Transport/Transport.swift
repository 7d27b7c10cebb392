import Foundation

/// Brings the answers to requests: from a server, or from recordings.
public protocol Transport: Sendable {
    /// The body of the answer to a request.
    func answer(to request: TransportRequest) async throws(TransportError) -> Data
}

/// A request to a service, relative to the service's address.
public struct TransportRequest: Sendable, Hashable {
    /// The path below the service's address, without a slash in front.
    public let path: String
    /// The query's names and values, not yet escaped.
    public let query: [QueryItem]

    /// A name and a value of a query.
    public struct QueryItem: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value.
        public let value: String

        /// Creates a name and a value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Creates a request.
    public init(path: String, query: [QueryItem] = []) {
        self.path = path
        self.query = query
    }

    /// The value of a name in the query.
    public subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// The address of the request at a service; nil where the parts make no address.
    ///
    /// Everything but RFC 3986's unreserved characters is escaped, a plus sign too, which servers read as a space.
    public func url(at base: URL) -> URL? {
        guard var components = URLComponents(url: base.appending(path: path), resolvingAgainstBaseURL: true) else {
            return nil
        }
        let pairs = query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }
        components.percentEncodedQuery = pairs.isEmpty ? nil : pairs.joined(separator: "&")
        return components.url
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
