import Foundation

@MainActor
final class TravelScreen: StatefulScreen {
    let feed = FeedDescriptor.travel
    let model: ScreenModel<TravelContent>
    private let service: TravelService
    private let presenter: TravelPresenter
    private let first: (query: String, page: Int)
    private var last: (query: String, page: Int)?

    /// Creates a screen that starts with a page of a search; nothing is requested before.
    init(service: TravelService, presenter: TravelPresenter, query: String = "", page: Int = 1) {
        self.service = service
        self.presenter = presenter
        first = (query, page)
        model = ScreenModel("travel", userLocale: presenter.userLocale, log: service.log)
    }

    /// Search, once more after a failure, and pages.
    var offers: [FeedAction] {
        let paging = state.shown.map { FeedAction.paging(at: $0.number, of: $0.page.pageCount ?? 0) }
        return [.search()] + repetition + (paging ?? [])
    }

    func page(of state: FeedState<TravelContent>) -> FeedPage { presenter.page(of: state) }

    func start() async { await search(first.query, page: first.page) }

    /// A search for nothing is the one that the screen was made for.
    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        switch (name, argument) {
        case (.search, .value(let text)): await search(text.isBlank ? first.query : text)
        case (.next, _): await turnPage(by: 1)
        case (.previous, _): await turnPage(by: -1)
        default: return
        }
    }

    func repeatLast() async {
        if let last { await search(last.query, page: last.page) }
    }

    /// Searches and shows one page of the results. Pages before the first are refused before anything is sent.
    func search(_ query: String, page: Int = 1) async {
        model.log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        last = (query, page)
        await model.load { [service] () throws(FeedError) in
            guard page >= 1 else { throw .invalid(.page(page, last: nil)) }
            let results = try await service.search(
                query.trimmingCharacters(in: .whitespacesAndNewlines), page: page)
            guard page == 1 || !results.items.isEmpty || !results.skipped.isEmpty else {
                throw .invalid(.page(page, last: results.pageCount.flatMap { $0 > 0 ? $0 : nil }))
            }
            let content = TravelContent(query: query, number: page, page: results)
            return content.sections.isEmpty ? .empty(content) : .content(content)
        }
    }

    private func turnPage(by count: Int) async {
        guard let content = state.shown else { return }
        await search(content.query, page: content.number + count)
    }
}
