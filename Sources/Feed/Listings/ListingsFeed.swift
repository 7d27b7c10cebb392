import Foundation

extension FeedDescriptor {
    /// Classified ads.
    public static let listings = FeedDescriptor(
        id: "listings", summary: "show classified ads by category, urgent ones first",
        image: Assets.priceTag,
        title: { Strings.Feeds.listings },
        server: { .listings(at: Settings.Services.Listings.baseURL) },
        recordings: FeedRecordings(
            name: { FeedRecordings.words(in: $0.path.replacing(".json", with: "")) },
            pictureName: { FeedRecordings.words(in: $0.deletingPathExtension().path) }),
        options: [.query, .category, .page],
        examples: [
            ("feed listings --category 4", "show the ads of one category, by number or name"),
            ("feed listings --query chair --language fr", "show ads whose titles contain a word, in French"),
        ],
        makeScreen: { dependencies, start throws(StorageError) in
            let database = start.remembersChoices ? try dependencies.storage.databaseOrMemory() : try .inMemory()
            return dependencies.makeListingsScreen(query: start.query, page: start.page, database: database)
        })
}

extension FeedServer {
    /// The server of ads.
    /// - Parameters:
    ///   - baseURL: the address that the paths of requests are appended to.
    ///   - pageSize: how many ads are shown at once, 100 unless given; the server sends all of them.
    public static func listings(at baseURL: URL, pageSize: Int? = nil) -> FeedServer {
        FeedServer(of: .listings, at: baseURL, pageSize: pageSize)
    }
}

extension FeedDependencies {
    /// The listings feed's screen.
    /// - Parameters:
    ///   - query: text that titles must contain; nil for all.
    ///   - category: the category's number, 0 for all; nil for the one that was chosen last.
    ///   - page: the page that it starts with, from 1.
    ///   - database: where the filter is stored.
    @MainActor
    func makeListingsScreen(
        query: String? = nil, category: Int64? = nil, page: Int = 1, database: Database
    ) -> ListingsScreen {
        ListingsScreen(
            service: ListingsService(transport: makeTransport(.listings), log: log),
            filter: ListingFilter(preferences: PreferenceStore(database: database), log: log),
            pageSize: environment.server(of: .listings)?.pageSize ?? ListingCatalogue.usualPageSize,
            userLocale: userLocale, start: ListingSelection(query: query ?? "", category: category, page: page))
    }
}
