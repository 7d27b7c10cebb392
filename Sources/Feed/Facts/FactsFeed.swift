import Foundation

extension FeedDescriptor {
    /// Short texts to read aloud.
    public static let facts = FeedDescriptor(
        id: "facts", summary: "show facts by search, by category or at random; works offline for facts seen before",
        drawing: "M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5",
        title: { Strings.Feeds.facts },
        server: { FeedServer(baseURL: Settings.Services.Facts.baseURL) },
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
        makeScreen: { dependencies, start in
            let database = dependencies.storage.database
            return dependencies.makeFactsScreen(
                query: start.query, database: database, problem: database == nil ? dependencies.storage.problem : nil)
        })
}

extension FeedDependencies {
    /// The facts feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; some of the stored facts unless given.
    ///   - database: stores the server's responses; without one the feed works too, but stores nothing for the next
    ///     launch.
    ///   - problem: why there is no database, although there may be stored facts.
    @MainActor
    func makeFactsScreen(query: String? = nil, database: Database?, problem: StorageError? = nil) -> FactsScreen {
        let store: any FactsStore =
            database.map { DatabaseFactsStore(database: $0) } ?? MemoryFactsStore()
        return makeFactsScreen(query: query, store: store, problem: problem)
    }

    @MainActor
    func makeFactsScreen(query: String? = nil, store: any FactsStore, problem: StorageError? = nil) -> FactsScreen {
        let repository = FactsRepository(
            service: FactsService(transport: makeTransport(.facts), log: log), store: store, problem: problem,
            now: now, randomness: randomness, log: log)
        let viewModel = FactsViewModel(
            repository: repository, randomness: randomness, userLocale: userLocale, log: log)
        return FactsScreen(viewModel: viewModel, userLocale: userLocale, query: query)
    }
}
