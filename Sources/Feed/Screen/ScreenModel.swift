/// The state of a screen, who watches it, and the work that will change it: what all screens share.
///
/// A screen is at rest and shows a result, or it is loading and there is the task whose result is shown next. Whatever
/// ends that task brings the screen to rest, so it cannot stay at loading.
@MainActor
final class ScreenModel<Content: Sendable> {
    var state: FeedState<Content> { running == nil ? settled : .loading }
    /// Why the last request failed where that leaves the screen as it is.
    private(set) var notice: FeedFailure?

    /// What the screen shows at rest; never that it is loading.
    private var settled = FeedState<Content>.firstTime
    private var running: Task<Result<FeedState<Content>, FeedError>, Never>?
    private var observers: [Int: AsyncStream<FeedState<Content>>.Continuation] = [:]
    private var nextObserver = 0

    private let name: String
    let userLocale: UserLocale
    let log: FeedLog

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

    func show(_ state: FeedState<Content>) {
        running?.cancel()
        settle(state)
    }

    /// Shows why a request failed, and leaves the rest of the screen as it is.
    func show(notice error: FeedError) {
        guard running == nil else { return }
        settle(settled, notice: failure(error))
    }

    /// Shows that something is loading, does the work, and shows the result.
    ///
    /// Work that is still running is cancelled, so only the latest is shown. Where the calling task is cancelled, what
    /// was shown before comes back, and also where what is requested is not acceptable: there is a notice then.
    /// - Parameters:
    ///   - isAddition: whether what is shown is still good if the work fails.
    ///   - work: loads the next state.
    ///   - failed: called before a failure is shown, never for work that was cancelled; returns what the user can do
    ///     about it, nil for the error's own.
    func load(
        isAddition: Bool = false,
        _ work: @escaping @Sendable () async throws(FeedError) -> FeedState<Content>,
        failed: (FeedError) -> FeedRetry? = { _ in nil }
    ) async {
        running?.cancel()
        let task = Task { () -> Result<FeedState<Content>, FeedError> in
            do throws(FeedError) {
                return .success(try await work())
            } catch {
                return .failure(error)
            }
        }
        running = task
        notice = nil
        publish()
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard running == task else { return }
        switch result {
        case .success(let next): settle(next)
        case .failure(let error) where error.isCancellation: settle(settled)
        case .failure(let error):
            let retry = failed(error) ?? error.retry
            show(error, retry: isAddition && retry == .again ? .change : retry)
        }
    }

    /// Shows a failure: instead of what was shown, or beside it where another request is all that is needed.
    /// - Parameter retry: what the user can do about it; the error's own unless given.
    func show(_ error: FeedError, retry: FeedRetry? = nil) {
        running?.cancel()
        let (failure, retry) = (failure(error), retry ?? error.retry)
        if retry == .change, settled.shown != nil { return settle(settled, notice: failure) }
        settle(.failed(failure, retry: retry))
    }

    private func settle(_ state: FeedState<Content>, notice: FeedFailure? = nil) {
        (running, settled, self.notice) = (nil, state, notice)
        publish()
    }

    private func publish() {
        for observer in observers.values { observer.yield(state) }
    }

    private func failure(_ error: FeedError) -> FeedFailure {
        let failure = userLocale.failure(error)
        log.write(.warning, .viewModel, .failure, message: failure.message)
        return failure
    }
}
