import Foundation

/// A place of the travel feed.
public enum TravelRoute: Sendable, Equatable {
    /// The results of a search.
    case results(query: String, page: Int)
    /// An item's own page.
    case item(id: String, url: URL)
}

/// Owns the way through the travel feed; a user interface shows where it leads and tells it what was chosen.
@MainActor
public final class TravelCoordinator {
    /// The places from the first one to the one that is shown.
    public private(set) var path: [TravelRoute]
    private let log: FeedLog

    /// Creates a coordinator that stands at the first page of a search.
    public init(startQuery: String, log: FeedLog) {
        path = [.results(query: startQuery, page: 1)]
        self.log = log
        log.write(.debug, .coordinator, .initialization, message: "travel")
    }

    deinit {
        log.write(.debug, .coordinator, .deinitialization, message: "travel")
    }

    /// The place that is shown.
    public var route: TravelRoute { path[path.count - 1] }

    /// Goes to a search, which replaces the search shown before and what was opened from it.
    public func search(_ query: String, page: Int = 1) {
        path = [.results(query: query, page: page)]
        log.write(.info, .coordinator, message: "results of “\(query)”, page \(page)")
    }

    /// Opens an item; an item without a page of its own opens nothing.
    /// - Returns: whether it was opened.
    @discardableResult
    public func open(_ row: TravelRow) -> Bool {
        guard let url = row.item.url else {
            log.write(.warning, .coordinator, .failure, message: "\(row.title) has no page to open")
            return false
        }
        path.append(.item(id: row.id, url: url))
        log.write(.info, .coordinator, message: "\(row.title)")
        return true
    }

    /// Goes back to the place before; at the first place nothing happens.
    public func back() {
        guard path.count > 1 else { return }
        path.removeLast()
        log.write(.info, .coordinator, message: "back")
    }
}
