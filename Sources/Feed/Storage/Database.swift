import Foundation

/// The feeds' database: SQLite in WAL mode with foreign keys, one writer at a time, in this process and among others.
public actor Database {
    private let connection: DatabaseConnection
    /// What went wrong when it was opened without keeping it from being used, as a damaged file that was moved aside.
    public nonisolated let notice: StorageError?

    /// Opens a database and brings it to the newest form; creates it, with its folders, where it is missing.
    /// - Throws: ``StorageError`` where it cannot be used.
    public init(at url: URL) throws(StorageError) {
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        connection = try DatabaseConnection(path: url.path)
        notice = nil
        try connection.executeScript("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL")
        let version = try connection.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
        for migration in Migration.all where migration.version > version {
            try connection.executeScript(
                "BEGIN IMMEDIATE; \(migration.sql) PRAGMA user_version = \(migration.version); COMMIT")
        }
    }

    /// Reads what is stored, all of it as it was at one moment.
    public func read<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        try inTransaction("BEGIN", body)
    }

    /// Changes what is stored: all of it, or nothing where the body throws.
    public func write<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        try inTransaction("BEGIN IMMEDIATE", body)
    }

    private func inTransaction<Value: Sendable>(
        _ begin: String, _ body: (DatabaseConnection) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        try connection.executeScript(begin)
        do throws(StorageError) {
            let value = try body(connection)
            try connection.executeScript("COMMIT")
            return value
        } catch {
            try? connection.executeScript("ROLLBACK")
            throw error
        }
    }
}
