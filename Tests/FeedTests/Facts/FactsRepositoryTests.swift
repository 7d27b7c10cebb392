import Foundation
import Testing

@testable import Feed

@Suite struct FactsRepositoryTests {
    private let clock = StoppedClock()
    private let recorder = LogRecorder()
    private let cable = Cable()

    private func repository(
        store: any FactsStore = DatabaseFactsStore.inMemory(), seed: UInt64 = 1,
        _ respond: @escaping @Sendable (TransportRequest) async throws(TransportError) -> String
    ) -> (FactsRepository, StubTransport) {
        let cable = cable
        let transport = StubTransport { request throws(TransportError) in
            try cable.check()
            return try await respond(request)
        }
        let clock = clock
        let log = recorder.log()
        let repository = FactsRepository(
            service: FactsService(transport: transport, log: log), store: store, now: { clock.now },
            randomness: .seeded(seed))
        return (repository, transport)
    }

    @Test func `also: online asks the API each time, and stores the response`() async throws {
        let store = DatabaseFactsStore.inMemory()
        let (repository, transport) = repository(store: store) { _ in FactsJSON.page("a", "b", total: 7)
        }
        let query = try FactQuery(" Cats ")
        let first = try await repository.results(of: query)
        clock.advance(by: 60)
        let second = try await repository.results(of: query)
        #expect(first == second)
        #expect(first.facts.map(\.id) == ["a", "b"])
        #expect(first.total == 7)
        #expect(first.origin == .server)
        #expect(first.storageFailure == nil)
        let request = TransportRequest(path: "jokes/search", query: [.init("query", "Cats")])
        #expect(await transport.requests == [request, request])
        #expect(try await store.facts(of: query)?.received == clock.now)
    }

    @Test(arguments: [
        TransportError.offline(host: "h"), .timedOut(host: "h", seconds: 5), .interrupted(host: "h"),
    ])
    func `also: offline facts are those in the database for that query, with their date`(
        error: TransportError
    ) async throws {
        let (repository, _) = repository {
            $0["query"] == "cats" ? FactsJSON.page("b", "a") : FactsJSON.page("c")
        }
        _ = try await repository.results(of: FactQuery("cats"))
        let received = clock.now
        clock.advance(by: 3_600)
        _ = try await repository.results(of: FactQuery("rain"))
        cable.cut(error)
        clock.advance(by: 3_600)
        let stored = try await repository.results(of: FactQuery("CATS"))
        #expect(stored.facts.map(\.id) == ["b", "a"])
        #expect(stored.origin == .stored(received))
        #expect(try await repository.pastSearches().map(\.text) == ["cats", "rain"])
        #expect(try await repository.pastSearches().first?.date == clock.now)
        await #expect(throws: FeedError.transport(error)) {
            try await repository.results(of: FactQuery("dogs"))
        }
        #expect(try await repository.pastSearches().count == 2)
        cable.mend()
        #expect(try await repository.results(of: FactQuery("cats")).origin == .server)
    }

    @Test(
        arguments: [
            TransportError.status(500, host: "h", message: nil), .status(404, host: "h", message: "m"),
            .cancelled,
            .insecure(host: "h"), .noRecording(name: "n", available: []), .tooLarge(host: "h", limit: 1),
        ])
    func `also: another failure is a failure, whatever is stored`(error: TransportError) async throws {
        let (repository, _) = repository { _ in FactsJSON.page("a") }
        _ = try await repository.results(of: FactQuery("cats"))
        cable.cut(error)
        await #expect(throws: FeedError.transport(error)) {
            try await repository.results(of: FactQuery("cats"))
        }
    }

    @Test func `also: a status of 400 is an invalid query`() async throws {
        let (repository, _) = repository { _ throws(TransportError) in
            throw .status(400, host: "h", message: "search.query: size must be between 3 and 120")
        }
        await #expect(throws: FeedError.invalid(.query)) {
            try await repository.results(of: FactQuery("cats"))
        }
        #expect(try await repository.pastSearches().isEmpty)
    }

    @Test func `must 3: the layer between view model and API has an error for every failure`()
        async throws
    {
        let (repository, _) = repository { _ in "<html>" }
        let failure = FeedError.transport(.decoding(DecodingFailure(path: "", reason: .notJSON)))
        await #expect(throws: failure) { try await repository.results(of: FactQuery("cats")) }
        await #expect(throws: failure) { try await repository.randomFact(category: nil) }
        await #expect(throws: failure) { try await repository.categories() }
        let (broken, _) = self.repository(store: FullFactsStore()) { _ in "" }
        await #expect(throws: FeedError.storage(FullFactsStore.failure)) {
            try await broken.storedFacts(count: 10)
        }
        await #expect(throws: FeedError.storage(FullFactsStore.failure)) {
            try await broken.pastSearches()
        }
    }

    @Test func `a failure of the store does not hide the server's response`() async throws {
        let (repository, _) = repository(store: FullFactsStore()) { request in
            switch request.path {
            case "jokes/categories": #"["art"]"#
            case "jokes/random": FactsJSON.fact("r")
            default: FactsJSON.page("a")
            }
        }
        let result = try await repository.results(of: FactQuery("cats"))
        #expect(result.facts.map(\.id) == ["a"])
        #expect(result.storageFailure == FullFactsStore.failure)
        #expect(try await repository.randomFact(category: nil).storageFailure == FullFactsStore.failure)
        #expect(try await repository.categories() == ["art"])
        #expect(recorder.lines.contains { $0.hasPrefix("⚠️ the facts store failed: full") })
        cable.cut(.offline(host: "h"))
        await #expect(throws: FeedError.transport(.offline(host: "h"))) {
            try await repository.results(of: FactQuery("cats"))
        }
    }

    @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10), (200, 10)])
    func `also: home shows 10 random stored facts, all where fewer`(stored: Int, shown: Int)
        async throws
    {
        let store = DatabaseFactsStore.inMemory()
        let ids = (0..<stored).map { "fact-\($0)" }
        try await store.keep(ids.map { .make($0) }, for: try FactQuery("cats"), at: clock.now)
        let (repository, transport) = repository(store: store) { _ in "" }
        let facts = try await repository.storedFacts(count: 10)
        #expect(facts.count == shown)
        #expect(Set(facts.map(\.id)).count == shown)
        #expect(Set(facts.map(\.id)).isSubset(of: Set(ids)))
        #expect(await transport.requests.isEmpty)
    }

    @Test func `also: home chooses at random`() async throws {
        let store = DatabaseFactsStore.inMemory()
        try await store.keep(
            (0..<50).map { .make("fact-\($0)") }, for: try FactQuery("cats"), at: clock.now)
        var choices: Set<[String]> = []
        for seed in 0..<10 {
            let (repository, _) = repository(store: store, seed: UInt64(seed)) { _ in "" }
            choices.insert(try await repository.storedFacts(count: 10).map(\.id))
        }
        #expect(choices.count == 10)
    }

    @Test func `a fact at random is of the category, and is kept`() async throws {
        let store = DatabaseFactsStore.inMemory()
        let (repository, transport) = repository(store: store) { _ in FactsJSON.fact("r") }
        #expect(try await repository.randomFact(category: "art").facts.map(\.id) == ["r"])
        #expect(try await repository.randomFact(category: nil).facts.map(\.id) == ["r"])
        #expect(
            await transport.requests == [
                TransportRequest(path: "jokes/random", query: [.init("category", "art")]),
                TransportRequest(path: "jokes/random"),
            ])
        #expect(try await store.facts { $0 }.map(\.id) == ["r"])
    }

    @Test func `must 1: categories are fetched once, then kept`() async throws {
        let store = DatabaseFactsStore.inMemory()
        let (repository, transport) = repository(store: store) { _ in #"["sea", "art", "", "sea"]"# }
        for _ in 0..<3 {
            #expect(try await repository.categories() == ["sea", "art"])
        }
        #expect(await transport.requests == [TransportRequest(path: "jokes/categories")])
        cable.cut()
        #expect(try await repository.categories() == ["sea", "art"])
    }

    @Test func `must 1: a fetch that failed is tried again`() async throws {
        let (repository, transport) = repository { _ in #"["sea"]"# }
        cable.cut()
        await #expect(throws: FeedError.transport(.offline(host: "facts.example"))) {
            try await repository.categories()
        }
        cable.mend()
        #expect(try await repository.categories() == ["sea"])
        #expect(await transport.requests.count == 2)
    }

    @Test(arguments: [(0, 0), (1, 1), (8, 8), (9, 8), (16, 8)])
    func `must 1: 8 random categories are suggested, all where there are 8 or fewer`(
        count: Int, suggested: Int
    ) {
        let categories = (0..<count).map { "category-\($0)" }
        var choices: Set<[String]> = []
        for seed in 0..<20 {
            var suggestions = FactsSuggestions(categories: categories)
            suggestions.suggest(by: .seeded(UInt64(seed)))
            let choice = suggestions.suggested
            #expect(choice.count == suggested)
            #expect(Set(choice).count == suggested)
            #expect(Set(choice).isSubset(of: Set(categories)))
            choices.insert(choice)
        }
        #expect(count > 8 ? choices.count > 10 : choices == [categories])
    }

    @Test(arguments: ["", "ab", "  ab  ", String(repeating: "a", count: 121)])
    func `a query that is too short or too long is refused before anything is sent`(text: String)
        async
    {
        let (repository, transport) = repository { _ in FactsJSON.page("a") }
        await #expect(throws: FeedError.invalid(.query)) {
            try await repository.results(of: try FactQuery(text))
        }
        #expect(await transport.requests.isEmpty)
    }
}
