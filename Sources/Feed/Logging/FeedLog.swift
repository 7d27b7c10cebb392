/// Where the feed's log lines go: to a closure, those below a level left out.
public struct FeedLog: Sendable {
    /// The least important lines that are kept.
    public let level: LogLevel
    private let sink: @Sendable (String) -> Void

    /// Creates a log.
    /// - Parameters:
    ///   - level: the least important lines that are kept.
    ///   - sink: takes a line without its line end; called on any thread.
    public init(level: LogLevel, sink: @escaping @Sendable (String) -> Void) {
        self.level = level
        self.sink = sink
    }

    /// Keeps nothing.
    public static let silent = FeedLog(level: .error) { _ in }

    /// Writes one line, its marks in front; the message is not even made where the level leaves it out.
    public func write(_ level: LogLevel, _ marks: LogMark..., message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        sink(marks.map(\.rawValue).joined() + " " + message())
    }
}
