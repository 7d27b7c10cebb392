import Foundation

/// Stores everything in the feeds' database.
package struct DatabaseFactsStore: FactsStore {
    private let database: Database

    /// Creates a store over a database.
    package init(database: Database) {
        self.database = database
    }

    package func keep(_ facts: [Fact], for query: FactQuery, at date: Date) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.keep(facts, of: query.key, at: date)
        }
    }

    package func keep(_ fact: Fact) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in try connection.keep(fact) }
    }

    package func facts(of query: FactQuery) async throws(StorageError) -> StoredFacts? {
        try await database.read { connection throws(StorageError) in
            let received = try connection.rows("SELECT answered FROM fact_queries WHERE text = ?", .text(query.key)) {
                $0.date(0)
            }
            guard let date = received.first ?? nil else { return nil }
            let tags = try connection.tags(
                """
                SELECT fact_tags.fact, name FROM fact_tags JOIN fact_results ON fact_results.fact = fact_tags.fact
                WHERE query = ? ORDER BY fact_tags.fact, fact_tags.position
                """, query.key)
            let facts = try connection.rows(
                """
                SELECT id, value, url, icon, created, updated FROM facts JOIN fact_results ON fact = id
                WHERE query = ? ORDER BY position
                """, .text(query.key)
            ) { Fact($0, tags: tags) }
            return StoredFacts(facts: facts, received: date)
        }
    }

    package func repeatSearch(_ query: FactQuery, at date: Date) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute(
                "UPDATE fact_queries SET searched = ? WHERE text = ?",
                .date(try connection.newestSearchDate(date, of: query.key)), .text(query.key))
        }
    }

    package func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID])
        async throws(StorageError) -> [Fact]
    {
        try await database.read { connection throws(StorageError) in
            var facts: [Fact] = []
            for id in choose(try connection.rows("SELECT id FROM facts ORDER BY id") { $0.text(0) }) {
                let tags = try connection.tags("SELECT fact, name FROM fact_tags WHERE fact = ? ORDER BY position", id)
                facts += try connection.rows(
                    "SELECT id, value, url, icon, created, updated FROM facts WHERE id = ?", .text(id)
                ) { Fact($0, tags: tags) }
            }
            return facts
        }
    }

    package func pastSearches() async throws(StorageError) -> [PastSearch] {
        try await database.read { connection throws(StorageError) in
            let query = "SELECT text, searched FROM fact_queries ORDER BY searched DESC, text"
            return try connection.rows(query) { PastSearch(text: $0.text(0), date: $0.date(1) ?? .distantPast) }
        }
    }

    package func keepCategories(_ names: [String]) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute("DELETE FROM fact_categories")
            for (position, name) in names.enumerated() {
                try connection.execute(
                    "INSERT INTO fact_categories (position, name) VALUES (?, ?)", .integer(position),
                    .text(name))
            }
        }
    }

    package func categories() async throws(StorageError) -> [String] {
        try await database.read { connection throws(StorageError) in
            try connection.rows("SELECT name FROM fact_categories ORDER BY position") { $0.text(0) }
        }
    }
}

extension DatabaseConnection {
    /// Writes the response to a search instead of its earlier one.
    ///
    /// In the order of the tables' keys, whatever the server's: in any other, SQLite goes back and forth between pages, of
    /// which it has 2 MB in memory, and 50,000 facts take three times as long.
    func keep(_ facts: [Fact], of key: String, at date: Date) throws(StorageError) {
        try execute(
            """
            INSERT INTO fact_queries (text, searched, answered) VALUES (?, ?, ?)
            ON CONFLICT (text) DO UPDATE SET searched = excluded.searched, answered = excluded.answered
            """, .text(key), .date(try newestSearchDate(date, of: key)), .date(date))
        try execute("DELETE FROM fact_results WHERE query = ?", .text(key))
        // The sort is stable, so of a fact that comes twice the last form is kept, and the first place.
        for (position, fact) in facts.enumerated().sorted(by: { $0.element.id < $1.element.id }) {
            try keep(fact)
            try execute(
                "INSERT INTO fact_results (query, fact, position) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                .text(key), .text(fact.id), .integer(position))
        }
    }

    /// Writes a fact over the one with the same identity. Never `REPLACE`, which would delete the old one first, and
    /// with it what earlier searches found.
    fileprivate func keep(_ fact: Fact) throws(StorageError) {
        try execute(
            """
            INSERT INTO facts (id, value, url, icon, created, updated) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET value = excluded.value, url = excluded.url, icon = excluded.icon,
                created = excluded.created, updated = excluded.updated
            """, .text(fact.id), .text(fact.value), .text(fact.url?.absoluteString),
            .text(fact.icon?.absoluteString), .date(fact.created), .date(fact.updated))
        try execute("DELETE FROM fact_tags WHERE fact = ?", .text(fact.id))
        for (position, name) in fact.categories.enumerated() {
            try execute(
                "INSERT INTO fact_tags (fact, position, name) VALUES (?, ?, ?)",
                .text(fact.id), .integer(position), .text(name))
        }
    }

    /// A date, or one just after those of all other searches.
    fileprivate func newestSearchDate(_ date: Date, of key: String) throws(StorageError) -> Date {
        let newest = try rows("SELECT max(searched) FROM fact_queries WHERE text <> ?", .text(key)) { $0.date(0) }
        return PastSearch.date(date, after: newest.first ?? nil)
    }

    fileprivate func tags(_ sql: String, _ value: String) throws(StorageError) -> [Fact.ID: [String]] {
        let pairs = try rows(sql, .text(value)) { ($0.text(0), $0.text(1)) }
        return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
    }
}

extension Fact {
    fileprivate init(_ row: DatabaseRow, tags: [Fact.ID: [String]]) {
        self.init(
            id: row.text(0), value: row.text(1), url: row.optionalText(2).flatMap { URL(string: $0) },
            icon: row.optionalText(3).flatMap { URL(string: $0) }, created: row.date(4), updated: row.date(5),
            categories: tags[row.text(0)] ?? [])
    }
}
