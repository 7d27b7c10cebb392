import Foundation

/// Stores facts, the searches that found them, and the categories.
///
/// A fact exists once, however many searches found it; what a search found is its latest response, in the server's
/// order.
package protocol FactsStore: Sendable {
    /// Stores the response to a search instead of its earlier one; other searches keep theirs, the same facts among
    /// them.
    /// - Parameter date: when the response came, which is then the date of the past search too.
    func keep(_ facts: [Fact], for query: FactQuery, at date: Date) async throws(StorageError)
    /// Stores a fact that no search found.
    func keep(_ fact: Fact) async throws(StorageError)
    /// What a search found; nil if it has never had a response. A response without facts is one.
    func facts(of query: FactQuery) async throws(StorageError) -> StoredFacts?
    /// Makes a search the newest of the past ones, without a response of the server; one that has no response stays
    /// unknown.
    func repeatSearch(_ query: FactQuery, at date: Date) async throws(StorageError)
    /// Some of all facts.
    /// - Parameter choose: takes the identities of all, in ascending order, and gives those that are wanted, in the
    ///   order in which they are wanted.
    func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID]) async throws(StorageError)
        -> [Fact]
    /// The searches that had a response, the newest first, none of them twice.
    func pastSearches() async throws(StorageError) -> [PastSearch]
    /// Stores the categories instead of those before.
    func keepCategories(_ names: [String]) async throws(StorageError)
    /// The categories in the server's order; empty if none are stored.
    func categories() async throws(StorageError) -> [String]
}

/// What a search found.
package struct StoredFacts: Sendable, Equatable {
    /// The facts in the server's order.
    package let facts: [Fact]
    /// When the server's response was received.
    package let received: Date
}

/// A search of the past.
package struct PastSearch: Sendable, Hashable {
    /// What was searched for, as ``FactQuery/key``.
    package let text: String
    /// When it was last searched for.
    package let date: Date

    /// The date of a new search: the given one, unless the clock stopped or was set back; then a millisecond after
    /// the newest of the others, so that the latest search is always the newest.
    static func date(_ date: Date, after newest: Date?) -> Date {
        guard let newest, newest >= date else { return date }
        return newest.addingTimeInterval(0.001)
    }
}
