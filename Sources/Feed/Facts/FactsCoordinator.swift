/// A place of the facts feed.
enum FactsRoute: Sendable, Equatable {
    /// What is shown until there is something to show.
    case splash
    /// The facts: those at random, or those that a search found.
    case facts
    /// Where a search is written, with what may be chosen instead of writing.
    case search(suggestions: [String], past: [String])
}

/// Tracks the user's path through the facts feed, as a value: Splash → Facts ⇄ Search.
struct FactsCoordinator: FeedCoordinator {
    /// The places from the first one to the one that is shown.
    var path: [FactsRoute] = [.splash]

    /// Goes to the facts: from the splash, to which there is no way back, or from a search.
    mutating func showFacts() {
        path = [.facts]
    }

    /// Goes to where a search is written; from the splash there is no way there.
    mutating func openSearch(suggestions: [String], past: [String]) {
        guard route != .splash else { return }
        path = [.facts, .search(suggestions: suggestions, past: past)]
    }
}
