/// Where use cases get facts from: the server, and what is kept of its answers.
public protocol FactsRepository: Sendable {
    /// The facts that a text is found in: the server's, which are kept, or without a connection those that are kept.
    /// - Throws: ``FeedError/invalid(_:)`` where the server does not take the query.
    func results(of query: FactQuery) async throws(FeedError) -> FactsResult
    /// A fact of the server by chance, which is kept.
    /// - Parameter category: what it is about; nil for anything.
    func randomFact(category: String?) async throws(FeedError) -> FactsResult
    /// Some of the facts that are kept, by chance; all where there are no more than that.
    func storedFacts(count: Int) async throws(FeedError) -> [Fact]
    /// The searches that had an answer, the newest first, none of them twice.
    func pastSearches() async throws(FeedError) -> [PastSearch]
    /// The categories that are kept; where there are none, those of the server, which are then kept.
    func categories() async throws(FeedError) -> [String]
}
