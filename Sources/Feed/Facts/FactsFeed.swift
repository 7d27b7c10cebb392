import Foundation

extension FeedDescriptor {
    /// Short texts to read aloud.
    public static let facts = FeedDescriptor(
        id: "facts", summary: "show facts by search, by category or at random; works offline for facts seen before",
        image: Assets.quote,
        title: { Strings.Feeds.facts },
        server: { .facts(at: Settings.Services.Facts.baseURL) },
        recordings: FeedRecordings(
            name: { request in
                switch request.path {
                case "jokes/search": "search-" + FeedRecordings.words(in: request["query"] ?? "")
                case "jokes/categories": "categories"
                // One fact for all categories.
                default: "random"
                }
            },
            // A search that finds nothing.
            fallback: { $0.path == "jokes/search" ? #"{"total": 0, "result": []}"# : nil }),
        options: [
            .query, .category,
            FeedOption("random", short: "r", help: "show random facts", use: .action(.random)),
        ],
        examples: [
            ("feed facts --query bicycle", "show facts about bicycles"),
            ("feed facts --random", "show random facts"),
        ],
        makeScreen: { dependencies, start throws(StorageError) in
            let storage = dependencies.storage
            return dependencies.makeFactsScreen(
                query: start.query, store: DatabaseFactsStore(database: try storage.databaseOrMemory()),
                problem: storage.database == nil ? storage.problem : nil)
        })
}

extension FeedServer {
    /// The server of facts.
    public static func facts(at baseURL: URL) -> FeedServer { FeedServer(of: .facts, at: baseURL) }
}

extension FeedDependencies {
    /// The facts feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; some of the stored facts unless given.
    ///   - store: stores the server's responses.
    ///   - problem: why the store does not have what was stored before; nil if it has.
    @MainActor
    func makeFactsScreen(query: String? = nil, store: any FactsStore, problem: StorageError? = nil) -> FactsScreen {
        FactsScreen(
            repository: FactsRepository(
                service: FactsService(transport: makeTransport(.facts), log: log), store: store, problem: problem,
                now: now, randomness: randomness),
            userLocale: userLocale, query: query)
    }
}
