/// The travel feed as any user interface drives it.
@MainActor
final class TravelScreen: FeedScreen {
    private let viewModel: TravelViewModel
    private let presenter: TravelPresenter
    private let log: FeedLog
    /// Where the user is.
    private(set) var coordinator: TravelCoordinator {
        didSet { log.write(.debug, .coordinator, message: "\(coordinator.route)") }
    }

    /// Creates a screen that starts with a page of a search.
    init(viewModel: TravelViewModel, presenter: TravelPresenter, log: FeedLog = .silent, query: String, page: Int) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.log = log
        var start = TravelCoordinator(startQuery: query)
        start.search(query, page: page)
        coordinator = start
        log.write(.debug, .coordinator, message: "\(start.route)")
    }

    let feed = FeedDescriptor.travel
    var page: FeedPage { presenter.page(of: viewModel.state) }

    func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.presenter.page(of: $0) }
    }

    /// Search, pages, and once more after a failure.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions = [FeedAction(.search, title: Strings.Actions.search, input: .text(suggestions: []))]
            if viewModel.state.failure != nil { actions.append(FeedAction(.retry, title: Strings.Actions.retry)) }
            guard let content = viewModel.state.shown else { return actions }
            if content.number < content.page.pageCount ?? 0 {
                actions.append(FeedAction(.next, title: Strings.Actions.next))
            }
            if content.number > 1 { actions.append(FeedAction(.previous, title: Strings.Actions.previous)) }
            return actions
        }
    }

    /// Loads the search that the screen was made for.
    func start() async {
        guard case .results(let query, let page) = coordinator.route else { return }
        await viewModel.search(query, page: page)
    }

    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
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
}
