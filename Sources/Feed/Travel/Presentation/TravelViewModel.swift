/// The state of the travel screen and what its user can do there.
@MainActor
public final class TravelViewModel {
    /// What the screen shows.
    public private(set) var state: TravelState = .loading {
        didSet {
            for observer in observers.values { observer.yield(state) }
        }
    }

    private let service: TravelService
    private let presenter: TravelPresenter
    private let log: FeedLog
    private var observers: [Int: AsyncStream<TravelState>.Continuation] = [:]
    private var nextObserver = 0
    private var running: Task<Result<TravelPage, TransportError>, Never>?
    private var last: (query: String, page: Int)?

    /// Creates a view model; nothing is asked for before the first search.
    public init(service: TravelService, presenter: TravelPresenter, log: FeedLog) {
        self.service = service
        self.presenter = presenter
        self.log = log
        log.write(.debug, .viewModel, .initialization, message: "travel")
    }

    deinit {
        log.write(.debug, .viewModel, .deinitialization, message: "travel")
        for observer in observers.values { observer.finish() }
    }

    /// The state now and each one after it, until the view model is gone. Any number of callers may ask for it.
    public func states() -> AsyncStream<TravelState> {
        let (stream, continuation) = AsyncStream.makeStream(of: TravelState.self)
        let number = nextObserver
        nextObserver += 1
        observers[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.observers[number] = nil }
        }
        continuation.yield(state)
        return stream
    }

    /// Searches and shows one page of the results.
    ///
    /// A search that is still running is given up, so only the latest is shown. Where the calling task is cancelled the
    /// state before the search comes back.
    public func search(_ query: String, page: Int = 1) async {
        running?.cancel()
        let before = state
        state = .loading
        log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        let task = Task { [service] () -> Result<TravelPage, TransportError> in
            do throws(TransportError) {
                return .success(try await service.search(query, page: page))
            } catch {
                return .failure(error)
            }
        }
        running = task
        last = (query, page)
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard running == task else { return }
        running = nil
        switch result {
        case .success(let found):
            state = .loaded(presenter.content(of: found, query: query, number: page))
        case .failure(.cancelled):
            state = before
        case .failure(let reason):
            let failure = TravelFailure(reason: reason, message: presenter.message(for: reason))
            log.write(.warning, .viewModel, .failure, message: failure.message)
            state = .failed(failure)
        }
    }

    /// Repeats the last search.
    public func retry() async {
        guard let last else { return }
        await search(last.query, page: last.page)
    }
}
