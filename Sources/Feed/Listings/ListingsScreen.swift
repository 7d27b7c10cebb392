@MainActor
final class ListingsScreen: StatefulScreen {
    let feed = FeedDescriptor.listings
    let model: ScreenModel<ListingsContent>
    private let service: ListingsService
    private let filter: ListingFilter
    private let pageSize: Int
    private let presenter: ListingsPresenter
    private let first: ListingSelection
    private var last: ListingSelection?

    init(
        service: ListingsService, filter: ListingFilter, pageSize: Int = ListingCatalogue.usualPageSize,
        userLocale: UserLocale, start: ListingSelection = ListingSelection()
    ) {
        self.service = service
        self.filter = filter
        self.pageSize = pageSize
        presenter = ListingsPresenter(userLocale: userLocale)
        first = start
        model = ScreenModel("listings", userLocale: userLocale, log: service.log)
    }

    /// Search, once more after a failure, the filter where the categories are known, and pages.
    var offers: [FeedAction] {
        guard let content = state.shown else { return [.search()] + repetition }
        let choices = presenter.choices(in: content).map { FeedAction.Choice(value: String($0.id), title: $0.name) }
        return [.search(), FeedAction(.filter, title: Strings.Actions.filter, input: .choice(choices))]
            + FeedAction.paging(at: content.selection.page, of: content.selected.pageCount)
    }

    func page(of state: FeedState<ListingsContent>) -> FeedPage { presenter.page(of: state) }

    func start() async { await load(first) }

    /// A filter by what is not a number does nothing.
    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        var selection = state.shown?.selection ?? last ?? first
        switch (name, argument) {
        case (.search, .value(let text)):
            // The category that there is not would fail each search.
            let isUnknown = state.failure?.reason == .invalid(.choice)
            selection = ListingSelection(query: text, category: isUnknown ? ListingCategory.all : selection.category)
        case (.filter, .value(let value)):
            guard let category = Int64(value) else { return }
            selection = ListingSelection(query: selection.query, category: category)
        case (.next, _): selection.page += 1
        case (.previous, _): selection.page -= 1
        default: return
        }
        await show(selection)
    }

    /// Repeats the last request; the ads are loaded again.
    func repeatLast() async {
        if let last { await load(last) }
    }

    /// Asks the server for all ads and shows some. A category that is named is remembered; without one, the one that
    /// was remembered is shown, or all if it no longer exists.
    private func load(_ selection: ListingSelection) async {
        model.log.write(.info, .viewModel, message: "loading, then showing \(selection)")
        last = selection
        await model.load { [service, filter, pageSize] () throws(FeedError) in
            async let remembered = selection.category == nil ? filter.category() : ListingCategory.all
            let catalogue = try await service.catalogue()
            var selection = selection
            if let category = selection.category {
                let content = try ListingsContent(catalogue, selection, pageSize: pageSize)
                await filter.save(category)
                return content.state
            }
            let category = await remembered
            selection.category = catalogue.contains(category) ? category : ListingCategory.all
            return try ListingsContent(catalogue, selection, pageSize: pageSize).state
        }
    }

    /// Shows others of the ads that were loaded; requests them if there are none.
    func show(_ selection: ListingSelection) async {
        guard let content = state.shown else { return await load(selection) }
        model.log.write(.info, .viewModel, message: "showing \(selection)")
        last = selection
        var selection = selection
        selection.category = selection.category ?? content.selection.category
        do throws(FeedError) {
            model.show(try ListingsContent(content.catalogue, selection, pageSize: pageSize).state)
        } catch {
            return model.show(error)
        }
        if let category = selection.category, category != content.selection.category { await filter.save(category) }
    }
}

extension ListingsContent {
    fileprivate init(
        _ catalogue: ListingCatalogue, _ selection: ListingSelection, pageSize: Int
    ) throws(FeedError) {
        self.init(catalogue: catalogue, selected: try catalogue.select(selection, pageSize: pageSize))
    }

    fileprivate var state: FeedState<ListingsContent> { selected.listings.isEmpty ? .empty(self) : .content(self) }
}
