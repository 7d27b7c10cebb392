import Foundation

/// Keeps everything as long as the process lives: for where there is no database.
public actor MemoryFactsStore: FactsStore {
    private struct Answer {
        var ids: [Fact.ID]
        var answered: Date
        var searched: Date
    }

    private var facts: [Fact.ID: Fact] = [:]
    private var answers: [String: Answer] = [:]
    private var names: [String] = []

    /// Creates a store that keeps nothing yet.
    public init() {}

    /// Keeps the answer to a search in place of its earlier one.
    public func keep(_ facts: [Fact], for query: FactQuery, at date: Date) {
        var ids: [Fact.ID] = []
        for fact in facts {
            self.facts[fact.id] = fact
            if !ids.contains(fact.id) { ids.append(fact.id) }
        }
        answers[query.key] = Answer(
            ids: ids, answered: date, searched: newestSearchDate(date, of: query.key))
    }

    /// Keeps a fact that no search found.
    public func keep(_ fact: Fact) {
        facts[fact.id] = fact
    }

    /// What a search found; nil where it has never had an answer.
    public func answer(to query: FactQuery) -> StoredFacts? {
        answers[query.key].map { answer in
            StoredFacts(facts: answer.ids.compactMap { facts[$0] }, answered: answer.answered)
        }
    }

    /// Makes a search that had an answer the newest of the past ones.
    public func repeatSearch(_ query: FactQuery, at date: Date) {
        let searched = newestSearchDate(date, of: query.key)
        answers[query.key]?.searched = searched
    }

    /// Some of all facts.
    public func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID]) -> [Fact] {
        choose(facts.keys.sorted()).compactMap { facts[$0] }
    }

    /// The searches that had an answer, the newest first.
    public func pastSearches() -> [PastSearch] {
        answers.map { PastSearch(text: $0.key, date: $0.value.searched) }
            .sorted { ($1.date, $0.text) < ($0.date, $1.text) }
    }

    /// Keeps the categories in place of those before.
    public func keepCategories(_ names: [String]) {
        self.names = names
    }

    /// The categories in the server's order.
    public func categories() -> [String] { names }

    /// A date, or one just after those of all other searches.
    private func newestSearchDate(_ date: Date, of key: String) -> Date {
        PastSearch.date(date, after: answers.filter { $0.key != key }.map(\.value.searched).max())
    }
}
