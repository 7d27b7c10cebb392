import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A row of a query's result; columns count from 0. Valid only while it is being read: afterwards every column is null.
package struct DatabaseRow {
    let statement: PreparedStatement

    /// The text of a column; empty if it is null.
    package func text(_ column: Int32) -> String {
        // The text first: the count is that of the form in which the column was requested last.
        guard let start = sqlite3_column_text(statement.pointer, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement.pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The text of a column; nil if it is null.
    func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// The number of a column; 0 if it is null.
    package func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement.pointer, column)
    }

    /// The date of a column in seconds since 1970; nil if it is null.
    package func date(_ column: Int32) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: sqlite3_column_double(statement.pointer, column))
    }

    /// Whether a column has no value.
    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement.pointer, column) == SQLITE_NULL
    }
}

/// A value of a column, in SQLite's types.
package enum DatabaseValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// A number, or null.
    static func integer(_ value: Int) -> DatabaseValue { .integer(Int64(value)) }
    /// A text, or null if there is none.
    package static func text(_ value: String?) -> DatabaseValue { value.map { .text($0) } ?? .null }
    /// A date in seconds since 1970, or null if there is none.
    package static func date(_ value: Date?) -> DatabaseValue { value.map { .real($0.timeIntervalSince1970) } ?? .null }
}
