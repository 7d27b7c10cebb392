/// The facts feed as any user interface drives it.
@MainActor
final class FactsScreen: StatefulScreen {
    let viewModel: FactsViewModel
    private let presenter: FactsPresenter
    private let startQuery: String?

    /// Creates a screen.
    /// - Parameter query: what it starts with; nil for some of the stored facts.
    init(viewModel: FactsViewModel, userLocale: UserLocale, query: String?) {
        self.viewModel = viewModel
        presenter = FactsPresenter(userLocale: userLocale)
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
        await categories
    }

    /// Does one of ``actions``; a search for nothing shows some of the stored facts.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.search, .value(let text)) where text.isBlank: await viewModel.showHome()
        case (.search, .value(let text)): await viewModel.search(text)
        case (.filter, .value(let category)): await viewModel.show(category: category)
        case (.random, _): await viewModel.showRandom()
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }

    func page(of state: FeedState<FactsContent>) -> FeedPage {
        presenter.page(of: state, suggestions: suggestions)
    }
}
