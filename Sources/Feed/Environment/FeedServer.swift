import Foundation

/// The server of a feed, with the settings that the feed has: each feed declares a function that makes its server.
public struct FeedServer: Sendable, Equatable {
    /// The feed whose requests it responds to.
    public let feed: FeedDescriptor
    /// The address that the paths of requests are appended to.
    public let baseURL: URL
    /// How many results are on a page; nil for what is usual for the feed.
    package let pageSize: Int?
    /// What is searched for first; empty in a feed that does not start with a search.
    package let startQuery: String
    /// The OAuth 2.0 server of the feed's accounts; nil if the feed has none.
    let authorization: Authorization?

    /// An OAuth 2.0 server, where users sign in with a browser (RFC 8628).
    public struct Authorization: Sendable, Equatable {
        /// The address that `device/code` and `token` are appended to.
        public var url: URL
        /// What the server knows the app as; it is not a secret.
        public var clientID: String

        /// Creates an OAuth 2.0 server.
        public init(url: URL, clientID: String) {
            self.url = url
            self.clientID = clientID
        }
    }

    init(
        of feed: FeedDescriptor, at baseURL: URL, pageSize: Int? = nil, startQuery: String = "",
        authorization: Authorization? = nil
    ) {
        self.feed = feed
        self.baseURL = baseURL
        self.pageSize = pageSize.map { max($0, 1) }
        self.startQuery = startQuery
        self.authorization = authorization
    }
}

extension FeedServer {
    /// The server of a feed of the app's own.
    public static func server(of feed: FeedDescriptor, at baseURL: URL) -> FeedServer {
        FeedServer(of: feed, at: baseURL)
    }
}
