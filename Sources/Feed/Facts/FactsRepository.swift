import Foundation

struct FactsResult: Sendable, Equatable {
    enum Origin: Sendable, Equatable {
        case server
        /// The database, which has kept a response that the server gave at a date.
        case stored(Date)
    }

    /// The facts in the server's order.
    let facts: [Fact]
    /// How many facts the server has found, by its own count.
    let total: Int
    let origin: Origin
    /// How many facts were left out that could not be decoded.
    let skippedCount: Int
    /// Why they could not be kept; nil if they were, or had been.
    let storageFailure: StorageError?

    init(
        facts: [Fact], total: Int? = nil, origin: Origin, skippedCount: Int = 0,
        storageFailure: StorageError? = nil
    ) {
        self.facts = facts
        self.total = total ?? facts.count
        self.origin = origin
        self.skippedCount = skippedCount
        self.storageFailure = storageFailure
    }
}

/// The repository over the server and a store.
///
/// The store is a convenience: if it fails, the server's response is still shown, with a note that it was not stored.
struct FactsRepository: Sendable {
    let service: FactsService
    let store: any FactsStore
    /// Why the store does not have what was stored before; nil if it has.
    var problem: StorageError?
    let now: @Sendable () -> Date
    let randomness: RandomSource

    /// The facts that a text is found in: the server's, which are stored, or without a connection those that are
    /// stored.
    func results(of query: FactQuery) async throws(FeedError) -> FactsResult {
        let page: FactsPage
        do throws(FeedError) {
            page = try await service.search(query)
        } catch {
            guard error.hasNoConnection, let stored = await storedResult(of: query) else { throw error }
            return stored
        }
        let failure = await storing { store throws(StorageError) in
            try await store.keep(page.facts, for: query, at: now())
        }
        return FactsResult(
            facts: page.facts, total: page.total, origin: .server, skippedCount: page.skipped.count,
            storageFailure: failure)
    }

    func randomFact(category: String?) async throws(FeedError) -> FactsResult {
        let fact = try await service.random(category: category)
        let failure = await storing { store throws(StorageError) in try await store.keep(fact) }
        return FactsResult(facts: [fact], origin: .server, storageFailure: failure)
    }

    func storedFacts(count: Int) async throws(FeedError) -> [Fact] {
        var facts: [Fact] = []
        let failure = await storing { store throws(StorageError) in
            facts = try await store.facts { [randomness] in randomness.pick(count, of: $0) }
            if let problem, facts.isEmpty { throw problem }
        }
        if let failure { throw .storage(failure) }
        return facts
    }

    /// The searches that had a response, the newest first.
    func pastSearches() async throws(FeedError) -> [PastSearch] {
        var searches: [PastSearch] = []
        let failure = await storing { store throws(StorageError) in searches = try await store.pastSearches() }
        if let failure { throw .storage(failure) }
        return searches
    }

    /// The categories that are stored, else those of the server.
    func categories() async throws(FeedError) -> [String] {
        var kept: [String] = []
        _ = await storing { store throws(StorageError) in kept = try await store.categories() }
        guard kept.isEmpty else { return kept }
        let names = try await service.categories()
        _ = await storing { store throws(StorageError) in try await store.keepCategories(names) }
        return names
    }

    /// What is stored for a search, which it makes the newest of the past ones; nil if nothing is.
    private func storedResult(of query: FactQuery) async -> FactsResult? {
        var stored: StoredFacts?
        _ = await storing { store throws(StorageError) in
            stored = try await store.facts(of: query)
            try await store.repeatSearch(query, at: now())
        }
        return stored.map { FactsResult(facts: $0.facts, origin: .stored($0.received)) }
    }

    /// Uses the store.
    /// - Returns: why it failed, which is logged; nil if it did not.
    private func storing(
        _ body: (any FactsStore) async throws(StorageError) -> Void
    ) async -> StorageError? {
        do {
            try await body(store)
            return nil
        } catch {
            service.log.write(.warning, .failure, message: "the facts store failed: \(error)")
            return error
        }
    }
}
