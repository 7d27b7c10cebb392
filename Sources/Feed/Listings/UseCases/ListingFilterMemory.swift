/// Says which category was chosen last.
public struct RecallListingFilter: Sendable {
    private let store: any ListingFilterStore
    private let log: FeedLog

    /// Creates the use case over a store.
    public init(store: any ListingFilterStore, log: FeedLog) {
        self.store = store
        self.log = log
    }

    /// The category's number; that of all where none was chosen, or where it cannot be read: ads are no worse for it.
    public func callAsFunction() async -> Int64 {
        do throws(StorageError) {
            return try await store.category() ?? ListingCategory.all
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be read: \(error)")
            return ListingCategory.all
        }
    }
}

/// Remembers which category was chosen.
public struct RememberListingFilter: Sendable {
    private let store: any ListingFilterStore
    private let log: FeedLog

    /// Creates the use case over a store.
    public init(store: any ListingFilterStore, log: FeedLog) {
        self.store = store
        self.log = log
    }

    /// Keeps a category's number; a negative one, which no category has, is not kept.
    public func callAsFunction(_ category: Int64) async {
        guard category >= 0 else { return }
        do throws(StorageError) {
            try await store.save(category)
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the filter could not be kept: \(error)")
        }
    }
}
