/// The listings feed as any user interface drives it.
@MainActor
final class ListingsScreen: StatefulScreen {
    let viewModel: ListingsViewModel
    private let presenter: ListingsPresenter
    private let first: ListingSelection

    /// Creates a screen that starts with a selection.
    init(viewModel: ListingsViewModel, userLocale: UserLocale, start: ListingSelection) {
        self.viewModel = viewModel
        presenter = ListingsPresenter(userLocale: userLocale)
        first = start
    }

    /// The feed.
    let feed = FeedDescriptor.listings

    func page(of state: FeedState<ListingsContent>) -> FeedPage { presenter.page(of: state) }

    /// Search, the filter where the categories are known, pages, and once more after a failure.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions = [FeedAction.search()]
            if case .failed(_, .again) = viewModel.state { actions.append(.retry) }
            guard let content = viewModel.state.shown else { return actions }
            let choices = presenter.choices(in: content).map { FeedAction.Choice(value: String($0.id), title: $0.name) }
            actions.append(FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices)))
            return actions + FeedAction.paging(at: content.selection.page, of: content.selected.pageCount)
        }
    }

    /// Asks for the ads and shows the selection that the screen is at.
    func start() async {
        await viewModel.load(first)
    }

    /// Does one of ``actions``; a filter by what is not a number does nothing.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        var selection = viewModel.selection ?? first
        switch (name, argument) {
        case (.search, .value(let text)):
            // The category that there is not would fail each search.
            let isUnknown = viewModel.state.failure?.reason == .invalid(.choice)
            let category = isUnknown ? ListingCategory.all : selection.category
            selection = ListingSelection(query: text, category: category)
        case (.filter, .value(let value)):
            guard let category = Int64(value) else { return }
            selection = ListingSelection(query: selection.query, category: category)
        case (.next, _): selection.page += 1
        case (.previous, _): selection.page -= 1
        case (.retry, _): return await viewModel.retry()
        default: return
        }
        await viewModel.show(selection)
    }
}
