/// What an app's own feed loads its items with.
public struct FeedClient: Sendable {
    /// The feed.
    public let feed: FeedDescriptor
    /// What the app made for all feeds: the user's locale, folders, the log.
    public let dependencies: FeedDependencies

    /// The response of the feed's server to a request, read from its JSON. It is stored for as long as the server
    /// allows.
    public func response<Response: Decodable & Sendable>(
        _ type: Response.Type, to request: TransportRequest
    ) async throws(FeedError) -> Response {
        try await dependencies.makeTransport(feed).response(type, to: request, log: dependencies.log)
    }
}
