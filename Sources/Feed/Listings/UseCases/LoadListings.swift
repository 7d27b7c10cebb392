/// Brings all ads with their categories.
public struct LoadListings: Sendable {
    private let repository: any ListingRepository

    /// Creates the use case over a repository.
    public init(repository: any ListingRepository) {
        self.repository = repository
    }

    /// All ads with their categories.
    public func callAsFunction() async throws(FeedError) -> ListingCatalogue {
        try await repository.catalogue()
    }
}
