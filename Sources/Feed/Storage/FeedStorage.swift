import Foundation

/// The feeds' database, opened when a feed first needs it.
package final class FeedStorage: @unchecked Sendable {
    private let file: URL
    private let lock = NSLock()
    private var known: Result<Database, StorageError>?

    init(file: URL) {
        self.file = file
    }

    /// The database; nil if it cannot be used.
    var database: Database? { try? opened.get() }

    /// The database; if nothing can be written there, a copy of it that lasts no longer than the process needs it.
    /// - Throws: an error if neither can be used.
    func databaseOrTemporary() throws(StorageError) -> Database {
        if let database, !database.isReadOnly { return database }
        let folder = TemporaryDatabases.newFolder()
        let copy = folder.appending(path: file.lastPathComponent)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file.path + suffix) {
                try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
            }
        } catch {
            // What cannot be copied is not there.
            try? FileManager.default.removeItem(at: copy)
        }
        return try Database(at: copy)
    }

    /// What is wrong with what is stored, where a feed has needed it.
    package var problem: StorageError? {
        switch lock.withLock({ known }) {
        case .failure(let error): error
        case .success(let database): database.notice
        case nil: nil
        }
    }

    /// Whether nothing can be stored, where a feed has needed it.
    package var storesNothing: Bool {
        switch lock.withLock({ known }) {
        case .failure: true
        case .success(let database): database.isReadOnly
        case nil: false
        }
    }

    /// The database, or why it cannot be used.
    var opened: Result<Database, StorageError> {
        lock.withLock {
            if let known { return known }
            let result = Result { () throws(StorageError) in try Database(at: file) }
            known = result
            return result
        }
    }
}
