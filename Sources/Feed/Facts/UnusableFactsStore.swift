import Foundation

/// Represents stored facts that cannot be used: each call fails with the reason, so that nobody takes that for "nothing
/// is stored".
struct UnusableFactsStore: FactsStore {
    let reason: StorageError

    func keep(_ facts: [Fact], for query: FactQuery, at date: Date) throws(StorageError) { throw reason }
    func keep(_ fact: Fact) throws(StorageError) { throw reason }
    func facts(of query: FactQuery) throws(StorageError) -> StoredFacts? { throw reason }
    func repeatSearch(_ query: FactQuery, at date: Date) throws(StorageError) { throw reason }
    func facts(_ choose: @Sendable ([Fact.ID]) -> [Fact.ID]) throws(StorageError) -> [Fact] { throw reason }
    func pastSearches() throws(StorageError) -> [PastSearch] { throw reason }
    func keepCategories(_ names: [String]) throws(StorageError) { throw reason }
    func categories() throws(StorageError) -> [String] { throw reason }
}
