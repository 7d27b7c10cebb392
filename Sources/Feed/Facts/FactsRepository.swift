import Foundation

/// Facts, and where they came from.
struct FactsResult: Sendable, Equatable {
    /// Where facts came from.
    enum Origin: Sendable, Equatable {
        /// The server, just now.
        case server
        /// The database, which has kept a response that the server gave at a date.
        case stored(Date)
    }

    /// The facts in the server's order.
    let facts: [Fact]
    /// How many facts the server has found, by its own count.
    let total: Int
    /// Where they came from.
    let origin: Origin
    /// How many facts were left out that could not be decoded.
    let skippedCount: Int
    /// Why they could not be kept; nil if they were, or had been.
    let storageFailure: StorageError?

    /// Creates a result.
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
    private let service: FactsService
    private let store: any FactsStore
    private let problem: StorageError?
    private let now: @Sendable () -> Date
    private let randomness: RandomSource
    private let log: FeedLog

    /// Creates a repository.
    /// - Parameters:
    ///   - service: the server.
    ///   - store: keeps the server's responses.
    ///   - problem: why the store does not have what was stored before; nil if it has.
    ///   - now: returns the current time.
    ///   - randomness: chooses among the stored facts.
    ///   - log: where failures of the store are logged.
    init(
        service: FactsService, store: any FactsStore, problem: StorageError? = nil,
        now: @escaping @Sendable () -> Date, randomness: RandomSource, log: FeedLog
    ) {
        self.service = service
        self.store = store
        self.problem = problem
        self.now = now
        self.randomness = randomness
        self.log = log
    }

    /// The facts that a text is found in: the server's, which are stored, or without a connection those that are
    /// stored.
    func results(of query: FactQuery) async throws(FeedError) -> FactsResult {
        let page: FactsPage
        do {
            page = try await service.search(query)
        } catch {
            if case .status(400, _, _) = error { throw .invalid(.query) }
            guard error.hasNoConnection, let stored = await storedResult(of: query) else {
                throw .transport(error)
            }
            return stored
        }
        let failure = await storing { store throws(StorageError) in
            try await store.keep(page.facts, for: query, at: now())
        }
        return FactsResult(
            facts: page.facts, total: page.total, origin: .server, skippedCount: page.skipped.count,
            storageFailure: failure)
    }

    /// A random fact from the server, which is then stored.
    func randomFact(category: String?) async throws(FeedError) -> FactsResult {
        let fact: Fact
        do {
            fact = try await service.random(category: category)
        } catch {
            throw .transport(error)
        }
        let failure = await storing { store throws(StorageError) in try await store.keep(fact) }
        return FactsResult(facts: [fact], origin: .server, storageFailure: failure)
    }

    /// Some of the facts that are stored, at random.
    func storedFacts(count: Int) async throws(FeedError) -> [Fact] {
        do throws(StorageError) {
            let facts = try await store.facts { [randomness] in randomness.pick(count, of: $0) }
            if let problem, facts.isEmpty { throw problem }
            return facts
        } catch {
            throw reported(error)
        }
    }

    /// The searches that had a response, the newest first.
    func pastSearches() async throws(FeedError) -> [PastSearch] {
        do {
            return try await store.pastSearches()
        } catch {
            throw reported(error)
        }
    }

    /// The categories that are stored, else those of the server.
    func categories() async throws(FeedError) -> [String] {
        var kept: [String] = []
        _ = await storing { store throws(StorageError) in kept = try await store.categories() }
        guard kept.isEmpty else { return kept }
        let names: [String]
        do {
            names = try await service.categories()
        } catch {
            throw .transport(error)
        }
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

    /// Uses the store for what can be done without.
    /// - Returns: why it failed, which is logged; nil if it did not.
    private func storing(
        _ body: (any FactsStore) async throws(StorageError) -> Void
    ) async -> StorageError? {
        do {
            try await body(store)
            return nil
        } catch {
            _ = reported(error)
            return error
        }
    }

    private func reported(_ error: StorageError) -> FeedError {
        log.write(.warning, .failure, message: "the facts store failed: \(error)")
        return .storage(error)
    }
}
