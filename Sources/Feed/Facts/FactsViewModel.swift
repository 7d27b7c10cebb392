/// The state of the facts screen and what its user can do there.
@MainActor
final class FactsViewModel: FeedViewModel {
    /// What was requested last.
    private enum Request {
        case home
        case anything
        case random(category: String)
        case search(String)
    }

    let screen: ScreenModel<FactsContent>
    private let useCases: FactsUseCases
    private let log: FeedLog
    private var last: Request?
    private var hasLoadedCategories = false
    /// What may be chosen instead of writing a search.
    private(set) var suggestions = FactsSuggestions()

    /// Creates a view model; nothing is loaded before a method requests it.
    init(useCases: FactsUseCases, userLocale: UserLocale, log: FeedLog) {
        self.useCases = useCases
        self.log = log
        screen = ScreenModel("facts", userLocale: userLocale, log: log)
    }

    /// Gets the categories ready, once; a failure leaves the feed without them until the next launch.
    func loadCategories() async {
        guard !hasLoadedCategories else { return }
        hasLoadedCategories = true
        do {
            suggestions.categories = try await useCases.loadCategories()
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the categories could not be loaded: \(error)")
        }
        suggestions.suggested = useCases.suggestCategories(from: suggestions.categories)
    }

    /// Shows ten of the stored facts, that nothing is stored yet, or that what is stored cannot be read.
    func showHome() async {
        await perform(.home)
        await refreshPast()
    }

    /// Shows ten others of the stored facts; a new one of the server's where nothing is stored or can be read.
    func showRandom() async {
        await perform(.anything)
    }

    /// Searches.
    func search(_ text: String) async {
        log.write(.info, .viewModel, message: "searching “\(text)”")
        await perform(.search(text))
        await refreshPast()
    }

    /// Searches for a category's name; a name that is not a valid search loads a fact of the category at random. A name
    /// that is not a category does nothing.
    func show(category: String) async {
        guard suggestions.categories.contains(category) else { return }
        if (try? FactQuery(category)) != nil {
            await search(category)
        } else {
            await perform(.random(category: category))
        }
    }

    /// Asks for the same again.
    func retry() async {
        guard let last else { return }
        await perform(last)
        await refreshPast()
    }

    private func perform(_ request: Request) async {
        last = request
        await screen.load { [useCases] () throws(FeedError) in
            switch request {
            case .home:
                let facts = try await useCases.randomFacts()
                return facts.isEmpty ? .firstTime : .content(FactsContent(stored: facts))
            case .anything:
                // A store that cannot be read, which is logged, does not keep the server's facts away.
                let facts = (try? await useCases.randomFacts()) ?? []
                guard facts.isEmpty else { return .content(FactsContent(stored: facts)) }
                let result = try await useCases.randomFacts(of: nil)
                return .content(FactsContent(result, kind: .random(category: nil)))
            case .random(let category):
                let result = try await useCases.randomFacts(of: category)
                return .content(FactsContent(result, kind: .random(category: category)))
            case .search(let text):
                let result = try await useCases.searchFacts(text)
                let content = FactsContent(result, kind: .search(text))
                return content.result.facts.isEmpty ? .empty(content) : .content(content)
            }
        }
    }

    private func refreshPast() async {
        // The store has logged a failure; what was known before is better than nothing.
        if let past = try? await useCases.pastSearches() { suggestions.past = past }
    }
}
