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
    private var search = 0
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

    /// Searches and shows one page of the results. Where another search was started meanwhile, only the latest is shown.
    public func search(_ query: String, page: Int = 1) async {
        search += 1
        let current = search
        last = (query, page)
        state = .loading
        log.write(.info, .viewModel, message: "searching “\(query)”, page \(page)")
        let result: TravelState
        do {
            result = .loaded(
                presenter.content(of: try await service.search(query, page: page), query: query, number: page))
        } catch {
            result = .failed(TravelFailure(reason: error, message: presenter.message(for: error)))
        }
        guard current == search else { return }
        if case .failed(let failure) = result {
            log.write(.warning, .viewModel, .failure, message: failure.message)
        }
        state = result
    }

    /// Repeats the last search.
    public func retry() async {
        guard let last else { return }
        await search(last.query, page: last.page)
    }
}
