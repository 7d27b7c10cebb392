/// The state of the photos screen and what its user can do there.
@MainActor
final class PhotosViewModel: FeedViewModel {
    private enum Request {
        case start, finishOnboarding, authorize, visit, signOut, leave
        case signIn(token: String)
        case list(PhotoList.Kind, PhotoSession)
        case more(PhotoList)
    }

    let screen: ScreenModel<PhotosContent>
    private let onboarding: StoredOnboarding
    private let sessions: AccountRepository
    private let photos: PhotosRepository
    private let authorization: AuthorizationService?
    private let skipsOnboarding: Bool
    private let startPage: Int
    private let log: FeedLog
    private var last: Request?
    private var saving: Task<Void, Never>?
    private var restoring: Task<Void, Never>?

    /// Creates a view model; nothing is requested before it is started.
    /// - Parameters:
    ///   - onboarding: remembers whether the introduction was shown.
    ///   - sessions: who looks at photos.
    ///   - photos: the photos, and what was decided about them.
    ///   - authorization: the server where users sign in on a web page; nil if there is none.
    ///   - userLocale: the user's languages, locale and time zone.
    ///   - skipsOnboarding: whether the introduction is left out, for example without an interactive terminal.
    ///   - startPage: the page of the photos that are shown first.
    ///   - log: where it is logged.
    init(
        onboarding: StoredOnboarding, sessions: AccountRepository, photos: PhotosRepository,
        authorization: AuthorizationService? = nil, userLocale: UserLocale, skipsOnboarding: Bool, startPage: Int = 1,
        log: FeedLog
    ) {
        self.onboarding = onboarding
        self.sessions = sessions
        self.photos = photos
        self.authorization = authorization
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
    var canAuthorize: Bool { authorization != nil }

    /// Shows where to sign in with which code, and waits until the user has done so; then shows the account's photos.
    /// Whatever else is shown meanwhile ends that.
    func authorize() async {
        guard let service = authorization else { return }
        last = .authorize
        await screen.load { () throws(FeedError) in
            .content(
                .authorizing(
                    try await FeedError.transporting { () throws(TransportError) in try await service.start() }))
        }
        guard case .authorizing(let authorization)? = state.shown else { return }
        let deadline = ContinuousClock.now + authorization.lifetime
        var interval = max(authorization.interval, .milliseconds(20))
        while ContinuousClock.now < deadline {
            let isPaused = (try? await Task.sleep(for: interval)) != nil
            guard state.shown == .authorizing(authorization) else { return }
            guard isPaused else { return screen.show(.content(.welcome)) }
            do throws(FeedError) {
                let token = try await service.token(of: authorization, interval: &interval)
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

    /// Signs out for another account, without deleting what was decided about the photos of this one.
    func leave() async { await run(.leave) }

    /// Shows another page, or the nearest one that there is; after the last that was loaded, more are loaded.
    func turnPage(by count: Int) async {
        guard let list = state.shown?.list else { return }
        if count > 0, list.page == list.pageCount, list.next != nil { return await run(.more(list)) }
        change { $0.showPage(to: list.page + count) }
    }

    /// Takes a photo off the list, until that is taken back by ``undo()``.
    func dismiss(_ id: PhotoID) async {
        guard let photo = photo(id) else { return }
        await process(photo.id) { [photos] () throws(FeedError) in
            try await photos.dismiss(photo.id)
        } then: {
            $0.dismiss(photo.id)
        }
    }

    /// Takes back the latest dismissal since the list was loaded; then the one before it, and so on.
    func undo() async {
        await inOrder(\.restoring) { [self] in
            guard let photo = state.shown?.list?.dismissals.last?.photo else { return }
            await process(photo.id) { [photos] () throws(FeedError) in
                try await photos.restore(photo.id)
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
            await process(photo.id) { [photos] () throws(FeedError) in
                try await photos.addFavourite(photo)
            } then: {
                $0.remove(photo.id)
            }
        }
    }

    /// Makes a favourite or a dismissed photo one like others again, which takes it off the list that is shown.
    func putBack(_ id: PhotoID) async {
        guard let list = state.shown?.list, list.photos.contains(where: { $0.id == id }) else { return }
        await process(id) { [photos] () throws(FeedError) in
            switch list.kind {
            case .photos: return
            case .favourites: try await photos.removeFavourite(id)
            case .dismissed: try await photos.restore(id)
            }
        } then: {
            if list.kind != .photos { $0.remove(id) }
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
    func repeatLast() async {
        guard let last else { return }
        if case .authorize = last { return await authorize() }
        await run(last)
    }

    private func run(_ request: Request) async {
        last = request
        // Not the request itself, which may contain a token.
        log.write(.info, .viewModel, message: "photos: loading")
        let (onboarding, sessions, skipsOnboarding, startPage) = (onboarding, sessions, skipsOnboarding, startPage)
        let load = load
        var isAddition = false
        if case .more = request { isAddition = true }
        await screen.load(isAddition: isAddition) { () throws(FeedError) in
            switch request {
            case .start, .finishOnboarding:
                if case .finishOnboarding = request {
                    try await onboarding.finish()
                } else if !skipsOnboarding, try await !onboarding.isFinished() {
                    return .content(.onboarding(step: 1))
                }
                guard let session = try await sessions.current() else { return .content(.welcome) }
                return try await load(.photos, session, startPage).showing(page: startPage).state
            case .signIn(let token): return try await load(.photos, try await sessions.signIn(token), 1).state
            // It is not one piece of work.
            case .authorize: return .content(.welcome)
            case .visit: return try await load(.photos, try await sessions.visit(), 1).state
            case .signOut:
                try await sessions.signOut()
                return .content(.welcome)
            case .leave:
                try await sessions.leave()
                return .content(.welcome)
            case .list(let kind, let session): return try await load(kind, session, 1).state
            case .more(let list): return try await load.more(of: list).state
            }
        }
        if state.failure == nil { last = nil }
    }

    private var load: PhotoListLoader { PhotoListLoader(sessions: sessions, photos: photos) }

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
            // Of what was loaded nothing is left.
            if let list = state.shown?.list, list.photos.isEmpty, list.next != nil { await run(.more(list)) }
        } catch {
            guard !error.isCancellation else { return }
            screen.show(notice: error)
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

/// Loads lists of photos.
private struct PhotoListLoader: Sendable {
    let sessions: AccountRepository
    let photos: PhotosRepository

    /// A list of a user's remote photos, or a visitor's local ones, with at least as many pages as wanted where there are.
    func callAsFunction(
        _ kind: PhotoList.Kind, _ session: PhotoSession, _ pages: Int
    ) async throws(FeedError) -> PhotoList {
        let all: [Photo]
        switch (kind, session) {
        case (.favourites, _): all = try await photos.favourites(session.source)
        case (.dismissed, _): all = try await photos.dismissed(session.source)
        case (.photos, .visitor): all = try await photos.localPhotos()
        case (.photos, .user):
            let count = pages.multipliedReportingOverflow(by: PhotoList.pageSize)
            let batch = try await remote(count.overflow ? .max : max(count.partialValue, PhotoList.pageSize), nil)
            return PhotoList(kind: kind, session: session, photos: batch.photos, next: batch.next)
        }
        return PhotoList(kind: kind, session: session, photos: all)
    }

    /// A list with the photos after those that it has.
    func more(of list: PhotoList) async throws(FeedError) -> PhotoList {
        var list = list
        list.append(try await remote(PhotoList.pageSize, list.next))
        return list
    }

    private func remote(_ count: Int, _ place: PhotoBatch.Place?) async throws(FeedError) -> PhotoBatch {
        try await sessions.withToken { [photos] token throws(FeedError) in
            try await photos.remotePhotos(token, count: count, after: place)
        }
    }
}
