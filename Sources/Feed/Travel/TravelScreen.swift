/// The travel feed as any user interface drives it.
@MainActor
final class TravelScreen: StatefulScreen {
    let viewModel: TravelViewModel
    private let presenter: TravelPresenter
    private let first: (query: String, page: Int)

    /// Creates a screen that starts with a page of a search.
    init(viewModel: TravelViewModel, presenter: TravelPresenter, query: String, page: Int) {
        self.viewModel = viewModel
        self.presenter = presenter
        first = (query, page)
    }

    let feed = FeedDescriptor.travel

    func page(of state: FeedState<TravelContent>) -> FeedPage { presenter.page(of: state) }

    /// Search, pages, and once more after a failure.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions = [FeedAction.search()]
            if case .failed(_, .again) = viewModel.state { actions.append(.retry) }
            guard let content = viewModel.state.shown else { return actions }
            return actions + FeedAction.paging(at: content.number, of: content.page.pageCount ?? 0)
        }
    }

    /// Loads the search that the screen was made for.
    func start() async { await viewModel.search(first.query, page: first.page) }

    /// Does one of ``actions``; a search for nothing is the one that the screen was made for.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.search, .value(let text)): await viewModel.search(text.isBlank ? first.query : text)
        case (.next, _): await viewModel.turnPage(by: 1)
        case (.previous, _): await viewModel.turnPage(by: -1)
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }
}
