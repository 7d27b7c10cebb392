/// The state of the photos screen and what its user can do there.
@MainActor
final class PhotosViewModel: FeedViewModel {
    private enum Request {
        case start, finishOnboarding, authorize, visit, signOut
        case signIn(token: String)
        case list(PhotoList.Kind, PhotoSession)
    }

    let screen: ScreenModel<PhotosContent>
    private let useCases: PhotosUseCases
    private let userLocale: UserLocale
    private let skipsOnboarding: Bool
    private let startPage: Int
    private let log: FeedLog
    private var last: Request?
    private var saving: Task<Void, Never>?
    private var restoring: Task<Void, Never>?

    /// Creates a view model; nothing is requested before it is started.
    /// - Parameters:
    ///   - useCases: what can be done.
    ///   - userLocale: the user's languages, locale and time zone.
    ///   - skipsOnboarding: whether the introduction is left out, for example without an interactive terminal.
    ///   - startPage: the page of the photos that are shown first.
    ///   - log: where it is logged.
    init(
        useCases: PhotosUseCases, userLocale: UserLocale, skipsOnboarding: Bool, startPage: Int = 1, log: FeedLog
    ) {
        self.useCases = useCases
        self.userLocale = userLocale
        self.skipsOnboarding = skipsOnboarding
        self.startPage = startPage
        self.log = log
        screen = ScreenModel("photos", userLocale: userLocale, log: log)
    }

    /// Shows the introduction the first time; else the photos, or the welcome if nobody has signed in.
    func start() async { await run(.start) }

    /// Shows a screen of the introduction, from 1.
    func showOnboarding(step: Int) { screen.show(.content(.onboarding(step: step))) }

    /// Ends the introduction for good.
    func finishOnboarding() async { await run(.finishOnboarding) }

    /// Signs in with a token, and shows the account's photos.
    func signIn(_ token: String) async { await run(.signIn(token: token)) }

    /// Whether users can sign in on a web page.
    var canAuthorize: Bool { useCases.authorize != nil }

    /// Shows where to sign in with which code, and waits until the user has done so; then shows the account's photos.
    /// Whatever else is shown meanwhile ends that.
    func authorize() async {
        guard let authorize = useCases.authorize else { return }
        last = .authorize
        await screen.load { () throws(FeedError) in
            .content(.authorizing(try await authorize.start()))
        }
        guard case .authorizing(let authorization)? = state.shown else { return }
        let deadline = ContinuousClock.now + authorization.lifetime
        var interval = max(authorization.interval, .milliseconds(20))
        while ContinuousClock.now < deadline {
            let isPaused = (try? await Task.sleep(for: interval)) != nil
            guard state.shown == .authorizing(authorization) else { return }
            guard isPaused else { return screen.show(.content(.welcome)) }
            do throws(FeedError) {
                let token = try await authorize.token(of: authorization, interval: &interval)
                guard state.shown == .authorizing(authorization) else { return }
                if let token { return await run(.signIn(token: token)) }
            } catch {
                guard state.shown == .authorizing(authorization) else { return }
                return screen.show(error)
            }
        }
        screen.show(.signInExpired)
    }

    /// Goes on without an account, and shows the local gallery.
    func visit() async { await run(.visit) }

    /// Signs out, and shows the welcome.
    func signOut() async { await run(.signOut) }

    /// Shows the favourites, or from there the photos again; only where photos are shown.
    func show(_ kind: PhotoList.Kind) async {
        guard let list = state.shown?.list else { return }
        await run(.list(kind, list.session))
    }

    /// Shows another page of what was loaded; the nearest one if there is none.
    func showPage(to page: Int) {
        change { $0.showPage(to: page) }
    }

    /// Takes a photo off the list, until that is taken back by ``undo()``.
    func dismiss(_ id: PhotoID) async {
        guard let photo = photo(id) else { return }
        await process(photo.id) { [useCases] () throws(FeedError) in
            try await useCases.dismiss(photo.id)
        } then: {
            $0.dismiss(photo.id)
        }
    }

    /// Takes back the latest dismissal since the list was loaded; then the one before it, and so on.
    func undo() async {
        await inOrder(\.restoring) { [self] in
            guard let photo = state.shown?.list?.dismissals.last?.photo else { return }
            await process(photo.id) { [useCases] () throws(FeedError) in
                try await useCases.restore(photo.id)
            } then: {
                $0.restore(photo.id)
            }
        }
    }

    /// Makes a photo a favourite, which takes it off the list. If that fails, the list says why: the photo may have
    /// a twin. One after the other, so that of two that look the same only one is stored.
    func favourite(_ id: PhotoID) async {
        await inOrder(\.saving) { [self] in
            guard let photo = photo(id) else { return }
            await process(photo.id) { [useCases] () throws(FeedError) in
                try await useCases.addFavourite(photo)
            } then: {
                $0.remove(photo.id)
            }
        }
    }

    /// Does work of one kind, one after the other.
    private func inOrder(
        _ latest: ReferenceWritableKeyPath<PhotosViewModel, Task<Void, Never>?>,
        _ work: @escaping @MainActor () async -> Void
    ) async {
        let before = self[keyPath: latest]
        let task = Task { @MainActor in
            await before?.value
            await work()
        }
        self[keyPath: latest] = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Repeats what failed.
    func retry() async {
        guard let last else { return }
        if case .authorize = last { return await authorize() }
        await run(last)
    }

    private func run(_ request: Request) async {
        last = request
        // Not the request itself, which may contain a token.
        log.write(.info, .viewModel, message: "photos: loading")
        let (useCases, skipsOnboarding, startPage) = (useCases, skipsOnboarding, startPage)
        await screen.load { () throws(FeedError) in
            switch request {
            case .start:
                let isNew = skipsOnboarding ? false : try await useCases.needsOnboarding()
                return isNew ? .content(.onboarding(step: 1)) : try await useCases.firstState(page: startPage)
            case .finishOnboarding:
                try await useCases.finishOnboarding()
                return try await useCases.firstState(page: startPage)
            case .signIn(let token): return try await useCases.photos(of: try await useCases.signIn(token))
            // It is not one piece of work.
            case .authorize: return .content(.welcome)
            case .visit: return try await useCases.photos(of: try await useCases.visit())
            case .signOut:
                try await useCases.signOut()
                return .content(.welcome)
            case .list(.photos, let session): return try await useCases.photos(of: session)
            case .list(.favourites, let session):
                return PhotoList(kind: .favourites, session: session, photos: try await useCases.favourites()).state
            }
        }
        if state.failure == nil { last = nil }
    }

    /// A photo to be decided about; nil if the list has none such.
    private func photo(_ id: PhotoID) -> Photo? {
        guard let list = state.shown?.list, list.kind == .photos else { return nil }
        return list.photos.first { $0.id == id }
    }

    /// Stores what was decided about a photo and changes the list, unless that fails.
    private func process(
        _ id: PhotoID, _ decide: () async throws(FeedError) -> Void, then update: (inout PhotoList) -> Void
    ) async {
        do throws(FeedError) {
            try await decide()
            log.write(.info, .viewModel, .row, .success, message: id.text)
            change(update)
        } catch {
            guard !error.isCancellation else { return }
            let failure = userLocale.failure(error)
            log.write(.warning, .viewModel, .row, .failure, message: "\(id.text): \(failure.message)")
            change { $0.notice = failure }
        }
    }

    /// Changes the list that is shown. While another is being loaded there is none, and that one will know what is
    /// stored.
    private func change(_ body: (inout PhotoList) -> Void) {
        guard var list = state.shown?.list else { return }
        body(&list)
        screen.show(list.state)
    }
}

extension PhotosUseCases {
    /// The photos; the welcome if nobody has signed in or continued as a visitor.
    fileprivate func firstState(page: Int) async throws(FeedError) -> FeedState<PhotosContent> {
        guard let session = try await currentSession() else { return .content(.welcome) }
        let list = PhotoList(kind: .photos, session: session, photos: try await load(for: session))
        return try list.showing(page: page).state
    }

    /// A user's or a visitor's photos.
    fileprivate func photos(of session: PhotoSession) async throws(FeedError) -> FeedState<PhotosContent> {
        PhotoList(kind: .photos, session: session, photos: try await load(for: session)).state
    }
}
