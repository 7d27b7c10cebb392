import Foundation
import PrumoRuntime
import TestSupport

@testable import Feed

/// Facts and answers for tests, written in the server's form.
enum FactsJSON {
    static func fact(_ id: String, _ more: String = "") -> String {
        #"{"id": "\#(id)", "value": "text of \#(id)" \#(more)}"#
    }

    static func page(_ ids: String..., total: Int? = nil) -> String {
        #"{"total": \#(total ?? ids.count), "result": [\#(ids.map { fact($0) }.joined(separator: ","))]}"#
    }

    static func decode(_ json: String) throws -> Fact {
        try JSONDecoder().decode(Fact.self, from: Data(json.utf8))
    }

    static func decodePage(_ json: String) throws -> FactsPage {
        try JSONDecoder().decode(FactsPage.self, from: Data(json.utf8))
    }

    /// A recording of the facts' server, by its name.
    static func recording(_ name: String) -> FileAsset? {
        Files.all.first { $0.relativePath == "Fixtures/facts/\(name).json" }
    }

    static let invalid =
        #"{"timestamp": "2020-01-01T00:00:00", "status": 400, "error": "Bad Request", "#
        + #""message": "search.query: size must be between 3 and 120", "violations": {"search.query": "size"}}"#
}

extension Fact {
    static func make(_ id: String, value: String? = nil, categories: [String] = []) -> Fact {
        Fact(
            id: id, value: value ?? "text of \(id)", url: URL(string: "https://facts.example/\(id)"),
            icon: URL(string: "https://facts.example/icon.png"),
            created: Date(timeIntervalSince1970: 1_559_465_259.43184),
            updated: nil, categories: categories)
    }
}

/// A clock that goes only when it is told to.
final class StoppedClock: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds: TimeInterval

    init(_ seconds: TimeInterval = 1_600_000_000) {
        self.seconds = seconds
    }

    var now: Date { lock.withLock { Date(timeIntervalSince1970: seconds) } }

    func advance(by step: TimeInterval) {
        lock.withLock { seconds += step }
    }
}

extension RandomSource {
    /// The same numbers in each run (SplitMix64).
    static func seeded(_ seed: UInt64) -> RandomSource {
        let state = SeededState(seed)
        return RandomSource { state.next() }
    }
}

private final class SeededState: @unchecked Sendable {
    private let lock = NSLock()
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    func next() -> UInt64 {
        lock.withLock {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}

extension DatabaseFactsStore {
    /// A store that lasts as long as it is used.
    static func inMemory() -> DatabaseFactsStore { DatabaseFactsStore(database: .temporary) }
}

/// A store whose disk is full.
struct FullFactsStore: FactsStore {
    static let failure = StorageError.full(path: "/full/feed.sqlite")

    func keep(_ facts: [Fact], for query: FactQuery, at date: Date) throws(StorageError) {
        throw Self.failure
    }
    func keep(_ fact: Fact) throws(StorageError) { throw Self.failure }
    func facts(of query: FactQuery) throws(StorageError) -> StoredFacts? { throw Self.failure }
    func repeatSearch(_ query: FactQuery, at date: Date) throws(StorageError) { throw Self.failure }
    func facts(_ choose: @escaping @Sendable ([Fact.ID]) -> [Fact.ID]) throws(StorageError) -> [Fact] {
        throw Self.failure
    }
    func pastSearches() throws(StorageError) -> [PastSearch] { throw Self.failure }
    func keepCategories(_ names: [String]) throws(StorageError) { throw Self.failure }
    func categories() throws(StorageError) -> [String] { throw Self.failure }
}

/// The facts feed over a transport that tests give, with what it is made of.
@MainActor
struct FactsFeed {
    let transport: StubTransport
    let clock = StoppedClock()
    let recorder = LogRecorder()
    let dependencies: FeedDependencies

    init(
        locale: String = "en_US", seed: UInt64 = 1,
        _ respond: @escaping @Sendable (TransportRequest) async throws(TransportError) -> String
    ) {
        let transport = StubTransport(respond)
        self.transport = transport
        let clock = clock
        dependencies = FeedDependencies(
            log: recorder.log(),
            userLocale: UserLocale(locale: Locale(identifier: locale), timeZone: .gmt),
            folders: FeedFolders(at: URL(filePath: "/nowhere")), now: { clock.now },
            randomness: .seeded(seed),
            makeTransport: { _ in transport })
    }

    func screen(query: String? = nil, store: any FactsStore = DatabaseFactsStore.inMemory()) -> FactsScreen {
        dependencies.makeFactsScreen(query: query, store: store)
    }

    /// The values of a query parameter in the requests for a path.
    func asked(_ path: String, _ name: String = "query") async -> [String?] {
        await transport.requests.filter { $0.path == path }.map { $0[name] }
    }
}

/// A connection that tests can cut.
final class Cable: @unchecked Sendable {
    private let lock = NSLock()
    private var failure: TransportError?

    func cut(_ error: TransportError = .offline(host: "facts.example")) {
        lock.withLock { failure = error }
    }
    func mend() { lock.withLock { failure = nil } }

    func check() throws(TransportError) {
        if let failure = lock.withLock({ failure }) { throw failure }
    }
}
