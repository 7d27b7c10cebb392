/// Pages from states.
enum PageStream {
    /// A stream of the pages of states; ends with the states, or where there is nobody left to make pages.
    @MainActor
    static func pages<State: Sendable>(
        of states: AsyncStream<State>, page: @escaping @MainActor @Sendable (State) -> FeedPage?
    ) -> AsyncStream<FeedPage> {
        let (stream, continuation) = AsyncStream.makeStream(of: FeedPage.self)
        let task = Task { @MainActor in
            for await state in states {
                guard let page = page(state) else { break }
                continuation.yield(page)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
