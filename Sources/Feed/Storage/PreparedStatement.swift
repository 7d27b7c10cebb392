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
        }
    }
}
