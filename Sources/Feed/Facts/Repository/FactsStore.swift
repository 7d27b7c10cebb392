import Foundation

/// Keeps facts, the searches that found them, and the categories.
///
/// A fact exists once, however many searches found it; what a search found is its latest answer, in the server's order.
public protocol FactsStore: Sendable {
    /// Keeps the answer to a search in place of its earlier one; other searches keep theirs, the same facts among them.
    /// - Parameter date: when the answer came, which is then the date of the past search too.
    func keep(_ facts: [Fact], for query: FactQuery, at date: Date) async throws(StorageError)
    /// Keeps a fact that no search found.
    func keep(_ fact: Fact) async throws(StorageError)
    /// What a search found; nil where it has never had an answer. An answer without facts is one.
    func answer(to query: FactQuery) async throws(StorageError) -> StoredFacts?
    /// Makes a search the newest of the past ones, without an answer of the server; one that has no answer stays unknown.
    func repeatSearch(_ query: FactQuery, at date: Date) async throws(StorageError)
    /// Some of all facts.
    /// - Parameter choose: takes the identities of all, in ascending order, and gives those that are wanted, in the order in
    ///   which they are wanted.
    func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID]) async throws(StorageError)
        -> [Fact]
    /// The searches that had an answer, the newest first, none of them twice.
    func pastSearches() async throws(StorageError) -> [PastSearch]
    /// Keeps the categories in place of those before.
    func keepCategories(_ names: [String]) async throws(StorageError)
    /// The categories in the server's order; empty where none are kept.
    func categories() async throws(StorageError) -> [String]
}

/// What a search found.
public struct StoredFacts: Sendable, Equatable {
    /// The facts in the server's order.
    public let facts: [Fact]
    /// When the server gave this answer.
    public let answered: Date
}

/// A search of the past.
public struct PastSearch: Sendable, Hashable {
    /// What was searched for, as ``FactQuery/key``.
    public let text: String
    /// When it was last searched for.
    public let date: Date

    /// The date of a new search: the given one, unless the clock stands still or was set back; then a millisecond after the
    /// newest of the others, so that the latest search is always the newest.
    static func date(_ date: Date, after newest: Date?) -> Date {
        guard let newest, newest >= date else { return date }
        return newest.addingTimeInterval(0.001)
    }
}
