/// The facts feed as any user interface drives it.
@MainActor
final class FactsScreen: StatefulScreen {
    let viewModel: FactsViewModel
    private let presenter: FactsPresenter
    private let log: FeedLog
    private let startQuery: String?
    /// Where the user is.
    private(set) var coordinator = FactsCoordinator() {
        didSet { log.write(coordinator) }
    }

    /// Creates a screen.
    /// - Parameter query: what it starts with; nil for some of the stored facts.
    init(viewModel: FactsViewModel, userLocale: UserLocale, log: FeedLog, query: String?) {
        self.viewModel = viewModel
        presenter = FactsPresenter(userLocale: userLocale)
        self.log = log
        startQuery = query
    }

    /// The feed.
    let feed = FeedDescriptor.facts
    /// What may be chosen instead of writing a search.
    var suggestions: FactsSuggestions { viewModel.suggestions }

    /// Search, random facts, one category, and once more after a failure that may pass.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions = [
                FeedAction.search(suggestions: suggestions.texts),
                FeedAction(.random, title: Strings.Actions.random),
            ]
            if !suggestions.categories.isEmpty {
                let choices = suggestions.categories.map { FeedAction.Choice(value: $0, title: $0) }
                actions.append(FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices)))
            }
            if case .failed(_, .again) = viewModel.state {
                actions.append(.retry)
            }
            return actions
        }
    }

    /// Shows the search that the screen was made for, or some of the stored facts, while the categories are got ready.
    func start() async {
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
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
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
    func back() {
        coordinator.back()
    }

    func page(of state: FeedState<FactsContent>) -> FeedPage {
        presenter.page(of: state, suggestions: suggestions)
    }
}
