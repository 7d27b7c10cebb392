import Foundation

/// Keeps everything in the feeds' database.
public struct DatabaseFactsStore: FactsStore {
    private let database: Database

    /// Creates a store over a database.
    public init(database: Database) {
        self.database = database
    }

    /// Keeps the answer to a search in place of its earlier one, all of it or nothing.
    public func keep(_ facts: [Fact], for query: FactQuery, at date: Date) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.keepSearch(query.key, searched: date, answered: date)
            try connection.execute("DELETE FROM fact_results WHERE query = ?", .text(query.key))
            for (position, fact) in facts.enumerated() {
                try connection.keep(fact)
                try connection.execute(
                    "INSERT INTO fact_results (query, fact, position) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    .text(query.key), .text(fact.id), .integer(position))
            }
        }
    }

    /// Keeps a fact that no search found.
    public func keep(_ fact: Fact) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in try connection.keep(fact) }
    }

    /// What a search found; nil where it has never had an answer.
    public func answer(to query: FactQuery) async throws(StorageError) -> StoredFacts? {
        try await database.read { connection throws(StorageError) in
            guard let answered = try connection.answerDate(of: query.key) else { return nil }
            return StoredFacts(facts: try connection.facts(of: query.key), answered: answered)
        }
    }

    /// Makes a search that had an answer the newest of the past ones.
    public func repeatSearch(_ query: FactQuery, at date: Date) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.repeatSearch(query.key, searched: date)
        }
    }

    /// Some of all facts.
    public func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID])
        async throws(StorageError) -> [Fact]
    {
        try await database.read { connection throws(StorageError) in
            var facts: [Fact] = []
            for id in choose(try connection.factIdentities()) {
                facts += try connection.facts(withID: id)
            }
            return facts
        }
    }

    /// The searches that had an answer, the newest first.
    public func pastSearches() async throws(StorageError) -> [PastSearch] {
        try await database.read { connection throws(StorageError) in
            let query = "SELECT text, searched FROM fact_queries ORDER BY searched DESC, text"
            return try connection.rows(query) { PastSearch(text: $0.text(0), date: $0.date(1) ?? .distantPast) }
        }
    }

    /// Keeps the categories in place of those before.
    public func keepCategories(_ names: [String]) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute("DELETE FROM fact_categories")
            for (position, name) in names.enumerated() {
                try connection.execute(
                    "INSERT INTO fact_categories (position, name) VALUES (?, ?)", .integer(position),
                    .text(name))
            }
        }
    }

    /// The categories in the server's order.
    public func categories() async throws(StorageError) -> [String] {
        try await database.read { connection throws(StorageError) in
            try connection.rows("SELECT name FROM fact_categories ORDER BY position") { $0.text(0) }
        }
    }
}
