/// Brings the categories, once at each launch.
public struct LoadCategories: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The categories that are kept; the server is asked only where none are.
    ///
    /// Where that fails an app goes on without categories: nothing is kept, so the next launch asks again.
    public func callAsFunction() async throws(FeedError) -> [String] {
        try await repository.categories()
    }
}
