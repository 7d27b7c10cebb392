/// Searches facts.
public struct SearchFacts: Sendable {
    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// The facts that a text is found in.
    /// - Throws: ``FeedError/invalid(_:)`` for texts that are too short or too long, before anything is sent.
    public func callAsFunction(_ text: String) async throws(FeedError) -> FactsResult {
        try await repository.results(of: try FactQuery(text))
    }
}
