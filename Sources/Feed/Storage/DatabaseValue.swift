import Foundation

/// A value of a column, in SQLite's types.
public enum DatabaseValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    /// A number, or null.
    public static func integer(_ value: Int) -> DatabaseValue { .integer(Int64(value)) }
    /// A text, or null where there is none.
    public static func text(_ value: String?) -> DatabaseValue { value.map { .text($0) } ?? .null }
    /// A date in seconds since 1970, or null where there is none.
    public static func date(_ value: Date?) -> DatabaseValue { value.map { .real($0.timeIntervalSince1970) } ?? .null }
}
