import Foundation

/// What a feed shows, with its environment, as JSON for scripts: the members of both in one object.
struct FeedReport<Content: Encodable>: Encodable {
    private struct Origin: Encodable {
        let environment: String
        let displayName: String
        /// `fixtures`, or the server's address.
        let source: String
        let language: String
    }

    private let origin: Origin
    private let content: Content

    init(_ content: Content, of feed: FeedKind, in environment: FeedEnvironment, language: String) {
        self.content = content
        origin = Origin(
            environment: environment.name, displayName: environment.displayName,
            source: environment.network.transport == .fixtures
                ? "fixtures" : environment.baseURL(of: feed).absoluteString,
            language: language)
    }

    func encode(to encoder: any Encoder) throws {
        try origin.encode(to: encoder)
        try content.encode(to: encoder)
    }

    /// The report as JSON: sorted keys, indented, dates as ISO 8601, a line break at the end.
    func jsonText() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        // What the feeds encode, strings, numbers, dates and addresses, always encodes.
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
