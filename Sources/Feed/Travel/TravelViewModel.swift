/// The state of the travel screen and what its user can do there.
@MainActor
final class TravelViewModel {
    private let screen = ScreenModel<TravelContent>()
    private let searchTravel: SearchTravel
    private let userLocale: UserLocale
    private let log: FeedLog
    private var last: (query: String, page: Int)?

    /// Creates a view model; nothing is requested before the first search.
    init(search: SearchTravel, userLocale: UserLocale, log: FeedLog) {
        searchTravel = search
        self.userLocale = userLocale
        self.log = log
        log.write(.debug, .viewModel, .initialization, message: "travel")
    }

    deinit {
        log.write(.debug, .viewModel, .deinitialization, message: "travel")
    }

    /// What the screen shows.
    var state: FeedState<TravelContent> { screen.state }

    /// The state now and each one after it, until the view model is deallocated.
    func states() -> AsyncStream<FeedState<TravelContent>> { screen.states() }

    /// Searches and shows one page of the results.
    func search(_ query: String, page: Int = 1) async {
        log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        last = (query, page)
        await screen.load { [searchTravel] () throws(FeedError) in
            let content = TravelContent(query: query, number: page, page: try await searchTravel(query, page: page))
            return content.sections.isEmpty ? .empty(content) : .content(content)
        } failed: { error in
            let failure = userLocale.failure(error)
            log.write(.warning, .viewModel, .failure, message: failure.message)
            return .failed(failure, retry: error.retry)
        }
    }

    /// Repeats the last search.
    func retry() async {
        guard let last else { return }
        await search(last.query, page: last.page)
    }
}
