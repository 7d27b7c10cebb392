/// The state of the listings screen and what its user can do there.
@MainActor
final class ListingsViewModel: FeedViewModel {
    let screen: ScreenModel<ListingsContent>
    private let repository: ListingRepository
    private let selectListings: SelectListings
    private let loadFilter: LoadListingFilter
    private let saveFilter: SaveListingFilter
    private let log: FeedLog
    private var last: ListingSelection?

    /// Creates a view model; nothing is requested before the first selection.
    init(
        repository: ListingRepository, select: SelectListings, filters: any ListingFilterStore,
        userLocale: UserLocale,
        log: FeedLog
    ) {
        self.repository = repository
        selectListings = select
        loadFilter = LoadListingFilter(store: filters, log: log)
        saveFilter = SaveListingFilter(store: filters, log: log)
        self.log = log
        screen = ScreenModel("listings", userLocale: userLocale, log: log)
    }

    /// Which ads are shown, or were requested last.
    var selection: ListingSelection? { state.shown?.selection ?? last }

    /// Asks the server for all ads and shows some. A category that is named is remembered; without one, the one that
    /// was remembered is shown, or all if it no longer exists.
    func load(_ selection: ListingSelection) async {
        log.write(.info, .viewModel, message: "loading, then showing \(selection)")
        last = selection
        await screen.load { [repository, loadFilter, saveFilter, makeState] () throws(FeedError) in
            async let remembered = selection.category == nil ? loadFilter() : ListingCategory.all
            let catalogue = try await repository.catalogue()
            if let category = selection.category {
                let state = try makeState(selection, catalogue)
                await saveFilter(category)
                return state
            }
            var selection = selection
            let category = await remembered
            selection.category = catalogue.contains(category) ? category : ListingCategory.all
            return try makeState(selection, catalogue)
        }
    }

    /// Shows others of the ads that were loaded; requests them if there are none.
    func show(_ selection: ListingSelection) async {
        guard let content = state.shown else { return await load(selection) }
        log.write(.info, .viewModel, message: "showing \(selection)")
        last = selection
        var selection = selection
        selection.category = selection.category ?? content.selection.category
        do throws(FeedError) {
            let next = try makeState(selection, content.catalogue)
            screen.show(next)
        } catch {
            return screen.show(error)
        }
        if let category = selection.category, category != content.selection.category { await saveFilter(category) }
    }

    /// Repeats the last request; the ads are loaded again.
    func repeatLast() async {
        guard let last else { return }
        await load(last)
    }

    private var makeState:
        @Sendable (ListingSelection, ListingCatalogue) throws(FeedError) -> FeedState<ListingsContent>
    {
        { [selectListings] selection, catalogue throws(FeedError) in
            let content = ListingsContent(
                catalogue: catalogue, selected: try selectListings(selection, in: catalogue))
            return content.selected.listings.isEmpty ? .empty(content) : .content(content)
        }
    }
}
