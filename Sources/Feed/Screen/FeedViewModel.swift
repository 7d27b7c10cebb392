/// The state of a feed's screen, and what its user can do there.
@MainActor
protocol FeedViewModel: AnyObject {
    associatedtype Content: Sendable
    /// What the screen shows, and the work that will change it.
    var screen: ScreenModel<Content> { get }
    /// Does again what was requested last.
    func repeatLast() async
}

extension FeedViewModel {
    /// What the screen shows.
    var state: FeedState<Content> { screen.state }

    /// Does again what was requested last, and asks the server even if a stored response is still good.
    func retry() async {
        await ResponseReload.$isRequested.withValue(true) { await repeatLast() }
    }

    /// The state now and each one after it, until the view model is deallocated.
    func states() -> AsyncStream<FeedState<Content>> { screen.states() }
}
