/// The state of the travel screen and what its user can do there.
@MainActor
public final class TravelViewModel {
    private let screen = ScreenModel<TravelContent>()
    private let searchTravel: SearchTravel
    private let presenter: TravelPresenter
    private let log: FeedLog
    private var last: (query: String, page: Int)?

    /// Creates a view model; nothing is requested before the first search.
    public init(search: SearchTravel, presenter: TravelPresenter, log: FeedLog) {
        searchTravel = search
        self.presenter = presenter
        self.log = log
        log.write(.debug, .viewModel, .initialization, message: "travel")
    }

    deinit {
        log.write(.debug, .viewModel, .deinitialization, message: "travel")
    }

    /// What the screen shows.
    public var state: FeedState<TravelContent> { screen.state }

    /// The state now and each one after it, until the view model is deallocated.
    public func states() -> AsyncStream<FeedState<TravelContent>> { screen.states() }

    /// Searches and shows one page of the results.
    public func search(_ query: String, page: Int = 1) async {
        log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        last = (query, page)
        await screen.load { [searchTravel, presenter] () throws(FeedError) in
            let content = presenter.content(of: try await searchTravel(query, page: page), query: query, number: page)
            return content.sections.isEmpty ? .empty(content) : .content(content)
        } failed: { error in
            let failure = presenter.userLocale.failure(error)
            log.write(.warning, .viewModel, .failure, message: failure.message)
            return .failed(failure, retry: error == .invalid(.choice) ? .change : .again)
        }
    }

    /// Repeats the last search.
    public func retry() async {
        guard let last else { return }
        await search(last.query, page: last.page)
    }
}
