/// A feed's screen over one state machine: what all feeds have in common.
@MainActor
protocol StatefulScreen: FeedScreen {
    associatedtype Content: Sendable
    /// What the screen shows, and the work that will change it.
    var model: ScreenModel<Content> { get }
    /// What can be done now, in the order in which to offer it. Called with the user's language set.
    var offers: [FeedAction] { get }
    func page(of state: FeedState<Content>) -> FeedPage
    /// Does one of ``offers`` that does not only repeat what was requested last.
    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async
    func repeatLast() async
}

extension StatefulScreen {
    var state: FeedState<Content> { model.state }
    /// What the screen shows now, in the user's language.
    var page: FeedPage { pageWithNotice(of: state) }
    var actions: [FeedAction] { model.userLocale.localized { offers } }
    /// Asking for the same again, after a failure that may pass.
    var repetition: [FeedAction] { if case .failed(_, .again) = state { [.retry] } else { [] } }

    /// Does one of ``actions``; one that is not among them does nothing.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument = .nothing) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        if name == .retry { await retry() } else { await perform(offered: name, argument) }
    }

    /// Does again what was requested last, and asks the server even if a stored response is still good.
    func retry() async {
        await ResponseReload.$isRequested.withValue(true) { await repeatLast() }
    }

    func states() -> AsyncStream<FeedState<Content>> { model.states() }

    /// What the screen shows now and after each change; it ends when the screen is deallocated.
    func pages() -> AsyncStream<FeedPage> {
        let states = states()
        let (stream, continuation) = AsyncStream.makeStream(of: FeedPage.self)
        let task = Task { @MainActor [weak self] in
            for await state in states {
                guard let page = self?.pageWithNotice(of: state) else { break }
                continuation.yield(page)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    private func pageWithNotice(of state: FeedState<Content>) -> FeedPage {
        var page = page(of: state)
        page.notice = model.notice?.message
        return page
    }
}
