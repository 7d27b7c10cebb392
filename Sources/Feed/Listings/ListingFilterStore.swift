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
    private let preferences: PreferenceStore

    /// Creates a store in a database.
    init(database: Database) {
        preferences = PreferenceStore(database: database)
    }

    /// The category's number; nil if none was chosen yet, or where what is stored is not a number.
    func category() async throws(StorageError) -> Int64? {
        try await preferences.values(of: [Self.name])[Self.name].flatMap { Int64($0) }
    }

    /// Stores a category's number instead of the one before.
    func save(_ category: Int64) async throws(StorageError) {
        try await preferences.set([Self.name: String(category)])
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
