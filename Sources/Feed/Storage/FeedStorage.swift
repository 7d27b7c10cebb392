import Foundation

/// The feeds' database, opened when a feed first needs it.
package final class FeedStorage: @unchecked Sendable {
    private let file: URL
    private let lock = NSLock()
    private var opened: Result<Database, StorageError>?

    init(file: URL) {
        self.file = file
    }

    /// The database; nil if it cannot be used.
    var database: Database? { try? result.get() }

    /// The database, or one in a temporary folder if it cannot be used.
    /// - Throws: an error if neither can be used.
    func databaseOrTemporary() throws(StorageError) -> Database {
        if let database { return database }
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
        return try Database(at: folder.appending(path: "feed.sqlite"))
    }

    /// What is wrong with what is stored, where a feed has needed it.
    package var problem: StorageError? {
        switch lock.withLock({ opened }) {
        case .failure(let error): error
        case .success(let database): database.notice
        case nil: nil
        }
    }

    /// Whether nothing can be stored.
    package var isMissing: Bool { if case .failure = lock.withLock({ opened }) { true } else { false } }

    private var result: Result<Database, StorageError> {
        lock.withLock {
            if let opened { return opened }
            let result = Result { () throws(StorageError) in try Database(at: file) }
            opened = result
            return result
        }
    }
}
