/// Tracks the user's path through a feed, as a value: a user interface stores it, passes it what was chosen, and shows
/// where it leads.
protocol FeedCoordinator: Sendable, Equatable {
    associatedtype Route: Sendable
    /// The places from the first one to the one that is shown; never empty.
    var path: [Route] { get set }
}

extension FeedCoordinator {
    /// The place that is shown.
    var route: Route { path[path.count - 1] }

    /// Goes back to the place before; at the first place nothing happens.
    mutating func back() {
        guard path.count > 1 else { return }
        path.removeLast()
    }
}

extension FeedLog {
    /// Logs where the user is.
    func write(_ coordinator: some FeedCoordinator) {
        write(.debug, .coordinator, message: "\(coordinator.route)")
    }
}
