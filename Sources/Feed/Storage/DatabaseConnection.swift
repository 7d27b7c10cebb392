import Foundation

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An open database, in the hands of one caller at a time: given out by ``Database/read(_:)`` and
/// ``Database/write(_:)``.
package final class DatabaseConnection {
    private var handle: OpaquePointer?
    private let path: String
    /// Compiled statements by their texts.
    private var cache: [String: PreparedStatement] = [:]
    /// The transaction whose body is running; statements that it may not have are refused.
    private var body: DatabaseTransaction?
    /// Whether SQLite has found that the file is damaged, or is not a database.
    var isDamaged = false

    /// Opens a database; creates the file if it is missing.
    convenience init(path: String) throws(StorageError) {
        try self.init(path, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }

    /// Opens a database for reading where nothing can be written, not even a lock: nobody else may change the file.
    /// - Parameter path: what messages name, which may be the file that the one to read is a copy of.
    convenience init(reading file: URL, as path: String) throws(StorageError) {
        try self.init("\(file.absoluteString)?immutable=1", path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private init(_ name: String, _ path: String, _ flags: Int32) throws(StorageError) {
        self.path = path
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK else {
            close()
            throw .unavailable(path: path)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_set_authorizer(
            handle,
            { context, action, _, _, _, _ in
                guard let context, DatabaseConnection.endsTransactions.contains(action) else { return SQLITE_OK }
                let connection = Unmanaged<DatabaseConnection>.fromOpaque(context).takeUnretainedValue()
                return connection.body == nil ? SQLITE_OK : SQLITE_DENY
            },
            Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        close()
    }

    private static let endsTransactions = [SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH]

    func close() {
        cache = [:]
        // A database that could not be opened has a handle too.
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Runs one statement; the values replace its question marks.
    /// - Throws: ``StorageError/unexpected(code:message:)`` if the values are too many or too few, or the text holds
    ///   more than one statement.
    package func execute(_ sql: String, _ values: DatabaseValue...) throws(StorageError) {
        try run(sql, values) { _ throws(StorageError) in }
    }

    /// The rows of a query, each made into a value.
    package func rows<Value>(
        _ sql: String, _ values: DatabaseValue..., map: (DatabaseRow) throws(StorageError) -> Value
    ) throws(StorageError) -> [Value] {
        var result: [Value] = []
        try run(sql, values) { row throws(StorageError) in result.append(try map(row)) }
        return result
    }

    /// Runs statements that need no values, with semicolons between them.
    func executeScript(_ sql: String) throws(StorageError) {
        var rest = sql
        while let (statement, tail) = try prepared(rest) {
            try step(statement) { _ throws(StorageError) in }
            rest = tail
        }
    }

    private func run(
        _ sql: String, _ values: [DatabaseValue], each: (DatabaseRow) throws(StorageError) -> Void
    ) throws(StorageError) {
        // Taken out while it runs: a query may run inside the rows of the same query.
        let cached = cache.removeValue(forKey: sql)
        let statement: PreparedStatement
        if let cached { statement = cached } else { statement = try onlyStatement(sql) }
        defer {
            statement.reset()
            if cache.count >= 64 { cache = [:] }
            cache[sql] = statement
        }
        guard statement.parameterCount == values.count else {
            throw misuse("\(values.count) values for \(statement.parameterCount) parameters: \(sql)")
        }
        for (index, value) in values.enumerated() {
            guard statement.bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw error() }
        }
        try step(statement, each: each)
    }

    private func onlyStatement(_ sql: String) throws(StorageError) -> PreparedStatement {
        guard let (statement, tail) = try prepared(sql) else { throw misuse("no statement: \(sql)") }
        guard try prepared(tail) == nil else { throw misuse("more than one statement: \(sql)") }
        return statement
    }

    /// The first statement of a text, and what follows it; nil if there is none.
    private func prepared(_ sql: String) throws(StorageError) -> (PreparedStatement, tail: String)? {
        guard let handle else { throw .unavailable(path: path) }
        guard !sql.utf8.contains(0) else { throw misuse("a statement with a null character") }
        var rest = sql
        while !rest.isEmpty {
            var statement: OpaquePointer?
            var tail = ""
            let code = rest.withCString { text in
                var end: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &end)
                if let end { tail = String(cString: end) }
                return code
            }
            guard code == SQLITE_OK else { throw error() }
            if let statement { return (PreparedStatement(statement), tail) }
            // Only white space, a comment or a lone semicolon came before the tail.
            rest = tail
        }
        return nil
    }

    private func step(
        _ statement: PreparedStatement, each: (DatabaseRow) throws(StorageError) -> Void
    ) throws(StorageError) {
        if body == .read, !statement.isReadOnly { throw misuse("a statement that writes in a read transaction") }
        let row = DatabaseRow(statement: statement)
        while true {
            switch statement.step() {
            case SQLITE_ROW: try each(row)
            case SQLITE_DONE: return
            // SQLite keeps the system's reason for some statements and not for others, as COMMIT.
            default: throw error(errno)
            }
        }
    }

    private func misuse(_ message: String) -> StorageError {
        .unexpected(code: SQLITE_MISUSE, message: message)
    }

    private func error(_ reason: Int32 = 0) -> StorageError {
        let code = sqlite3_errcode(handle) & 0xFF
        switch code {
        case SQLITE_FULL: return .full(path: path)
        // A quota and a limit for a process's files are not different for the user, who must free space.
        case SQLITE_IOERR where OwnerFile.isFull(reason) || OwnerFile.isFull(sqlite3_system_errno(handle)):
            return .full(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
        case SQLITE_READONLY: return .readOnly(path: path)
        case SQLITE_CANTOPEN, SQLITE_PERM: return .unavailable(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: isDamaged = true
        default: break
        }
        return .unexpected(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}

extension DatabaseConnection {
    /// Begins a transaction. A reader reads something at once, so that everything it reads is of this moment.
    func begin(_ kind: DatabaseTransaction) throws(StorageError) {
        try execute(kind.begin)
        if kind == .read { try execute("SELECT 1 FROM sqlite_master LIMIT 1") }
    }

    func commit() throws(StorageError) {
        try execute("COMMIT")
    }

    /// Undoes what was not committed; SQLite has done so itself after some errors.
    func rollBack() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        try? execute("ROLLBACK")
    }

    func inBody<Value>(
        of kind: DatabaseTransaction, _ run: (DatabaseConnection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        body = kind
        defer { body = nil }
        return try run(self)
    }

    /// Whether the file in the database's place is another one than the one that was opened, or none.
    var hasMoved: Bool {
        guard let handle else { return true }
        var moved: Int32 = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }

    /// Takes over everything that another database contains.
    func copy(_ other: DatabaseConnection) {
        guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else { return }
        sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
    }

    func setBusyTimeout(_ duration: Duration) {
        sqlite3_busy_timeout(handle, Int32(duration / .milliseconds(1)))
    }
}
