import Foundation

/// A place of the travel feed.
enum TravelRoute: Sendable, Equatable {
    /// The results of a search.
    case results(query: String, page: Int)
    /// An item's own page.
    case item(id: String, url: URL)
}

/// Tracks the user's path through the travel feed, as a value: a user interface stores it, passes it what was chosen,
/// and shows where it leads.
struct TravelCoordinator: FeedCoordinator {
    /// The places from the first one to the one that is shown.
    var path: [TravelRoute]

    /// Creates a coordinator that is at the first page of a search.
    init(startQuery: String) {
        path = [.results(query: startQuery, page: 1)]
    }

    /// Goes to a search, which replaces the search shown before and what was opened from it.
    mutating func search(_ query: String, page: Int = 1) {
        path = [.results(query: query, page: page)]
    }

    /// Opens an item; an item without a page of its own opens nothing.
    /// - Returns: whether it was opened.
    @discardableResult
    mutating func open(_ item: TravelItem) -> Bool {
        guard let url = item.url else { return false }
        path.append(.item(id: item.id, url: url))
        return true
    }
}
