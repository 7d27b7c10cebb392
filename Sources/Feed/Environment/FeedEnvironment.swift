import Foundation

/// The settings that this build was made with, for apps that show them or need them for themselves.
///
/// All of it comes from the generated constants of the selected environment.
public struct FeedEnvironment: Sendable {
    /// The environment's name: `Development`, `Stage` or `Production`.
    public let name: String
    /// The app's name as its user sees it.
    public let displayName: String
    /// What an app appends to its bundle identifier, so that environments can be installed side by side.
    public let bundleIdentifierSuffix: String
    /// The name of the app's icon.
    public let iconName: String
    /// The least important log lines that are stored.
    public let logLevel: LogLevel
    /// How the servers are reached.
    public let network: NetworkSettings
    /// The travel feed's server.
    public let travel: TravelSettings
    /// The addresses of the other feeds' servers.
    private let addresses: [FeedKind: URL]
    /// What is switched on.
    public let features: FeedFeatures

    /// The selected environment.
    public static let current = FeedEnvironment(
        name: AppEnvironment.current.name,
        displayName: Settings.displayName,
        bundleIdentifierSuffix: Settings.bundleIdentifierSuffix,
        iconName: Settings.iconName,
        logLevel: LogLevel(Settings.logLevel),
        network: NetworkSettings(
            transport: TransportKind(Settings.Network.transport), timeout: Settings.Network.timeout,
            attempts: Settings.Network.attempts, responseLimit: Settings.Network.responseLimit),
        travel: TravelSettings(
            baseURL: Settings.Services.Travel.baseURL,
            pageSize: Settings.Services.Travel.pageSize,
            startQuery: Settings.Services.Travel.startQuery),
        addresses: [
            .facts: Settings.Services.Facts.baseURL, .listings: Settings.Services.Listings.baseURL,
            .dogs: Settings.Services.Dogs.baseURL, .photos: Settings.Services.Photos.baseURL,
        ],
        features: FeedFeatures(priceDetails: Settings.Features.priceDetails))

    /// The address of a feed's server, to which the paths of requests are appended.
    public func baseURL(of feed: FeedKind) -> URL {
        addresses[feed] ?? travel.baseURL
    }
}

/// How the travel feed reaches its server.
public struct TravelSettings: Sendable {
    /// The address that the paths of requests are appended to.
    public let baseURL: URL
    /// How many results the server puts on a page.
    public let pageSize: Int
    /// The query of the first screen.
    public let startQuery: String
}

/// What is switched on in an environment.
public struct FeedFeatures: Sendable {
    /// Whether rows show how a price is calculated: nights, people, price a night.
    public let priceDetails: Bool

    /// Creates a set of features.
    public init(priceDetails: Bool) {
        self.priceDetails = priceDetails
    }
}

/// One of the five feeds.
public enum FeedKind: String, Sendable, CaseIterable {
    case travel
    case facts
    case listings
    case dogs
    case photos
}

/// How servers are reached.
public struct NetworkSettings: Sendable, Equatable {
    /// Where responses come from.
    public var transport: TransportKind
    /// How long to wait for a response.
    public var timeout: Duration
    /// How often a request that changes nothing is sent before it counts as failed; at least 1.
    public var attempts: Int
    /// The most bytes that a response may have.
    public var responseLimit: Int

    /// Creates a set of settings.
    public init(transport: TransportKind, timeout: Duration, attempts: Int, responseLimit: Int) {
        self.transport = transport
        self.timeout = timeout
        self.attempts = attempts
        self.responseLimit = responseLimit
    }
}

/// Where a service's responses come from.
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
    /// The transport of a feed that the environment selects.
    /// - Parameter cache: where servers' responses are stored that may be used again; one may serve all feeds.
    public func makeTransport(for feed: FeedKind, log: FeedLog, cache: ResponseCache = ResponseCache()) -> any Transport
    {
        switch network.transport {
        case .fixtures: FixtureTransport(feed: feed, recordings: FixtureTransport.recordings(of: feed), log: log)
        case .http: HTTPTransport(baseURL: baseURL(of: feed), network: network, log: log, cache: cache)
        }
    }

    /// Where a feed's responses come from, for a heading: `recorded responses` or the server's address.
    public func source(of feed: FeedKind) -> String {
        switch network.transport {
        case .fixtures: "recorded responses"
        case .http: baseURL(of: feed).absoluteString
        }
    }
}
