/// The answer to a search.
public struct FactsPage: Sendable, Equatable {
    /// The facts in the server's order, none of them twice.
    public let facts: [Fact]
    /// How many facts the server has found, by its own count.
    public let total: Int
    /// Why facts were left out that could not be understood, one failure for each.
    public let skipped: [DecodingFailure]
}
