import Foundation

/// Searches hotels and packages.
public struct SearchTravel: Sendable {
    private let repository: any TravelRepository

    /// Creates the use case over a repository.
    public init(repository: any TravelRepository) {
        self.repository = repository
    }

    /// One page of the results for a query without blanks around it.
    /// - Throws: ``FeedError/invalid(_:)`` for pages before the first, before anything is sent.
    public func callAsFunction(_ query: String, page: Int) async throws(FeedError) -> TravelPage {
        guard page >= 1 else { throw .invalid(.choice) }
        return try await repository.results(of: query.trimmingCharacters(in: .whitespacesAndNewlines), page: page)
    }
}
