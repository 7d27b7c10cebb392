/// The travel feed as any user interface drives it.
@MainActor
public final class TravelScreen: FeedScreen {
    private let viewModel: TravelViewModel
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let log: FeedLog
    /// Where the user is.
    public private(set) var coordinator: TravelCoordinator {
        didSet { log.write(.debug, .coordinator, message: "\(coordinator.route)") }
    }

    /// Creates a screen that starts with a page of a search.
    public init(
        viewModel: TravelViewModel, environment: FeedEnvironment, userLocale: UserLocale, log: FeedLog = .silent,
        query: String, page: Int
    ) {
        self.viewModel = viewModel
        self.environment = environment
        self.userLocale = userLocale
        self.log = log
        var start = TravelCoordinator(startQuery: query)
        start.search(query, page: page)
        coordinator = start
        log.write(.debug, .coordinator, message: "\(start.route)")
    }

    /// The feed.
    public let feed = FeedKind.travel
    /// What the screen shows now.
    public var page: FeedPage { page(of: viewModel.state) }

    /// What the screen shows now and after each change.
    public func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.page(of: $0) }
    }

    /// Search, pages, and once more after a failure.
    public var actions: [FeedAction] {
        userLocale.localized {
            var actions = [FeedAction(.search, title: Strings.Actions.search, input: .text(suggestions: []))]
            if viewModel.state.failure != nil { actions.append(FeedAction(.retry, title: Strings.Actions.retry)) }
            guard let content = viewModel.state.shown else { return actions }
            if content.page < content.pageCount ?? 0 { actions.append(FeedAction(.next, title: Strings.Actions.next)) }
            if content.page > 1 { actions.append(FeedAction(.previous, title: Strings.Actions.previous)) }
            return actions
        }
    }

    /// Loads the search that the screen was made for.
    public func start() async {
        guard case .results(let query, let page) = coordinator.route else { return }
        await viewModel.search(query, page: page)
    }

    /// Does one of ``actions``.
    public func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }), case .results(let query, let page) = coordinator.route
        else { return }
        switch (name, argument) {
        case (.search, .value(let text)): coordinator.search(text)
        case (.next, _): coordinator.search(query, page: page + 1)
        case (.previous, _): coordinator.search(query, page: page - 1)
        case (.retry, _): return await viewModel.retry()
        default: return
        }
        await start()
    }

    /// The results with the numbers that the strings are made from.
    public var json: String {
        viewModel.state.shown.map {
            FeedReport(TravelReport($0), of: feed, in: environment, language: userLocale.language).jsonText()
        } ?? ""
    }

    private func page(of state: FeedState<TravelContent>) -> FeedPage {
        userLocale.localized { TravelPageMaker(language: userLocale.language).page(of: state) }
    }
}

extension FeedDependencies {
    /// The travel feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; the environment's query unless given.
    ///   - page: the page that it starts with, from 1.
    @MainActor
    public func makeTravelScreen(query: String? = nil, page: Int = 1) -> TravelScreen {
        let service = TravelService(transport: makeTransport(.travel), log: log)
        let viewModel = TravelViewModel(
            search: SearchTravel(repository: RemoteTravelRepository(service: service)),
            presenter: TravelPresenter(
                userLocale: userLocale, pageSize: environment.travel.pageSize, features: environment.features),
            log: log)
        return TravelScreen(
            viewModel: viewModel, environment: environment, userLocale: userLocale, log: log,
            query: query ?? environment.travel.startQuery, page: page)
    }
}
