/// Brings the searches of the past.
public struct PastSearches: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// What was searched for with success, the newest first, none of them twice.
    public func callAsFunction() async throws(FeedError) -> [PastSearch] {
        try await repository.pastSearches()
    }
}
