import Foundation

/// Where a service's answers come from.
public enum TransportKind: String, Sendable, CaseIterable {
    /// From recordings in the package; nothing outside the process is needed.
    case fixtures
    /// From the server at the service's address.
    case http

    /// The kind that an environment names.
    init(_ setting: Settings.Network.Transport) {
        self =
            switch setting {
            case .fixtures: .fixtures
            case .http: .http
            }
    }
}

extension FeedEnvironment {
    /// The transport of a feed that the environment asks for.
    /// - Parameter answers: where answers of servers are kept that may be used again; one may serve all feeds.
    public func makeTransport(for feed: FeedKind, log: FeedLog, answers: AnswerCache = AnswerCache()) -> any Transport {
        switch network.transport {
        case .fixtures: FixtureTransport(feed: feed, recordings: FixtureTransport.recordings(of: feed), log: log)
        case .http: HTTPTransport(baseURL: baseURL(of: feed), network: network, log: log, answers: answers)
        }
    }

    /// Where a feed's answers come from, for a heading: `recorded answers` or the server's address.
    public func source(of feed: FeedKind) -> String {
        switch network.transport {
        case .fixtures: "recorded answers"
        case .http: baseURL(of: feed).absoluteString
        }
    }
}
