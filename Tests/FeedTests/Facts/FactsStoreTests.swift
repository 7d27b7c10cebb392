import Foundation
import TestSupport
import Testing

@testable import Feed

/// Every test runs on both stores, which behave the same.
@Suite struct FactsStoreTests {
    enum Kind: CaseIterable {
        case memory
        case database
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ kind: Kind) throws -> any FactsStore {
        kind == .memory
            ? DatabaseFactsStore.inMemory()
            : DatabaseFactsStore(database: try Database(at: folder.url.appending(path: "feed.sqlite")))
    }

    private func date(_ seconds: TimeInterval) -> Date {
        Date(timeIntervalSince1970: seconds)
    }

    @Test(arguments: Kind.allCases)
    func `must 2: past searches are the newest first, without duplicates`(kind: Kind) async throws {
        let store = try store(kind)
        for (index, text) in ["cats", "rain", "space", "Rain ", "CATS"].enumerated() {
            try await store.keep([.make("a")], for: FactQuery(text), at: date(Double(index)))
        }
        #expect(
            try await store.pastSearches() == [
                PastSearch(text: "cats", date: date(4)), PastSearch(text: "rain", date: date(3)),
                PastSearch(text: "space", date: date(2)),
            ])
    }

    @Test(arguments: Kind.allCases)
    func `must 2: repeating a search refreshes its date, but not its response's`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        try await store.keep([.make("a")], for: FactQuery("cats"), at: date(1.25))
        try await store.keep([.make("a")], for: FactQuery("rain"), at: date(2))
        try await store.repeatSearch(FactQuery("Cats"), at: date(3))
        try await store.repeatSearch(FactQuery("unknown"), at: date(4))
        #expect(
            try await store.pastSearches() == [
                PastSearch(text: "cats", date: date(3)), PastSearch(text: "rain", date: date(2)),
            ])
        #expect(try await store.facts(of: FactQuery("cats"))?.received == date(1.25))
        #expect(try await store.facts(of: FactQuery("unknown")) == nil)
    }

    @Test(arguments: Kind.allCases)
    func `must 2: the latest search is the newest, though the clock was set back`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.keep([], for: FactQuery("cats"), at: date(9))
        try await store.keep([], for: FactQuery("rain"), at: date(5))
        try await store.repeatSearch(FactQuery("rain"), at: date(9))
        #expect(try await store.pastSearches().map(\.text) == ["rain", "cats"])
        try await store.repeatSearch(FactQuery("cats"), at: date(9))
        #expect(try await store.pastSearches().map(\.text) == ["cats", "rain"])
        #expect(try await store.facts(of: FactQuery("rain"))?.received == date(5))
    }

    @Test(arguments: Kind.allCases)
    func `must 4: a result is stored with its query, in the server's order`(kind: Kind) async throws {
        let store = try store(kind)
        let facts = [
            Fact.make("c", categories: ["dev", "art"]), .make("a"), .make("b", categories: ["sea"]),
        ]
        try await store.keep(facts, for: FactQuery("cats"), at: date(1))
        let answer = try await store.facts(of: FactQuery(" CATS"))
        #expect(answer == StoredFacts(facts: facts, received: date(1)))
        #expect(try await store.facts(of: FactQuery("dogs")) == nil)
    }

    @Test(arguments: Kind.allCases)
    func `must 4: a fact's id is unique, and its newest form is kept`(kind: Kind) async throws {
        let store = try store(kind)
        try await store.keep(
            [.make("a", categories: ["x", "y"]), .make("a")], for: FactQuery("cats"), at: date(1))
        let newer = Fact(id: "a", value: "newer", categories: ["z"])
        try await store.keep([newer], for: FactQuery("rain"), at: date(2))
        #expect(try await store.facts { $0 } == [newer])
        #expect(try await store.facts(of: FactQuery("cats"))?.facts == [newer])
    }

    @Test(arguments: Kind.allCases)
    func `trap: storing a fact again does not drop the queries that found it before`(kind: Kind)
        async throws
    {
        let store = try store(kind)
        let shared = Fact.make("shared", categories: ["sea"])
        try await store.keep([shared, .make("a")], for: FactQuery("cats"), at: date(1))
        try await store.keep([.make("b"), shared], for: FactQuery("rain"), at: date(2))
        try await store.keep(shared)
        try await store.keep([shared], for: FactQuery("space"), at: date(3))
        try await store.keep([], for: FactQuery("space"), at: date(4))
        #expect(try await store.facts(of: FactQuery("cats"))?.facts.map(\.id) == ["shared", "a"])
        #expect(try await store.facts(of: FactQuery("rain"))?.facts.map(\.id) == ["b", "shared"])
        #expect(try await store.facts(of: FactQuery("space"))?.facts.isEmpty == true)
        #expect(try await store.facts { $0 }.map(\.id) == ["a", "b", "shared"])
        #expect(try await store.facts(of: FactQuery("cats"))?.facts.first == shared)
    }

    @Test(arguments: Kind.allCases)
    func `facts are given in the order in which they are chosen`(kind: Kind) async throws {
        let store = try store(kind)
        #expect(try await store.facts { $0 }.isEmpty)
        for id in ["b", "c", "a"] { try await store.keep(.make(id)) }
        #expect(try await store.facts { ids in [ids[2], ids[0], "unknown"] }.map(\.id) == ["c", "a"])
        #expect(try await store.pastSearches().isEmpty)
    }

    @Test(arguments: Kind.allCases)
    func `categories keep their order and take the place of those before`(kind: Kind) async throws {
        let store = try store(kind)
        #expect(try await store.categories().isEmpty)
        try await store.keepCategories(["sea", "art", "dev"])
        #expect(try await store.categories() == ["sea", "art", "dev"])
        try await store.keepCategories(["art", "zoo"])
        #expect(try await store.categories() == ["art", "zoo"])
    }

    @Test func `the database keeps every value of a fact`() async throws {
        let url = folder.url.appending(path: "deep/feed.sqlite")
        let recording = try #require(FactsJSON.recording("search-cats"))
        var facts = try FactsJSON.decodePage(recording.text()).facts
        facts.append(Fact(id: "'; DROP TABLE facts; --", value: "“quotes” 'and' \"more\" 👩‍🚀\nline"))
        try await DatabaseFactsStore(database: Database(at: url)).keep(
            facts, for: FactQuery("cats"), at: date(9.5))
        let reopened = DatabaseFactsStore(database: try Database(at: url))
        #expect(
            try await reopened.facts(of: FactQuery("cats"))
                == StoredFacts(facts: facts, received: date(9.5)))
        #expect(try await Set(reopened.facts { $0 }) == Set(facts))
    }

    @Test(arguments: Kind.allCases, [1, 2, 3] as [UInt64])
    func `property: a store does what a simple model does`(kind: Kind, seed: UInt64) async throws {
        var random = RandomSource.seeded(seed)
        var store = try store(kind)
        var model = FactsModel()
        let texts = ["cats", "Cats", " rain", "rain ", "space", "coffee"]
        for step in 0..<120 {
            let query = try FactQuery(texts.randomElement(using: &random) ?? "")
            let date = date(Double(Int.random(in: 0..<1_000, using: &random)))
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6:
                let facts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                    Fact.random(step, &random)
                }
                try await store.keep(facts, for: query, at: date)
                model.keep(facts, for: query.key, at: date)
            case 6:
                let fact = Fact.random(step, &random)
                try await store.keep(fact)
                model.facts[fact.id] = fact
            case 7, 8:
                try await store.repeatSearch(query, at: date)
                if model.results[query.key] != nil { model.search(query.key) }
            default:
                if kind == .database { store = try self.store(kind) }
            }
            for text in texts {
                let query = try FactQuery(text)
                #expect(try await store.facts(of: query) == model.facts(of: query.key))
            }
            #expect(try await store.pastSearches().map(\.text) == model.order)
            #expect(
                try await store.facts { $0 } == model.facts.keys.sorted().compactMap { model.facts[$0] })
        }
    }
}

/// What a store should do, written as plainly as possible.
private struct FactsModel {
    var facts: [String: Fact] = [:]
    var results: [String: [String]] = [:]
    var received: [String: Date] = [:]
    var order: [String] = []

    mutating func keep(_ new: [Fact], for key: String, at date: Date) {
        var ids: [String] = []
        for fact in new {
            facts[fact.id] = fact
            if !ids.contains(fact.id) { ids.append(fact.id) }
        }
        results[key] = ids
        received[key] = date
        search(key)
    }

    mutating func search(_ key: String) {
        order.removeAll { $0 == key }
        order.insert(key, at: 0)
    }

    func facts(of key: String) -> StoredFacts? {
        guard let ids = results[key], let date = received[key] else { return nil }
        return StoredFacts(facts: ids.compactMap { facts[$0] }, received: date)
    }
}

extension Fact {
    fileprivate static func random(_ step: Int, _ random: inout RandomSource) -> Fact {
        let names = ["art", "dev", "sea"].shuffled(using: &random).prefix(
            Int.random(in: 0...3, using: &random))
        return Fact(
            id: "fact-\(Int.random(in: 0..<8, using: &random))", value: "text of step \(step)",
            url: Bool.random(using: &random) ? URL(string: "https://f.example/\(step)") : nil,
            updated: Bool.random(using: &random) ? Date(timeIntervalSince1970: Double(step)) : nil,
            categories: Array(names))
    }
}
