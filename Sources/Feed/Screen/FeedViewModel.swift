/// The state of a feed's screen, and what its user can do there.
@MainActor
protocol FeedViewModel: AnyObject {
    associatedtype Content: Sendable
    /// What the screen shows, and the work that will change it.
    var screen: ScreenModel<Content> { get }
}

extension FeedViewModel {
    /// What the screen shows.
    var state: FeedState<Content> { screen.state }

    /// The state now and each one after it, until the view model is deallocated.
    func states() -> AsyncStream<FeedState<Content>> { screen.states() }
}
