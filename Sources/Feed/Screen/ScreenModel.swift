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

    private let name: String
    private let userLocale: UserLocale
    private let log: FeedLog

    /// Creates a screen that did not load anything yet.
    /// - Parameters:
    ///   - name: what the log calls the view model.
    ///   - userLocale: the languages of messages about failures.
    ///   - log: where it is logged.
    init(_ name: String, userLocale: UserLocale, log: FeedLog) {
        self.name = name
        self.userLocale = userLocale
        self.log = log
        log.write(.debug, .viewModel, .initialization, message: name)
    }

    deinit {
        for observer in observers.values { observer.finish() }
        log.write(.debug, .viewModel, .deinitialization, message: name)
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
    ///   - willFail: called before a failure is shown; never for work that was cancelled.
    func load(
        _ work: @escaping @Sendable () async throws(FeedError) -> FeedState<Content>,
        willFail: (FeedError) -> Void = { _ in }
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
        case .failure(let error):
            willFail(error)
            state = failed(error)
        }
    }

    /// Shows a failure.
    /// - Parameter retry: what the user can do about it; the error's own unless given.
    func show(_ error: FeedError, retry: FeedRetry? = nil) {
        show(failed(error, retry: retry))
    }

    private func failed(_ error: FeedError, retry: FeedRetry? = nil) -> FeedState<Content> {
        let failure = userLocale.failure(error)
        log.write(.warning, .viewModel, .failure, message: failure.message)
        return .failed(failure, retry: retry ?? error.retry)
    }
}
