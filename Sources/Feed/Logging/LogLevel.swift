/// How important a log line is.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
    case debug
    case info
    case warning
    case error

    /// The level that an environment names. A name that is none keeps everything, so that no line is lost by a slip.
    init(setting: String) {
        self = LogLevel(rawValue: setting) ?? .debug
    }

    /// Whether `lhs` is less important than `rhs`.
    public static func < (lhs: LogLevel, rhs: LogLevel) -> Bool {
        lhs.rank < rhs.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
