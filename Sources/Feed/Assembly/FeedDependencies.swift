import Foundation

/// Everything that the feeds need from outside, made once by an app and passed in; nothing is a singleton.
///
/// Each feed's folder has an extension that makes its screen from these.
public struct FeedDependencies: Sendable {
    /// The settings of the build.
    public var environment: FeedEnvironment
    /// Where log lines go.
    public var log: FeedLog
    /// Who reads.
    public var reader: Reader
    /// Where things are stored.
    public var folders: FeedFolders
    /// What time it is.
    public var now: @Sendable () -> Date
    /// Where chance comes from.
    public var randomness: RandomSource
    /// Makes the transport of a feed.
    public var makeTransport: @Sendable (FeedKind) -> any Transport

    /// Creates a set; what is not given is the system's and the environment's.
    public init(
        environment: FeedEnvironment = .current, log: FeedLog = .silent, reader: Reader, folders: FeedFolders,
        now: @escaping @Sendable () -> Date = { Date() }, randomness: RandomSource = .system,
        makeTransport: (@Sendable (FeedKind) -> any Transport)? = nil
    ) {
        self.environment = environment
        self.log = log
        self.reader = reader
        self.folders = folders
        self.now = now
        self.randomness = randomness
        let answers = AnswerCache(folder: folders.cache.appending(path: "answers"))
        self.makeTransport = makeTransport ?? { environment.makeTransport(for: $0, log: log, answers: answers) }
    }

    /// The file of the feeds' database.
    public var databaseFile: URL { folders.data.appending(path: "feed.sqlite") }
}
