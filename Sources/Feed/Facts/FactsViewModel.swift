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

    /// How many of the stored facts are shown at once.
    nonisolated private static let storedCount = 10

    let screen: ScreenModel<FactsContent>
    private let repository: FactsRepository
    private let randomness: RandomSource
    private let log: FeedLog
    private var last: Request?
    private var hasLoadedCategories = false
    /// What may be chosen instead of writing a search.
    private(set) var suggestions = FactsSuggestions()

    /// Creates a view model; nothing is loaded before a method requests it.
    /// - Parameter randomness: chooses the categories that are suggested.
    init(repository: FactsRepository, randomness: RandomSource, userLocale: UserLocale, log: FeedLog) {
        self.repository = repository
        self.randomness = randomness
        self.log = log
        screen = ScreenModel("facts", userLocale: userLocale, log: log)
    }

    /// Gets the categories ready, once; a failure leaves the feed without them until the next launch.
    func loadCategories() async {
        guard !hasLoadedCategories else { return }
        hasLoadedCategories = true
        do {
            suggestions.categories = try await repository.categories()
        } catch {
            log.write(.warning, .viewModel, .failure, message: "the categories could not be loaded: \(error)")
        }
        suggestions.suggest(by: randomness)
    }

    /// Shows ten of the stored facts, that nothing is stored yet, or that what is stored cannot be read.
    func showHome() async {
        await perform(.home)
        await refreshPast()
    }

    /// Shows a new fact of the server's; without a connection ten others of the stored facts.
    func showRandom() async {
        await perform(.anything)
    }

    /// Searches.
    func search(_ text: String) async {
        log.write(.info, .viewModel, message: "searching “\(text)”")
        await perform(.search(text))
        await refreshPast()
    }

    /// Shows a new fact of a category. A name that is not a category does nothing.
    func show(category: String) async {
        guard suggestions.categories.contains(category) else { return }
        await perform(.random(category: category))
    }

    /// Asks for the same again.
    func repeatLast() async {
        guard let last else { return }
        await perform(last)
        await refreshPast()
    }

    private func perform(_ request: Request) async {
        last = request
        await screen.load { [repository] () throws(FeedError) in
            switch request {
            case .home:
                let facts = try await repository.storedFacts(count: Self.storedCount)
                return facts.isEmpty ? .firstTime : .content(FactsContent(stored: facts))
            case .anything:
                do throws(FeedError) {
                    return .content(
                        FactsContent(try await repository.randomFact(category: nil), kind: .random(category: nil)))
                } catch {
                    guard case .transport(let cause) = error, cause.hasNoConnection,
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
    }

    private func refreshPast() async {
        // The store has logged a failure; what was known before is better than nothing.
        if let past = try? await repository.pastSearches() { suggestions.past = past }
    }
}
