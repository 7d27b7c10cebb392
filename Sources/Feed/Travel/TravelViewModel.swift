/// The state of the travel screen and what its user can do there.
@MainActor
final class TravelViewModel: FeedViewModel {
    let screen: ScreenModel<TravelContent>
    private let searchTravel: SearchTravel
    private let log: FeedLog
    private var last: (query: String, page: Int)?

    /// Creates a view model; nothing is requested before the first search.
    init(search: SearchTravel, userLocale: UserLocale, log: FeedLog) {
        searchTravel = search
        self.log = log
        screen = ScreenModel("travel", userLocale: userLocale, log: log)
    }

    /// Searches and shows one page of the results.
    func search(_ query: String, page: Int = 1) async {
        log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        last = (query, page)
        await screen.load { [searchTravel] () throws(FeedError) in
            let content = TravelContent(query: query, number: page, page: try await searchTravel(query, page: page))
            return content.sections.isEmpty ? .empty(content) : .content(content)
        }
    }

    /// Shows another page of the results that are shown.
    func turnPage(by count: Int) async {
        guard let content = state.shown else { return }
        await search(content.query, page: content.number + count)
    }

    /// Repeats the last search.
    func repeatLast() async {
        guard let last else { return }
        await search(last.query, page: last.page)
    }
}
