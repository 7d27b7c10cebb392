import Foundation

extension FeedDescriptor {
    /// Classified ads.
    public static let listings = FeedDescriptor(
        id: "listings", summary: "show classified ads by category, urgent ones first",
        drawing: "M3 12V4h8l10 10-7.5 7.5zM7.5 7.5v1h1v-1z",
        title: { Strings.Feeds.listings },
        server: { FeedServer(baseURL: Settings.Services.Listings.baseURL) },
        recordings: FeedRecordings(
            name: { FeedRecordings.words(in: $0.path.replacing(".json", with: "")) },
            pictureName: { FeedRecordings.words(in: $0.deletingPathExtension().path) }),
        options: [.query, .category, .page],
        examples: [
            ("feed listings --category 4", "show the ads of one category, by number or name"),
            ("feed listings --query chair --language fr", "show ads whose titles contain a word, in French"),
        ],
        makeScreen: { dependencies, start in
            let database = start.remembersChoices ? dependencies.storage.database : nil
            return dependencies.makeListingsScreen(query: start.query, page: start.page, database: database)
        })
}

extension FeedDependencies {
    /// The listings feed's screen.
    /// - Parameters:
    ///   - query: text that titles must contain; nil for all.
    ///   - category: the category's number, 0 for all; nil for the one that was chosen last.
    ///   - page: the page that it starts with, from 1.
    ///   - database: where the filter is stored; nil to keep it no longer than the screen.
    @MainActor
    func makeListingsScreen(
        query: String? = nil, category: Int64? = nil, page: Int = 1, database: Database?
    ) -> ListingsScreen {
        let service = ListingsService(transport: makeTransport(.listings), log: log)
        let filters: any ListingFilterStore =
            database.map { DatabaseListingFilterStore(database: $0) } ?? MemoryListingFilterStore()
        let pageSize = environment.servers[FeedDescriptor.listings.id]?.pageSize ?? SelectListings.usualPageSize
        let viewModel = ListingsViewModel(
            repository: ListingRepository(service: service),
            select: SelectListings(pageSize: pageSize), filters: filters, userLocale: userLocale, log: log)
        return ListingsScreen(
            viewModel: viewModel, userLocale: userLocale,
            start: ListingSelection(query: query ?? "", category: category, page: page))
    }
}
