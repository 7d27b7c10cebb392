/// Remembers in the database whether the introduction was shown.
struct StoredOnboarding: Sendable {
    private static let name = "photos.onboarding"
    private let preferences: PreferenceStore

    /// Creates a service over a database.
    init(database: Database) {
        preferences = PreferenceStore(database: database)
    }

    /// Whether it was shown to its end.
    func isFinished() async throws(FeedError) -> Bool {
        try await FeedError.storing(try await preferences.values(of: [Self.name])[Self.name] != nil)
    }

    /// Remembers that it was.
    func finish() async throws(FeedError) {
        try await FeedError.storing(try await preferences.set([Self.name: "finished"]))
    }
}
