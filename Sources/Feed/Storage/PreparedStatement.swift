import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// A statement that SQLite has compiled; it lives as long as a row of it is in somebody's hands.
final class PreparedStatement {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }
    var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }

    func step() -> Int32 {
        sqlite3_step(pointer)
    }

    /// Makes it ready for the next run, and lets go of the values of this one.
    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }

    /// Gives a question mark its value, of which SQLite keeps a copy.
    func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT, which is a cast that Swift does not import.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(pointer, index)
        case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
        case .real(let number): return sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            var text = text
            return text.withUTF8 { bytes in
                // An empty text may have no address, which SQLite treats as null.
                guard let start = bytes.baseAddress, !bytes.isEmpty else {
                    return sqlite3_bind_text(pointer, index, "", 0, copies)
                }
                return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                    sqlite3_bind_text64(pointer, index, $0, UInt64(bytes.count), copies, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let data) where data.isEmpty: return sqlite3_bind_zeroblob(pointer, index, 0)
        case .blob(let data):
            return data.withUnsafeBytes {
                sqlite3_bind_blob64(pointer, index, $0.baseAddress, UInt64($0.count), copies)
            }
        }
    }
}

/// Compiled statements by their text; the one that was not used for the longest time makes room.
struct StatementCache {
    private let limit: Int
    private var entries: [String: (statement: PreparedStatement, used: Int)] = [:]
    private var uses = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a statement out, for one caller.
    mutating func take(_ sql: String) -> PreparedStatement? {
        entries.removeValue(forKey: sql)?.statement
    }

    /// Puts a statement back.
    mutating func put(_ statement: PreparedStatement, for sql: String) {
        uses += 1
        if entries.count >= limit, entries[sql] == nil,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key
        {
            entries.removeValue(forKey: oldest)
        }
        entries[sql] = (statement, uses)
    }

    mutating func removeAll() {
        entries.removeAll()
    }
}
