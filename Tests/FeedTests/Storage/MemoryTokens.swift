@testable import Feed

/// Keeps a token in memory, or fails.
actor MemoryTokens: TokenStore {
    private(set) var kept: String?
    private var failure: StorageError?

    init(_ token: String? = nil, failure: StorageError? = nil) {
        kept = token
        self.failure = failure
    }

    func fail(_ failure: StorageError?) {
        self.failure = failure
    }

    func token() throws(StorageError) -> String? {
        if let failure { throw failure }
        return kept
    }

    func save(_ token: String) throws(StorageError) {
        if let failure { throw failure }
        kept = token
    }

    func delete() throws(StorageError) {
        if let failure { throw failure }
        kept = nil
    }
}
