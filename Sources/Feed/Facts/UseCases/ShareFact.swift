/// Makes the text that is given to others.
public struct ShareFact: Sendable {
    /// Creates the use case.
    public init() {}

    /// The address of a fact's page, else its text.
    /// - Throws: ``FeedError/invalid(_:)`` where no fact has the identity.
    public func callAsFunction(_ id: Fact.ID, of facts: [Fact]) throws(FeedError) -> String {
        guard let fact = facts.first(where: { $0.id == id }) else { throw .invalid(.identifier) }
        return fact.shareText
    }
}
