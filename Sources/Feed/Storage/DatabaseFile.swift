import Foundation

/// Where a database lies, and how it is opened, checked, brought to its newest form and, when damaged, moved aside.
struct DatabaseFile: Sendable {
    let url: URL
    /// Whether nothing is written to the disk: the database is a copy that is there as long as its connection.
    var isInMemory = false
    var migrations = Migration.all
    /// How long to wait for another process that writes.
    var patience = Duration.seconds(5)
    var now: @Sendable () -> Date = { Date() }

    /// Files up to this size are checked page by page at opening: some 25 ms for every 10 MB. In larger ones damage is
    /// found where a query meets it.
    private static let checkedSize = 64 << 20

    struct Opened {
        let connection: DatabaseConnection
        /// The damage, where the file that was there had to be moved aside; or why nothing can be written.
        let notice: StorageError?
        /// Whether nothing can be written.
        var isReadOnly = false
    }

    var path: String { isInMemory ? ":memory:" : url.path }

    func open() throws(StorageError) -> Opened {
        do throws(StorageError) {
            return try openForWriting()
        } catch {
            switch error {
            case .full, .readOnly, .unavailable: return try openForReading(because: error)
            default: throw error
            }
        }
    }

    /// What is stored where nothing can be written: the disk is full, or the folder cannot be changed.
    /// - Throws: why it cannot be written, if it cannot be read either or has another form.
    func openForReading(because reason: StorageError) throws(StorageError) -> Opened {
        guard FileManager.default.isReadableFile(atPath: path) else { throw reason }
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do throws(StorageError) {
            let connection = try DatabaseConnection(reading: readableFile(in: folder), as: path)
            guard try version(connection) == migrations.last?.version ?? 0 else { throw reason }
            try check(connection)
            let notice = if case .full = reason { reason } else { StorageError.readOnly(path: path) }
            return Opened(connection: connection, notice: notice, isReadOnly: true)
        } catch {
            throw reason
        }
    }

    /// The file itself, or where its log has transactions that it does not have, a copy that has them.
    private func readableFile(in folder: URL) -> URL {
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        guard let log, log > 0 else { return url }
        let copy = folder.appending(path: url.lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: path, toPath: copy.path)
            try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy.path + "-wal")
            let connection = try DatabaseConnection(path: copy.path)
            defer { connection.close() }
            try connection.executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
            return copy
        } catch {
            return url
        }
    }

    private func openForWriting() throws(StorageError) -> Opened {
        // What is searched and kept is the owner's business.
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        if let connection = try checkedConnection() { return Opened(connection: connection, notice: nil) }
        let lock = FolderLock(url.deletingLastPathComponent())
        defer { lock.unlock() }
        // Another process may have put a new one there while this one waited for the lock.
        if let connection = try checkedConnection() { return Opened(connection: connection, notice: nil) }
        return try moveAsideAndCreate()
    }

    /// Opens a new database instead of one that a query found damaged, unless another process already did.
    func replace(_ damaged: DatabaseConnection) throws(StorageError) -> Opened {
        let lock = FolderLock(url.deletingLastPathComponent())
        let isReplaced = damaged.hasMoved
        damaged.close()
        if isReplaced {
            lock.unlock()
            return try open()
        }
        defer { lock.unlock() }
        return try moveAsideAndCreate()
    }

    private func moveAsideAndCreate() throws(StorageError) -> Opened {
        let place = try moveAside()
        guard let connection = try checkedConnection() else { throw .unavailable(path: path) }
        return Opened(connection: connection, notice: .damaged(path: path, movedTo: place))
    }

    /// A connection that is ready for use; nil if the file is damaged.
    private func checkedConnection() throws(StorageError) -> DatabaseConnection? {
        let connection = try DatabaseConnection(path: path)
        if isInMemory, let stored = try? DatabaseFile(url: url).openForReading(because: .readOnly(path: url.path)) {
            connection.copy(stored.connection)
        }
        do throws(StorageError) {
            try prepare(connection)
            return connection
        } catch {
            guard connection.isDamaged else { throw error }
            connection.close()
            return nil
        }
    }

    private func prepare(_ connection: DatabaseConnection) throws(StorageError) {
        connection.setBusyTimeout(patience)
        // Before the schema is read: one of a newer version may be beyond this version of SQLite, which calls that
        // damage. A number that no version of the program will have is damage, if anything.
        let newest = migrations.last?.version ?? 0
        let version = try version(connection)
        guard version <= newest || version > 100_000 else { throw .newer(path: path) }
        let mode = try connection.rows("PRAGMA journal_mode") { $0.text(0) }.first
        if mode != "wal" { try switchToWAL(connection) }
        // With WAL, NORMAL keeps every commit through the end of the process however it ends: the commit's frames are
        // in the file, as the system sees it, before COMMIT returns. Only a power cut can take the last commits, and
        // never a part of one; FULL would pay a sync for each commit to keep them even then.
        try connection.executeScript("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
        try check(connection)
        try migrate(connection)
        // From here on the actor waits, without a thread.
        connection.setBusyTimeout(.milliseconds(20))
    }

    /// The switch needs the file for itself, and SQLite does not always wait for that.
    private func switchToWAL(_ connection: DatabaseConnection) throws(StorageError) {
        let deadline = ContinuousClock.now + patience
        while true {
            do throws(StorageError) {
                return try connection.executeScript("PRAGMA journal_mode = WAL")
            } catch .busy(let path) {
                guard ContinuousClock.now < deadline else { throw .busy(path: path) }
                usleep(UInt32.random(in: 500...5000))
            } catch {
                throw error
            }
        }
    }

    /// Reads the header and the schema, and every page of a file that is not too large for that.
    private func check(_ connection: DatabaseConnection) throws(StorageError) {
        _ = try connection.rows("SELECT count(*) FROM sqlite_master") { $0.integer(0) }
        let pages = try connection.rows("PRAGMA page_count") { $0.integer(0) }.first ?? 0
        let pageSize = try connection.rows("PRAGMA page_size") { $0.integer(0) }.first ?? 0
        guard pages * pageSize <= Self.checkedSize else { return }
        let verdict = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
        if verdict != ["ok"] {
            connection.isDamaged = true
            throw .unavailable(path: path)
        }
    }

    private func migrate(_ connection: DatabaseConnection) throws(StorageError) {
        let newest = migrations.last?.version ?? 0
        guard try version(connection) != newest else { return }
        for migration in migrations {
            // The version is read again inside the transaction, where nobody else can change it: another process may have
            // just migrated the file.
            try connection.begin(.write)
            do throws(StorageError) {
                let version = try version(connection)
                guard version <= newest else { throw .newer(path: path) }
                if version < migration.version {
                    try connection.executeScript("\(migration.sql); PRAGMA user_version = \(migration.version)")
                }
                try connection.commit()
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    private func version(_ connection: DatabaseConnection) throws(StorageError) -> Int64 {
        try connection.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    }

    /// Gives a damaged file another name, in the company of its logs.
    /// - Returns: its new path.
    private func moveAside() throws(StorageError) -> String {
        let base = "\(path).damaged-\(Int(now().timeIntervalSince1970))"
        var place = base
        var number = 1
        while Self.suffixes.contains(where: { FileManager.default.fileExists(atPath: place + $0) }) {
            number += 1
            place = "\(base)-\(number)"
        }
        // The database last: while it lies there, whoever opens it finds the damage and waits for the lock. A log that
        // appears in between is dropped by SQLite, since the new database is empty.
        for suffix in Self.suffixes where rename(path + suffix, place + suffix) != 0 && errno != ENOENT {
            throw .unavailable(path: path)
        }
        return place
    }

    private static let suffixes = ["-wal", "-shm", "-journal", ""]
}

/// A lock on a folder, for one process at a time; released when the process ends at the latest.
struct FolderLock {
    private let descriptor: Int32

    /// Waits for the lock. If the file system has no locks, continues without one.
    init(_ folder: URL) {
        descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func unlock() {
        if descriptor >= 0 { close(descriptor) }
    }
}
