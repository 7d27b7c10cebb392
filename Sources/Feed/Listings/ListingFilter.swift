struct ListingFilter: Sendable {
    private static let name = "listings.category"
    let preferences: PreferenceStore
    let log: FeedLog

    /// The category's number; that of all ads if none was chosen or it cannot be read.
    func category() async -> Int64 {
        do throws(FeedError) {
            return try await preferences.values(of: [Self.name])[Self.name].flatMap { Int64($0) } ?? ListingCategory.all
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be read: \(error)")
            return ListingCategory.all
        }
    }

    /// Stores a category's number instead of the one before; a negative one, which no category has, is not stored.
    func save(_ category: Int64) async {
        guard category >= 0 else { return }
        do throws(FeedError) {
            try await preferences.set([Self.name: String(category)])
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be saved: \(error)")
        }
    }
}
