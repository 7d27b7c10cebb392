import Foundation

/// The settings that the feeds use: those that the build selected, or an app's own.
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
    /// The servers of the feeds, at most one for each feed. A feed without a server is not available.
    public let servers: [FeedServer]
    /// What is switched on.
    public let features: FeedFeatures

    /// The environment that the build selected, from the generated constants.
    public static let current = FeedEnvironment(
        name: AppEnvironment.current.name,
        displayName: Settings.displayName,
        bundleIdentifierSuffix: Settings.bundleIdentifierSuffix,
        iconName: Settings.iconName,
        logLevel: LogLevel(Settings.logLevel),
        network: NetworkSettings(
            transport: TransportKind(Settings.Network.transport), timeout: Settings.Network.timeout,
            attempts: Settings.Network.attempts, responseLimit: Settings.Network.responseLimit),
        servers: FeedDescriptor.all.compactMap { $0.server?() },
        features: FeedFeatures(priceDetails: Settings.Features.priceDetails))

    /// Creates an environment, for an app that has servers and settings of its own.
    /// - Parameter servers: of the feeds that are available, in the order in which to list them. If a feed has several,
    ///   the first one counts.
    public init(
        name: String, displayName: String, bundleIdentifierSuffix: String = "", iconName: String = "AppIcon",
        logLevel: LogLevel = .warning, network: NetworkSettings, servers: [FeedServer],
        features: FeedFeatures = FeedFeatures(priceDetails: false)
    ) {
        self.name = name
        self.displayName = displayName
        self.bundleIdentifierSuffix = bundleIdentifierSuffix
        self.iconName = iconName
        self.logLevel = logLevel
        self.network = network
        var known: Set<FeedDescriptor> = []
        self.servers = servers.filter { known.insert($0.feed).inserted }
        self.features = features
    }

    /// The feeds that have a server.
    public var feeds: [FeedDescriptor] { servers.map(\.feed) }

    /// The server of a feed; nil if the feed is not available.
    public func server(of feed: FeedDescriptor) -> FeedServer? { servers.first { $0.feed == feed } }

    /// Where a feed's responses come from, for programs: `recorded responses` or the server's address.
    public func source(of feed: FeedDescriptor) -> String {
        switch origin(of: feed) {
        case .recordings: "recorded responses"
        case .server(let server): server.baseURL.absoluteString
        case .none: "no server"
        }
    }

    /// Where a feed's responses come from.
    enum Origin {
        case recordings
        case server(FeedServer)
        case none
    }

    func origin(of feed: FeedDescriptor) -> Origin {
        switch network.transport {
        case .fixtures: .recordings
        case .http: server(of: feed).map { .server($0) } ?? .none
        }
    }

    /// The transport of a feed.
    /// - Parameter cache: where servers' responses are stored that may be used again; one may serve all feeds.
    func makeTransport(
        for feed: FeedDescriptor, log: FeedLog, cache: ResponseCache = ResponseCache(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> any Transport {
        switch origin(of: feed) {
        case .recordings: FixtureTransport(recordings: feed.recordings, of: feed.id, log: log)
        case .server(let server):
            HTTPTransport(
                baseURL: server.baseURL, network: network, log: log, cache: cache, now: now)
        case .none: MissingTransport(feed: feed.id)
        }
    }
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
