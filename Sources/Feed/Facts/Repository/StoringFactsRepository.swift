import Foundation

/// The repository over the server and a store.
///
/// The store is a convenience: where it fails, the server's answer is shown all the same and says that it was not kept.
public struct StoringFactsRepository: FactsRepository {
    private let service: FactsService
    private let store: any FactsStore
    private let now: @Sendable () -> Date
    private let randomness: RandomSource
    private let log: FeedLog

    /// Creates a repository.
    /// - Parameters:
    ///   - service: the server.
    ///   - store: keeps the server's answers.
    ///   - now: what time it is.
    ///   - randomness: chooses among the stored facts.
    ///   - log: where failures of the store are logged.
    public init(
        service: FactsService, store: any FactsStore, now: @escaping @Sendable () -> Date,
        randomness: RandomSource,
        log: FeedLog
    ) {
        self.service = service
        self.store = store
        self.now = now
        self.randomness = randomness
        self.log = log
    }

    /// The facts that a text is found in: the server's, which are kept, or without a connection those that are kept.
    public func results(of query: FactQuery) async throws(FeedError) -> FactsResult {
        let page: FactsPage
        do {
            page = try await service.search(query)
        } catch {
            if case .status(400, _, _) = error { throw .invalid(.query) }
            guard error.hasNoConnection, let stored = await storedAnswer(to: query) else {
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

    /// A fact of the server by chance, which is kept.
    public func randomFact(category: String?) async throws(FeedError) -> FactsResult {
        let fact: Fact
        do {
            fact = try await service.random(category: category)
        } catch {
            throw .transport(error)
        }
        let failure = await storing { store throws(StorageError) in try await store.keep(fact) }
        return FactsResult(facts: [fact], origin: .server, storageFailure: failure)
    }

    /// Some of the facts that are kept, by chance.
    public func storedFacts(count: Int) async throws(FeedError) -> [Fact] {
        do {
            return try await store.facts { [randomness] in randomness.pick(count, of: $0) }
        } catch {
            throw reported(error)
        }
    }

    /// The searches that had an answer, the newest first.
    public func pastSearches() async throws(FeedError) -> [PastSearch] {
        do {
            return try await store.pastSearches()
        } catch {
            throw reported(error)
        }
    }

    /// The categories that are kept, else those of the server.
    public func categories() async throws(FeedError) -> [String] {
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

    /// What is kept for a search, which it makes the newest of the past ones; nil where nothing is.
    private func storedAnswer(to query: FactQuery) async -> FactsResult? {
        var stored: StoredFacts?
        _ = await storing { store throws(StorageError) in
            stored = try await store.answer(to: query)
            try await store.repeatSearch(query, at: now())
        }
        return stored.map { FactsResult(facts: $0.facts, origin: .stored($0.answered)) }
    }

    /// Uses the store for what can be done without.
    /// - Returns: why it failed, which is logged; nil where it did not.
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
        log.write(.warning, .failure, message: "the facts' store failed: \(error)")
        return .storage(error)
    }
}

extension TransportError {
    /// Whether the server was not heard to the end, so that an answer that is kept is better than none.
    fileprivate var hasNoConnection: Bool {
        switch self {
        case .offline, .timedOut, .interrupted: true
        default: false
        }
    }
}
