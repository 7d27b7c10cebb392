/// Stores the category that was chosen last.
protocol ListingFilterStore: Sendable {
    /// The category's number; nil if none was chosen yet.
    func category() async throws(StorageError) -> Int64?
    /// Stores a category's number instead of the one before.
    func save(_ category: Int64) async throws(StorageError)
}

/// Stores the filter in the database, for the next launch.
struct DatabaseListingFilterStore: ListingFilterStore {
    private static let name = "listings.category"
    private let database: Database

    /// Creates a store in a database.
    init(database: Database) {
        self.database = database
    }

    /// The category's number; nil if none was chosen yet, or where what is stored is not a number.
    func category() async throws(StorageError) -> Int64? {
        try await database.read { connection throws(StorageError) in
            try connection.rows("SELECT value FROM preferences WHERE name = ?", .text(Self.name)) { $0.text(0) }
        }.first.flatMap { Int64($0) }
    }

    /// Stores a category's number instead of the one before.
    func save(_ category: Int64) async throws(StorageError) {
        try await database.write { connection throws(StorageError) in
            try connection.execute(
                "INSERT INTO preferences (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                .text(Self.name), .text(String(category)))
        }
    }
}

/// Stores the filter while the process runs, for an app without a database.
actor MemoryListingFilterStore: ListingFilterStore {
    private var kept: Int64?

    /// Creates a store in which nothing is stored.
    init() {}

    /// The category's number; nil if none was chosen yet.
    func category() -> Int64? { kept }

    /// Stores a category's number instead of the one before.
    func save(_ category: Int64) { kept = category }
}
