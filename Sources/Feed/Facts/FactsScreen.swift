/// The facts feed as any user interface drives it.
@MainActor
public final class FactsScreen: FeedScreen {
    private let viewModel: FactsViewModel
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let log: FeedLog
    private let startQuery: String?
    /// Where the user is.
    public private(set) var coordinator = FactsCoordinator() {
        didSet { log.write(.debug, .coordinator, message: "\(coordinator.route)") }
    }

    /// Creates a screen.
    /// - Parameter query: what it starts with; nil for some of the stored facts.
    public init(
        viewModel: FactsViewModel, environment: FeedEnvironment, userLocale: UserLocale, log: FeedLog,
        query: String?
    ) {
        self.viewModel = viewModel
        self.environment = environment
        self.userLocale = userLocale
        self.log = log
        startQuery = query
    }

    /// The feed.
    public let feed = FeedKind.facts
    /// What the screen shows now.
    public var page: FeedPage { page(of: viewModel.state) }
    /// What may be chosen instead of writing a search.
    public var suggestions: FactsSuggestions { viewModel.suggestions }

    /// What the screen shows now and after each change.
    public func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.page(of: $0) }
    }

    /// Search, random facts, one category, and once more after a failure that may pass.
    public var actions: [FeedAction] {
        userLocale.localized {
            var actions = [
                FeedAction(
                    .search, title: Strings.Actions.search, input: .text(suggestions: suggestions.texts)),
                FeedAction(.random, title: Strings.Actions.random),
            ]
            if !suggestions.categories.isEmpty {
                let choices = suggestions.categories.map { FeedAction.Choice(value: $0, title: $0) }
                actions.append(FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices)))
            }
            if case .failed(_, .again) = viewModel.state {
                actions.append(FeedAction(.retry, title: Strings.Actions.retry))
            }
            return actions
        }
    }

    /// Shows the search that the screen was made for, or some of the stored facts, while the categories are got ready.
    public func start() async {
        async let categories: Void = viewModel.loadCategories()
        if let startQuery {
            await viewModel.search(startQuery)
        } else {
            await viewModel.showHome()
        }
        coordinator.showFacts()
        await categories
    }

    /// Does one of ``actions``; a search without a text opens the place where it is written.
    public func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.search, .nothing):
            return coordinator.openSearch(
                suggestions: suggestions.suggested, past: suggestions.past.map(\.text))
        case (.search, .value(let text)):
            coordinator.showFacts()
            await viewModel.search(text)
        case (.filter, .value(let category)):
            coordinator.showFacts()
            await viewModel.show(category: category)
        case (.random, _):
            coordinator.showFacts()
            await viewModel.showRandom()
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }

    /// Goes back from where a search is written.
    public func back() {
        coordinator.back()
    }

    /// What is given to others of a row: the address of the fact's page, else its text; nil if there is no such row.
    public func shareText(of row: FeedPage.Row.ID) -> String? {
        viewModel.shareText(of: row)
    }

    /// The facts with the values that the strings are made from, and what is suggested; empty while nothing was loaded.
    public var json: String {
        let isFirstTime = viewModel.state == .firstTime
        let nothing = isFirstTime ? FactsPresenter(userLocale: userLocale).content(ofStored: []) : nil
        guard let content = viewModel.state.shown ?? nothing else { return "" }
        return FeedReport(
            FactsReport(content, suggestions: suggestions), of: feed, in: environment, language: userLocale.language
        ).jsonText()
    }

    private func page(of state: FeedState<FactsContent>) -> FeedPage {
        userLocale.localized { FactsPageMaker(language: userLocale.language).page(of: state) }
    }
}

extension FeedDependencies {
    /// The facts feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; some of the stored facts unless given.
    ///   - database: stores the server's responses; without one the feed works too, but stores nothing for the next
    ///     launch.
    @MainActor
    public func makeFactsScreen(query: String? = nil, database: Database?) -> FactsScreen {
        let store: any FactsStore =
            database.map { DatabaseFactsStore(database: $0) } ?? MemoryFactsStore()
        return makeFactsScreen(query: query, store: store)
    }

    @MainActor
    func makeFactsScreen(query: String? = nil, store: any FactsStore) -> FactsScreen {
        let repository = StoringFactsRepository(
            service: FactsService(transport: makeTransport(.facts), log: log), store: store, now: now,
            randomness: randomness, log: log)
        let viewModel = FactsViewModel(
            useCases: FactsUseCases(repository: repository, randomness: randomness),
            presenter: FactsPresenter(userLocale: userLocale), log: log)
        return FactsScreen(
            viewModel: viewModel, environment: environment, userLocale: userLocale, log: log, query: query)
    }
}
