/// The travel feed as any user interface drives it.
@MainActor
final class TravelScreen: StatefulScreen {
    let viewModel: TravelViewModel
    private let presenter: TravelPresenter
    private let log: FeedLog
    /// Where the user is.
    private(set) var coordinator: TravelCoordinator {
        didSet { log.write(coordinator) }
    }

    /// Creates a screen that starts with a page of a search.
    init(viewModel: TravelViewModel, presenter: TravelPresenter, log: FeedLog = .silent, query: String, page: Int) {
        self.viewModel = viewModel
        self.presenter = presenter
        self.log = log
        var start = TravelCoordinator(startQuery: query)
        start.search(query, page: page)
        coordinator = start
        log.write(start)
    }

    let feed = FeedDescriptor.travel

    func page(of state: FeedState<TravelContent>) -> FeedPage { presenter.page(of: state) }

    /// Search, pages, and once more after a failure.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions = [FeedAction.search()]
            if viewModel.state.failure != nil { actions.append(.retry) }
            guard let content = viewModel.state.shown else { return actions }
            return actions + FeedAction.paging(at: content.number, of: content.page.pageCount ?? 0)
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
