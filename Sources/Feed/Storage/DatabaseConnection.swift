import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An open database, in the hands of one caller at a time: given out by ``Database/read(_:)`` and ``Database/write(_:)``.
public final class DatabaseConnection {
    private let handle: OpaquePointer
    private let path: String

    init(path: String) throws(StorageError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            throw .unavailable(path: path)
        }
        self.handle = handle
        self.path = path
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 5_000)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs one statement; the values take the places of its question marks.
    public func execute(_ sql: String, _ values: DatabaseValue...) throws(StorageError) {
        let statement = try statement(sql, values)
        defer { sqlite3_finalize(statement) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: continue
            case SQLITE_DONE: return
            default: throw error()
            }
        }
    }

    /// Runs statements that need no values, with semicolons between them.
    public func executeScript(_ sql: String) throws(StorageError) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error() }
    }

    /// The rows of a query, each made into a value.
    public func rows<Value>(
        _ sql: String, _ values: DatabaseValue..., map: (DatabaseRow) throws(StorageError) -> Value
    ) throws(StorageError) -> [Value] {
        let statement = try statement(sql, values)
        defer { sqlite3_finalize(statement) }
        var result: [Value] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: result.append(try map(DatabaseRow(statement: statement)))
            case SQLITE_DONE: return result
            default: throw error()
            }
        }
    }

    private func statement(_ sql: String, _ values: [DatabaseValue]) throws(StorageError) -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw error() }
        for (index, value) in values.enumerated() {
            DatabaseConnection.bind(value, at: Int32(index + 1), of: statement)
        }
        return statement
    }

    private static func bind(_ value: DatabaseValue, at index: Int32, of statement: OpaquePointer) {
        // SQLITE_TRANSIENT: SQLite keeps a copy of its own.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let text): sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copies)
        case .blob(let data):
            _ = data.withUnsafeBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copies) }
        }
    }

    private func error() -> StorageError {
        switch sqlite3_errcode(handle) & 0xFF {
        case SQLITE_FULL: .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: .unavailable(path: path)
        case let code: .unexpected(code: code, message: String(cString: sqlite3_errmsg(handle)))
        }
    }
}

/// A row of a query's result; columns count from 0. Valid only while it is being read.
public struct DatabaseRow {
    let statement: OpaquePointer

    /// The text of a column; empty where it is null.
    public func text(_ column: Int32) -> String {
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }

    /// The text of a column; nil where it is null.
    public func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// The number of a column; 0 where it is null.
    public func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    /// The date of a column in seconds since 1970; nil where it is null.
    public func date(_ column: Int32) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: sqlite3_column_double(statement, column))
    }

    /// Whether a column has no value.
    public func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }
}
