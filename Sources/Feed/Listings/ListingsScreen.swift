/// The listings feed as any user interface drives it.
@MainActor
public final class ListingsScreen: FeedScreen {
    private let viewModel: ListingsViewModel
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let log: FeedLog
    /// Where the user is.
    public private(set) var coordinator: ListingsCoordinator {
        didSet { log.write(.debug, .coordinator, message: "\(coordinator.route)") }
    }

    /// Creates a screen that starts with a selection.
    public init(
        viewModel: ListingsViewModel, environment: FeedEnvironment, userLocale: UserLocale, log: FeedLog,
        start: ListingSelection
    ) {
        self.viewModel = viewModel
        self.environment = environment
        self.userLocale = userLocale
        self.log = log
        coordinator = ListingsCoordinator(start: start)
        log.write(.debug, .coordinator, message: "\(coordinator.route)")
    }

    /// The feed.
    public let feed = FeedKind.listings
    /// What the screen shows now.
    public var page: FeedPage { page(of: viewModel.state) }

    /// What the screen shows now and after each change.
    public func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.page(of: $0) }
    }

    /// Search, the filter where the categories are known, pages, and once more after a failure.
    public var actions: [FeedAction] {
        userLocale.localized {
            var actions = [FeedAction(.search, title: Strings.Actions.search, input: .text(suggestions: []))]
            if viewModel.state.failure != nil { actions.append(FeedAction(.retry, title: Strings.Actions.retry)) }
            guard let content = viewModel.state.shown else { return actions }
            let choices = content.categories.map { FeedAction.Choice(value: String($0.id), title: $0.name) }
            actions.append(FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices)))
            let page = content.selection.page
            if page < content.pageCount { actions.append(FeedAction(.next, title: Strings.Actions.next)) }
            if page > 1 { actions.append(FeedAction(.previous, title: Strings.Actions.previous)) }
            return actions
        }
    }

    /// Asks for the ads and shows the selection that the screen is at.
    public func start() async {
        await viewModel.load(coordinator.selection)
    }

    /// Does one of ``actions``; a filter by what is not a number does nothing.
    public func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        let page = coordinator.selection.page
        switch (name, argument) {
        case (.search, .value(let text)):
            // The category that there is not would fail each search.
            if viewModel.state.failure?.reason == .invalid(.choice) { coordinator.filter(ListingCategory.all) }
            coordinator.search(text)
        case (.filter, .value(let value)):
            guard let category = Int64(value) else { return }
            coordinator.filter(category)
        case (.next, _): coordinator.showPage(to: page + 1)
        // From beyond the last page, the page before is the last one.
        case (.previous, _): coordinator.showPage(to: min(page - 1, viewModel.state.shown?.pageCount ?? page))
        case (.retry, _): return await viewModel.retry()
        default: return
        }
        await viewModel.show(coordinator.selection)
    }

    /// The ads with the numbers that the strings are made from.
    public var json: String {
        viewModel.state.shown.map {
            FeedReport(ListingsReport($0), of: feed, in: environment, language: userLocale.language).jsonText()
        } ?? ""
    }

    private func page(of state: FeedState<ListingsContent>) -> FeedPage {
        userLocale.localized { ListingsPageMaker(language: userLocale.language).page(of: state) }
    }
}

extension FeedDependencies {
    /// The listings feed's screen.
    /// - Parameters:
    ///   - query: text that titles must contain; nil for all.
    ///   - category: the category's number, 0 for all; nil for the one that was chosen last.
    ///   - page: the page that it starts with, from 1.
    ///   - database: where the filter is stored; nil to keep it no longer than the screen.
    @MainActor
    public func makeListingsScreen(
        query: String? = nil, category: Int64? = nil, page: Int = 1, database: Database?
    ) -> ListingsScreen {
        let service = ListingsService(transport: makeTransport(.listings), log: log)
        let filters: any ListingFilterStore =
            database.map { DatabaseListingFilterStore(database: $0) } ?? MemoryListingFilterStore()
        let viewModel = ListingsViewModel(
            load: LoadListings(repository: RemoteListingRepository(service: service)), select: SelectListings(),
            filters: filters, presenter: ListingsPresenter(userLocale: userLocale), log: log)
        return ListingsScreen(
            viewModel: viewModel, environment: environment, userLocale: userLocale, log: log,
            start: ListingSelection(query: query ?? "", category: category, page: page))
    }
}
