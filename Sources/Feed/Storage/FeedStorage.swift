import Foundation

/// The feeds' database, opened when a feed first needs it.
package final class FeedStorage: @unchecked Sendable {
    private let file: URL
    private let lock = NSLock()
    private var known: Result<Database, StorageError>?

    init(file: URL) {
        self.file = file
    }

    var database: Database? { try? opened.get() }

    /// The database; if it cannot be used, one that lasts as long as who asks for it.
    func databaseOrMemory() throws(StorageError) -> Database {
        if let database { return database }
        return try .inMemory()
    }

    /// The database; if nothing can be written there, a copy of it that lasts as long as who asks for it.
    func databaseOrCopy() throws(StorageError) -> Database {
        if let database, !database.isReadOnly { return database }
        return try .inMemory(copyOf: file)
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

    var opened: Result<Database, StorageError> {
        lock.withLock {
            if let known { return known }
            let result = Result { () throws(StorageError) in try Database(at: file) }
            known = result
            return result
        }
    }
}
