import Foundation

/// A request to a service: relative to the service's address, or to an address of its own, as a picture's.
public struct TransportRequest: Sendable, Hashable {
    /// What a request does.
    public enum Method: String, Sendable, Hashable {
        /// Changes nothing, so it may be repeated.
        case get = "GET"
        case post = "POST"
    }

    /// The expected media type.
    public enum Accept: String, Sendable, Hashable {
        case json = "application/json"
        case image = "image/*"
    }

    /// What the request does.
    public var method = Method.get
    /// The path below the service's address, without a slash in front.
    public let path: String
    /// The query's names and values, not yet escaped.
    public let query: [QueryItem]
    /// The whole address, where the request is not relative to the service's.
    public let address: URL?
    /// The expected media type.
    public var accept = Accept.json
    /// The value of the header `Authorization`; never logged.
    public var authorization: String?
    /// What to send; never logged.
    public var body: Data?
    /// The media type of the body.
    public var contentType = ContentType.json
    /// Whether the response contains what must not be logged, such as a token or an email address.
    public var isConfidential = false

    /// The media type of what is sent.
    public enum ContentType: String, Sendable, Hashable {
        case json = "application/json"
        case form = "application/x-www-form-urlencoded"
    }

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

    /// Creates a request below a service's address.
    public init(path: String, query: [QueryItem] = []) {
        self.path = path
        self.query = query
        address = nil
    }

    /// Creates a request for a picture.
    public init(image: URL) {
        path = ""
        query = []
        address = image
        accept = .image
    }

    /// Creates a request that sends a form to an address of its own.
    public init(form: [QueryItem], to url: URL) {
        path = ""
        query = []
        address = url
        method = .post
        contentType = .form
        body = Data(Self.encoded(form).utf8)
    }

    /// The value of a name in the query.
    public subscript(name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// The address of the request at a service; nil if the parts do not form an address.
    ///
    /// Everything but RFC 3986's unreserved characters is escaped, a plus sign too, which servers read as a space.
    public func url(at base: URL) -> URL? {
        if let address { return address }
        guard var components = URLComponents(url: base.appending(path: path), resolvingAgainstBaseURL: true) else {
            return nil
        }
        components.percentEncodedQuery = query.isEmpty ? nil : Self.encoded(query)
        return components.url
    }

    private static func encoded(_ items: [QueryItem]) -> String {
        items.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}

extension TransportRequest {
    /// The request's address for log lines. Of a confidential one no value of the query is logged, and of a picture's
    /// nothing but the server, since who knows such an address may see the picture.
    func logged(_ url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return path }
        components.user = nil
        components.password = nil
        guard isConfidential else { return components.string ?? path }
        components.query = nil
        if address != nil { components.path = "" }
        let names = address == nil ? query.map { "\($0.name)=…" } : []
        let hidden = names.isEmpty ? "" : "?" + names.joined(separator: "&")
        return (components.string ?? path) + (address == nil ? hidden : "/…")
    }

    /// A failure for log lines. In the response to a confidential request the server's own words may be confidential.
    func logged(_ error: TransportError) -> String {
        guard isConfidential, case .status(let status, let host, .some) = error else { return "\(error)" }
        return "\(TransportError.status(status, host: host, message: nil))"
    }
}

extension FeedLog {
    /// Logs a response on one line: its body, if that is text and contains no secret.
    func writeResponse(_ data: Data, to request: TransportRequest, status: Int? = nil) {
        write(.info, .network, .receiving, message: Self.line(of: data, to: request, status: status))
    }

    private static func line(of data: Data, to request: TransportRequest, status: Int?) -> String {
        let body = request.isConfidential ? "confidential" : request.accept == .json ? line(of: data) : nil
        return [status.map(String.init), "\(data.count) bytes", body].compactMap(\.self).joined(separator: ", ")
    }

    private static func line(of data: Data) -> String {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }.joined(separator: " ")
    }
}
