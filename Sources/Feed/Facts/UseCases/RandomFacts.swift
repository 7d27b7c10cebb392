/// Brings facts by chance.
public struct RandomFacts: Sendable {
    /// How many of the stored facts are shown at once.
    public static let count = 10

    private let repository: any FactsRepository

    /// Creates the use case over a repository.
    public init(repository: any FactsRepository) {
        self.repository = repository
    }

    /// Ten of the facts that are kept; all where there are fewer.
    public func callAsFunction() async throws(FeedError) -> [Fact] {
        try await repository.storedFacts(count: Self.count)
    }

    /// A new one of the server's.
    /// - Parameter category: what it is about; nil for anything.
    /// - Throws: ``FeedError/invalid(_:)`` for a category without a name, before anything is sent.
    public func callAsFunction(of category: String?) async throws(FeedError) -> FactsResult {
        guard category?.isEmpty != true else { throw .invalid(.choice) }
        return try await repository.randomFact(category: category)
    }
}
