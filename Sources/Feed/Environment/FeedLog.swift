/// Where the feed's log lines go: to a closure, those below a level left out.
public struct FeedLog: Sendable {
    /// The least important lines that are stored.
    public let level: LogLevel
    private let sink: @Sendable (String) -> Void

    /// Creates a log.
    /// - Parameters:
    ///   - level: the least important lines that are stored.
    ///   - sink: receives a line without its line end; called on any thread.
    public init(level: LogLevel, sink: @escaping @Sendable (String) -> Void) {
        self.level = level
        self.sink = sink
    }

    /// Stores nothing.
    public static let silent = FeedLog(level: .error) { _ in }

    /// Writes one line, its marks in front; the message is not even made where the level leaves it out.
    public func write(_ level: LogLevel, _ marks: LogMark..., message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        sink(marks.map(\.rawValue).joined() + " " + message())
    }
}

/// How important a log line is.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
    case debug
    case info
    case warning
    case error

    /// The level that an environment names.
    init(_ setting: Settings.LogLevel) {
        self =
            switch setting {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
    }

    /// Whether `lhs` is less important than `rhs`.
    public static func < (lhs: LogLevel, rhs: LogLevel) -> Bool {
        lhs.rank < rhs.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a log line is about, at a glance.
public enum LogMark: String, Sendable, CaseIterable {
    case initialization = "👶"
    case deinitialization = "⚰️"
    case viewModel = "🧠"
    case coordinator = "🧭"
    case controller = "🎮"
    case row = "🔲"
    case cell = "🏻"
    case network = "📶"
    case receiving = "⬇️"
    case sending = "⬆️"
    case success = "✅"
    case failure = "⚠️"
}
