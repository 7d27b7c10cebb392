import Foundation

/// Everything that the feeds need from outside, made once by an app; nothing is a singleton.
public struct FeedDependencies: Sendable {
    /// The settings of the build.
    public var environment: FeedEnvironment
    /// Where log lines go.
    public var log: FeedLog
    /// The user's languages, locale and time zone.
    public var userLocale: UserLocale
    /// Where things are stored.
    public var folders: FeedFolders
    /// Returns the current time.
    public var now: @Sendable () -> Date
    /// The source of random numbers.
    public var randomness: RandomSource
    /// Makes the transport of a feed.
    public var makeTransport: @Sendable (FeedDescriptor) -> any Transport
    /// The servers' responses that may be used again, of each feed.
    private let caches: [FeedDescriptor: ResponseCache]
    /// What the feeds store.
    package let storage: FeedStorage

    /// Creates a set; what is not given is the system's and the environment's.
    public init(
        environment: FeedEnvironment = .current, log: FeedLog = .silent, userLocale: UserLocale, folders: FeedFolders,
        now: @escaping @Sendable () -> Date = { Date() }, randomness: RandomSource = .system,
        makeTransport: (@Sendable (FeedDescriptor) -> any Transport)? = nil
    ) {
        self.environment = environment
        self.log = log
        self.userLocale = userLocale
        self.folders = folders
        self.now = now
        self.randomness = randomness
        let caches = Dictionary(
            uniqueKeysWithValues: environment.feeds.map { feed in
                (feed, ResponseCache(folder: folders.cache.appending(path: "responses/\(feed.id)"), now: now))
            })
        self.caches = caches
        self.makeTransport =
            makeTransport ?? {
                environment.makeTransport(for: $0, log: log, cache: caches[$0] ?? ResponseCache(), now: now)
            }
        storage = FeedStorage(file: folders.data.appending(path: "feed.sqlite"))
    }

    /// The screen of a feed, which shows nothing before it is started.
    /// - Throws: an error if the feed cannot work with what is stored, and not without it.
    @MainActor
    public func screen(of feed: FeedDescriptor, start: FeedStart = FeedStart()) throws(StorageError) -> any FeedScreen {
        try feed.makeScreen(self, start)
    }

    /// The pictures of a feed. They are stored where its transport stores responses.
    public func pictures(of feed: FeedDescriptor) -> any PictureSource {
        PictureDownloads(transport: makeTransport(feed))
    }

    /// Deletes the responses and pictures of a feed that are stored to be used again.
    func forgetResponses(of feed: FeedDescriptor) async { await caches[feed]?.removeAll() }

    /// Where the token of a feed's account is stored.
    func tokens(of feed: FeedDescriptor) -> any TokenStore {
        TokenStores.standard(folder: folders.data, service: "prumo-feed.\(environment.name).\(feed.id)")
    }
}

/// Where a feed keeps what it stores.
public struct FeedFolders: Sendable, Equatable {
    /// What must not be lost: the database and tokens.
    public let data: URL
    /// What can be loaded again: pictures and responses.
    public let cache: URL

    /// Creates a pair of folders; they need not exist.
    public init(data: URL, cache: URL) {
        self.data = data
        self.cache = cache
    }

    /// Both folders below one.
    public init(at folder: URL) {
        self.init(data: folder.appending(path: "data"), cache: folder.appending(path: "cache"))
    }

    /// The user's own folders for an environment: on Apple's systems those of the system, elsewhere those of the XDG
    /// base directory specification.
    /// - Parameters:
    ///   - name: an environment's name, so that no two share data.
    ///   - variables: the process's environment variables.
    public static func standard(for name: String, variables: [String: String]) -> FeedFolders {
        let home = URL(fileURLWithPath: variables["HOME"] ?? NSHomeDirectory(), isDirectory: true)
        func folder(_ variable: String, _ fallback: String) -> URL {
            let given = variables[variable].flatMap {
                $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil
            }
            return (given ?? home.appending(path: fallback)).appending(path: "prumo-feed/\(name)")
        }
        #if canImport(Darwin)
        return FeedFolders(
            data: home.appending(path: "Library/Application Support/prumo-feed/\(name)"),
            cache: home.appending(path: "Library/Caches/prumo-feed/\(name)"))
        #else
        return FeedFolders(
            data: folder("XDG_DATA_HOME", ".local/share"), cache: folder("XDG_CACHE_HOME", ".cache"))
        #endif
    }
}

/// The source of random numbers; tests give one with fixed numbers.
public struct RandomSource: Sendable, RandomNumberGenerator {
    private let number: @Sendable () -> UInt64

    /// The system's.
    public static let system = RandomSource {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// Creates a source that gets its numbers from a closure, called on any thread.
    public init(_ number: @escaping @Sendable () -> UInt64) {
        self.number = number
    }

    /// The next number.
    public func next() -> UInt64 { number() }

    /// Some elements at random, without repetition; all, in random order, if there are not more.
    public func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        var source = self
        return Array(elements.shuffled(using: &source).prefix(count))
    }
}
