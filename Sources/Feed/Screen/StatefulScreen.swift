/// A feed's screen that shows the states of a view model.
@MainActor
protocol StatefulScreen: FeedScreen {
    associatedtype ViewModel: FeedViewModel
    var viewModel: ViewModel { get }
    /// The page of a state.
    func page(of state: FeedState<ViewModel.Content>) -> FeedPage
}

extension StatefulScreen {
    /// What the screen shows now.
    var page: FeedPage { pageWithNotice(of: viewModel.state) }

    /// What the screen shows now and after each change; it ends when the screen or its view model is deallocated.
    func pages() -> AsyncStream<FeedPage> {
        let states = viewModel.states()
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

    private func pageWithNotice(of state: FeedState<ViewModel.Content>) -> FeedPage {
        var page = page(of: state)
        page.notice = viewModel.screen.notice?.message
        return page
    }
}
