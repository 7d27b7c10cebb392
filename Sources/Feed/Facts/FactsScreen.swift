@MainActor
final class FactsScreen: StatefulScreen {
    private enum Request {
        case home
        case anything
        case random(category: String)
        case search(String)
    }

    nonisolated private static let storedCount = 10

    let feed = FeedDescriptor.facts
    let model: ScreenModel<FactsContent>
    private let repository: FactsRepository
    private let presenter: FactsPresenter
    private let startQuery: String?
    private var last: Request?
    private var hasLoadedCategories = false
    /// What may be chosen instead of writing a search.
    private(set) var suggestions = FactsSuggestions()

    init(repository: FactsRepository, userLocale: UserLocale, query: String?) {
        self.repository = repository
        presenter = FactsPresenter(userLocale: userLocale)
        startQuery = query
        model = ScreenModel("facts", userLocale: userLocale, log: repository.service.log)
    }

    /// Search, random facts, one category, and once more after a failure that may pass.
    var offers: [FeedAction] {
        let choices = suggestions.categories.map { FeedAction.Choice(value: $0, title: $0) }
        let filter = FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices))
        return [.search(suggestions: suggestions.texts), FeedAction(.random, title: Strings.Actions.random)]
            + (choices.isEmpty ? [] : [filter]) + repetition
    }

    func page(of state: FeedState<FactsContent>) -> FeedPage { presenter.page(of: state, suggestions: suggestions) }

    /// Shows the search that the screen was made for, or some of the stored facts, while the categories are got ready.
    func start() async {
        async let categories: Void = loadCategories()
        await request(startQuery.map(Request.search) ?? .home)
        await categories
    }

    /// A search for nothing shows some of the stored facts.
    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        switch (name, argument) {
        case (.search, .value(let text)): await request(text.isBlank ? .home : .search(text))
        case (.filter, .value(let category)) where suggestions.categories.contains(category):
            await request(.random(category: category))
        case (.random, _): await request(.anything)
        default: return
        }
    }

    func repeatLast() async {
        if let last { await request(last) }
    }

    /// Gets the categories ready, once; a failure leaves the feed without them until the next launch.
    private func loadCategories() async {
        guard !hasLoadedCategories else { return }
        hasLoadedCategories = true
        do {
            suggestions.categories = try await repository.categories()
        } catch {
            model.log.write(.warning, .viewModel, .failure, message: "the categories could not be loaded: \(error)")
        }
        suggestions.suggest(by: repository.randomness)
    }

    private func request(_ request: Request) async {
        if case .search(let text) = request {
            model.log.write(.info, .viewModel, message: "searching “\(text)”")
        }
        last = request
        await model.load { [repository] () throws(FeedError) in
            switch request {
            case .home:
                let facts = try await repository.storedFacts(count: Self.storedCount)
                return facts.isEmpty ? .firstTime : .content(FactsContent(stored: facts))
            case .anything:
                // Without a connection, ten others of the stored facts.
                do throws(FeedError) {
                    return .content(
                        FactsContent(try await repository.randomFact(category: nil), kind: .random(category: nil)))
                } catch {
                    guard error.hasNoConnection,
                        let facts = try? await repository.storedFacts(count: Self.storedCount), !facts.isEmpty
                    else { throw error }
                    return .content(FactsContent(stored: facts))
                }
            case .random(let category):
                let result = try await repository.randomFact(category: category)
                return .content(FactsContent(result, kind: .random(category: category)))
            case .search(let text):
                let result = try await repository.results(of: try FactQuery(text))
                let content = FactsContent(result, kind: .search(text))
                return content.result.facts.isEmpty ? .empty(content) : .content(content)
            }
        }
        // The store has logged a failure; what was known before is better than nothing.
        if let past = try? await repository.pastSearches() { suggestions.past = past }
    }
}
