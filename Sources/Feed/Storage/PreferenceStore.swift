/// Small strings by name, as whether an introduction was seen or who a session is for.
struct PreferenceStore: Sendable {
    let database: Database

    /// The values of those names that have one, all of one moment.
    func values(of names: [String]) async throws(FeedError) -> [String: String] {
        let rows = try await FeedError.storing(
            try await database.read { connection throws(StorageError) in
                try connection.rows("SELECT name, value FROM preferences") { ($0.text(0), $0.text(1)) }
            })
        return Dictionary(rows.filter { names.contains($0.0) }) { first, _ in first }
    }

    /// Sets some names to values, and deletes those whose value is nil: all, or none.
    func set(_ values: [String: String?]) async throws(FeedError) {
        try await FeedError.storing(
            try await database.write { connection throws(StorageError) in
                for (name, value) in values {
                    try connection.execute("DELETE FROM preferences WHERE name = ?", .text(name))
                    guard let value else { continue }
                    try connection.execute(
                        "INSERT INTO preferences (name, value) VALUES (?, ?)", .text(name), .text(value))
                }
            })
    }
}
