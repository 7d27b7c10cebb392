import Foundation

/// The feeds' database: SQLite in WAL mode with foreign keys, one writer at a time, in this process and among others.
///
/// Readers never wait for a writer, whichever process it is in. A body cannot begin a transaction inside another one:
/// it is synchronous, so it cannot come back to the actor, and statements that begin or end transactions are refused in
/// it. What is damaged is moved aside under another name, and the next call finds a new database.
package actor Database {
    private let file: DatabaseFile
    private let damage = DamageNotice()
    /// Nil between the end of a connection to a file that is not in its place any more and the next call.
    private var connection: DatabaseConnection?
    /// Whether what is stored can only be read.
    nonisolated let isReadOnly: Bool

    /// What went wrong without keeping the database from being used: ``StorageError/damaged(path:movedTo:)`` once a
    /// damaged file was moved aside, when the database was opened or later; or why it can only be read.
    nonisolated package var notice: StorageError? { damage.latest }

    /// Opens a database and migrates it to the newest version; creates it, with its folders, if it is missing.
    /// - Throws: ``StorageError`` if it cannot be used; ``StorageError/newer(path:)`` leaves the file as it is.
    package init(at url: URL) throws(StorageError) {
        try self.init(file: DatabaseFile(url: url))
    }

    /// Opens a database that lasts as long as this object.
    /// - Parameter url: a database whose content it begins with, if that can be read; it is not changed.
    package static func inMemory(copyOf url: URL? = nil) throws(StorageError) -> Database {
        try Database(file: DatabaseFile(url: url ?? URL(fileURLWithPath: "/"), isInMemory: true))
    }

    init(file: DatabaseFile) throws(StorageError) {
        self.file = file
        let opened = try file.open()
        connection = opened.connection
        isReadOnly = opened.isReadOnly
        damage.latest = opened.notice
    }

    /// Reads what is stored, all of it as it was at one moment; statements that change something are refused.
    /// - Throws: what the body throws; ``StorageError/damaged(path:movedTo:)`` if the file turned out to be damaged.
    package func read<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        try await inTransaction(.read, body)
    }

    /// Changes what is stored: all of it, or nothing where the body throws.
    /// - Throws: what the body throws; ``StorageError/busy(path:)`` if another process writes for five seconds, or the
    ///   task is cancelled while it waits; ``StorageError/full(path:)`` if there is no space, after which the database
    ///   is as it was and can be used.
    package func write<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        if isReadOnly, let reason = notice { throw reason }
        return try await inTransaction(.write, body)
    }

    /// Retries until no other process locks the file. Waiting is done here rather than in SQLite, which would hold up a
    /// thread; other calls go on meanwhile.
    private func inTransaction<Value: Sendable>(
        _ kind: DatabaseTransaction, _ body: (DatabaseConnection) throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let deadline = ContinuousClock.now + file.patience
        while true {
            switch try attempt(kind, body) {
            case .done(let value): return value
            case .busy(let error):
                guard ContinuousClock.now < deadline, !Task.isCancelled else { throw error }
                try? await Task.sleep(for: .microseconds(Int.random(in: 500...10_000)))
            }
        }
    }

    private enum Attempt<Value> {
        case done(Value)
        case busy(StorageError)
    }

    /// Without a suspension from the first statement to the last, so that nothing else gets into the transaction.
    private func attempt<Value>(
        _ kind: DatabaseTransaction, _ body: (DatabaseConnection) throws(StorageError) -> Value
    ) throws(StorageError) -> Attempt<Value> {
        let connection = try current()
        var hasBegun = false
        do throws(StorageError) {
            try connection.begin(kind)
            hasBegun = true
            let value = try connection.inBody(of: kind, body)
            // A body may have caught the error of a damaged file itself.
            if connection.isDamaged { throw .unavailable(path: file.path) }
            try connection.commit()
            return .done(value)
        } catch {
            connection.rollBack()
            if connection.isDamaged { throw replaceDamaged(connection) }
            if case .busy = error, !hasBegun { return .busy(error) }
            throw error
        }
    }

    /// The connection to the file that is in its place now: another process may have moved a damaged one aside. What
    /// can only be read may be a copy, which has no place any more.
    private func current() throws(StorageError) -> DatabaseConnection {
        if let connection, isReadOnly || !connection.hasMoved { return connection }
        connection = nil
        let opened = try file.open()
        damage.latest = opened.notice ?? damage.latest
        connection = opened.connection
        return opened.connection
    }

    /// Replaces the damaged database with a new one, and reports that.
    private func replaceDamaged(_ damaged: DatabaseConnection) -> StorageError {
        connection = nil
        do throws(StorageError) {
            let opened = try file.replace(damaged)
            damage.latest = opened.notice ?? damage.latest
            connection = opened.connection
            return opened.notice ?? .busy(path: file.path)
        } catch {
            return error
        }
    }
}

/// The last damage that was found, for callers outside the actor.
private final class DamageNotice: @unchecked Sendable {
    private let lock = NSLock()
    private var value: StorageError?

    var latest: StorageError? {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}

/// What a transaction may do.
enum DatabaseTransaction: Sendable {
    case read
    case write

    /// A writer takes its lock at once: one that began as a reader could find that what it read has changed.
    var begin: String {
        switch self {
        case .read: "BEGIN"
        case .write: "BEGIN IMMEDIATE"
        }
    }
}

/// Why something could not be stored or read.
public enum StorageError: Error, Sendable, Equatable {
    /// The file cannot be opened or created.
    case unavailable(path: String)
    /// The file can be read, but not changed.
    case readOnly(path: String)
    /// There is no space left.
    case full(path: String)
    /// The file was damaged; it is stored beside under another name, and a new one is in use.
    case damaged(path: String, movedTo: String)
    /// Another process has locked the file for too long.
    case busy(path: String)
    /// A newer version of the program has changed the file.
    case newer(path: String)
    /// SQLite's own code and sentence, for what should not happen.
    case unexpected(code: Int32, message: String)
}
