/// A place of the listings feed.
enum ListingsRoute: Sendable, Equatable {
    /// The ads of a selection.
    case results(ListingSelection)
    /// An ad with all that is known of it.
    case listing(id: Int64)
}

/// Tracks the user's path through the listings feed, as a value: a user interface stores it, passes it what was chosen,
/// and shows where it leads.
struct ListingsCoordinator: FeedCoordinator {
    /// The places from the first one to the one that is shown.
    var path: [ListingsRoute]
    /// Which ads the list shows, or showed before an ad was opened.
    private(set) var selection: ListingSelection

    /// Creates a coordinator that is at a selection.
    init(start: ListingSelection) {
        path = [.results(start)]
        selection = start
    }

    /// Goes to the first page of a search, in the category that is shown.
    mutating func search(_ query: String) {
        go(to: ListingSelection(query: query, category: selection.category))
    }

    /// Goes to the first page of a category, for the same search.
    mutating func filter(_ category: Int64) {
        go(to: ListingSelection(query: selection.query, category: category))
    }

    /// Goes to another page of what is shown.
    mutating func showPage(to page: Int) {
        go(to: ListingSelection(query: selection.query, category: selection.category, page: page))
    }

    /// Opens an ad.
    mutating func open(_ listing: Listing) {
        path.append(.listing(id: listing.id))
    }

    private mutating func go(to selection: ListingSelection) {
        self.selection = selection
        path = [.results(selection)]
    }
}
