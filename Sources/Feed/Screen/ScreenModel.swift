/// The state of a screen, who watches it, and the work that will change it: what all view models share.
@MainActor
final class ScreenModel<Content: Sendable> {
    /// What the screen shows.
    private(set) var state: FeedState<Content> = .firstTime {
        didSet {
            for observer in observers.values { observer.yield(state) }
        }
    }

    private var observers: [Int: AsyncStream<FeedState<Content>>.Continuation] = [:]
    private var nextObserver = 0
    private var running: Task<Result<FeedState<Content>, FeedError>, Never>?

    /// Creates a screen that did not load anything yet.
    init() {}

    deinit {
        for observer in observers.values { observer.finish() }
    }

    /// The state now and each one after it, until the screen is deallocated. Any number of callers may ask for it.
    func states() -> AsyncStream<FeedState<Content>> {
        let (stream, continuation) = AsyncStream.makeStream(of: FeedState<Content>.self)
        let number = nextObserver
        nextObserver += 1
        observers[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.observers[number] = nil }
        }
        continuation.yield(state)
        return stream
    }

    /// Shows a state that needs no work.
    func show(_ state: FeedState<Content>) {
        running?.cancel()
        running = nil
        self.state = state
    }

    /// Shows that something is loading, does the work, and shows the result.
    ///
    /// Work that is still running is cancelled, so only the latest is shown. Where the calling task is cancelled, the
    /// state before comes back.
    /// - Parameters:
    ///   - work: loads the next state.
    ///   - failed: the state for a failure; never called for work that was cancelled.
    func load(
        _ work: @escaping @Sendable () async throws(FeedError) -> FeedState<Content>,
        failed: (FeedError) -> FeedState<Content>
    ) async {
        running?.cancel()
        let before = state
        state = .loading
        let task = Task { () -> Result<FeedState<Content>, FeedError> in
            do throws(FeedError) {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        running = task
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard running == task else { return }
        running = nil
        switch result {
        case .success(let next): state = next
        case .failure(let error) where error.isCancellation: state = before
        case .failure(let error): state = failed(error)
        }
    }
}

/// Pages from states.
enum PageStream {
    /// A stream of the pages of states; ends with the states, or when the page maker is deallocated.
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
