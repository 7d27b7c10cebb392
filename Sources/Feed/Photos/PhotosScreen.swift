@MainActor
final class PhotosScreen: StatefulScreen {
    private enum Request {
        case start, finishOnboarding, authorize, visit, signOut, leave
        case signIn(token: String)
        case list(PhotoList.Kind, PhotoSession)
        case more(PhotoList)
    }

    let feed = FeedDescriptor.photos
    let model: ScreenModel<PhotosContent>
    private let sessions: AccountRepository
    private let photos: PhotosRepository
    /// The server where users sign in on a web page; nil if there is none.
    private let authorization: AuthorizationService?
    private let presenter: PhotosPresenter
    private let skipsOnboarding: Bool
    private let startPage: Int
    private var last: Request?
    private var saving: Task<Void, Never>?
    private var restoring: Task<Void, Never>?

    init(
        sessions: AccountRepository, photos: PhotosRepository, authorization: AuthorizationService? = nil,
        userLocale: UserLocale, skipsOnboarding: Bool, startPage: Int = 1, log: FeedLog
    ) {
        self.sessions = sessions
        self.photos = photos
        self.authorization = authorization
        self.skipsOnboarding = skipsOnboarding
        self.startPage = startPage
        presenter = PhotosPresenter(userLocale: userLocale)
        model = ScreenModel("photos", userLocale: userLocale, log: log)
    }

    /// On through the introduction; in by one way or the other; then what can be done with photos.
    var offers: [FeedAction] {
        switch state {
        case .loading: []
        case .firstTime, .failed(_, .signIn): waysIn
        case .failed: [.retry, FeedAction(.signOut, title: Strings.Actions.signOut)]
        case .content(let content), .empty(let content):
            switch content {
            case .onboarding: [FeedAction(.proceed, title: Strings.Actions.proceed)]
            case .welcome: waysIn
            case .authorizing: waysIn.filter { $0.name != .authorize }
            case .list(let list): actions(on: list)
            }
        }
    }

    private var waysIn: [FeedAction] {
        (authorization == nil ? [] : [FeedAction(.authorize, title: Strings.Actions.authorize)]) + [
            FeedAction(.signIn, title: Strings.Actions.signInWithToken, input: .secret),
            FeedAction(.visit, title: Strings.Actions.visit),
        ]
    }

    private func actions(on list: PhotoList) -> [FeedAction] {
        var actions: [FeedAction] = []
        switch list.kind {
        case _ where list.photos.isEmpty: break
        case .photos:
            actions.append(FeedAction(.favourite, title: Strings.Actions.favourite, input: .row))
            actions.append(FeedAction(.dismiss, title: Strings.Actions.dismiss, input: .row))
        case .favourites:
            actions.append(FeedAction(.favourite, title: Strings.Actions.unfavourite, input: .row))
        case .dismissed: actions.append(FeedAction(.undo, title: Strings.Actions.restore, input: .row))
        }
        if !list.dismissals.isEmpty { actions.append(FeedAction(.undo, title: Strings.Actions.undo)) }
        actions += FeedAction.paging(at: list.page, of: list.next == nil ? list.pageCount : list.pageCount + 1)
        let all = Strings.Actions.all
        actions.append(
            FeedAction(.favourites, title: list.kind == .favourites ? all : Strings.Actions.favourites))
        actions.append(FeedAction(.dismissed, title: list.kind == .dismissed ? all : Strings.Actions.dismissed))
        switch list.session {
        case .visitor: actions += waysIn.filter { $0.name != .visit }
        case .user: actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
        }
        return actions
    }

    func page(of state: FeedState<PhotosContent>) -> FeedPage { presenter.page(of: state) }

    /// Shows the introduction the first time; else the photos, or the welcome if nobody has signed in.
    func start() async { await run(.start) }

    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        let id = if case .value(let row) = argument { PhotoID(row) } else { nil as PhotoID? }
        switch (name, argument, id) {
        case (.proceed, _, _): await proceed()
        case (.signIn, .value(let token), _): await run(.signIn(token: token))
        case (.authorize, _, _): await authorize()
        case (.visit, _, _): await run(.visit)
        case (.signOut, .nothing, _): await run(.signOut)
        case (.signOut, .value, _): await run(.leave)
        case (.favourites, _, _): await show(.favourites, argument)
        case (.dismissed, _, _): await show(.dismissed, argument)
        case (.favourite, _, let id?) where list?.kind == .favourites: await putBack(id)
        case (.favourite, _, let id?): await favourite(id)
        case (.dismiss, _, let id?): await dismiss(id)
        case (.undo, .value, let id?): await putBack(id)
        case (.undo, .nothing, _): await undo()
        case (.next, _, _): await turnPage(by: 1)
        case (.previous, _, _): await turnPage(by: -1)
        default: return
        }
    }

    func repeatLast() async {
        guard let last else { return }
        if case .authorize = last { return await authorize() }
        await run(last)
    }

    private var list: PhotoList? { state.shown?.list }

    private func proceed() async {
        guard case .onboarding(let step)? = state.shown else { return }
        guard step < PhotosContent.onboardingSteps else { return await run(.finishOnboarding) }
        model.show(.content(.onboarding(step: step + 1)))
    }

    /// Shows where to sign in with which code, and waits until the user has done so; then shows the account's photos.
    /// Whatever else is shown meanwhile ends that.
    private func authorize() async {
        guard let service = authorization else { return }
        last = .authorize
        await model.load { () throws(FeedError) in .content(.authorizing(try await service.start())) }
        guard case .authorizing(let authorization)? = state.shown else { return }
        let deadline = ContinuousClock.now + authorization.lifetime
        var interval = max(authorization.interval, .milliseconds(20))
        while ContinuousClock.now < deadline {
            let isPaused = (try? await Task.sleep(for: interval)) != nil
            guard state.shown == .authorizing(authorization) else { return }
            guard isPaused else { return model.show(.content(.welcome)) }
            do throws(FeedError) {
                let token = try await service.token(of: authorization, interval: &interval)
                guard state.shown == .authorizing(authorization) else { return }
                if let token { return await run(.signIn(token: token)) }
            } catch {
                guard state.shown == .authorizing(authorization) else { return }
                return model.show(error)
            }
        }
        model.show(.signInExpired)
    }

    /// Shows photos of a kind; without a value, all again where that kind is shown.
    private func show(_ kind: PhotoList.Kind, _ argument: FeedAction.Argument) async {
        guard let list else { return }
        await run(.list(list.kind == kind && argument == .nothing ? .photos : kind, list.session))
    }

    /// Shows another page, or the nearest one that there is; after the last that was loaded, more are loaded.
    func turnPage(by count: Int) async {
        guard let list else { return }
        if count > 0, list.page == list.pageCount, list.next != nil { return await run(.more(list)) }
        change { $0.showPage(to: list.page + count) }
    }

    /// Takes a photo off the list, until that is taken back by ``undo()``.
    func dismiss(_ id: PhotoID) async {
        guard photo(id) != nil else { return }
        await process(id) { [photos] () throws(FeedError) in
            try await photos.dismiss(id)
        } then: {
            $0.dismiss(id)
        }
    }

    /// Takes back the latest dismissal since the list was loaded; then the one before it, and so on.
    func undo() async {
        await inOrder(\.restoring) { [self] in
            guard let id = list?.dismissals.last?.photo.id else { return }
            await process(id) { [photos] () throws(FeedError) in
                try await photos.restore(id)
            } then: {
                $0.restore(id)
            }
        }
    }

    /// Makes a photo a favourite, which takes it off the list. If that fails, the list says why: the photo may have
    /// a twin. One after the other, so that of two that look the same only one is stored.
    func favourite(_ id: PhotoID) async {
        await inOrder(\.saving) { [self] in
            guard let photo = photo(id) else { return }
            await process(id) { [photos] () throws(FeedError) in
                try await photos.addFavourite(photo)
            } then: {
                $0.remove(id)
            }
        }
    }

    /// Makes a favourite or a dismissed photo one like others again, which takes it off the list that is shown.
    private func putBack(_ id: PhotoID) async {
        guard let list, list.photos.contains(where: { $0.id == id }) else { return }
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
        _ latest: ReferenceWritableKeyPath<PhotosScreen, Task<Void, Never>?>,
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

    private func run(_ request: Request) async {
        last = request
        // Not the request itself, which may contain a token.
        model.log.write(.info, .viewModel, message: "photos: loading")
        let (sessions, photos, skipsOnboarding, startPage) = (sessions, photos, skipsOnboarding, startPage)
        let isAddition = if case .more = request { true } else { false }
        await model.load(isAddition: isAddition) { () throws(FeedError) in
            switch request {
            case .start, .finishOnboarding:
                if case .finishOnboarding = request {
                    try await sessions.local.finishIntroduction()
                } else if !skipsOnboarding, try await !sessions.local.isIntroduced() {
                    return .content(.onboarding(step: 1))
                }
                guard let session = try await sessions.current() else { return .content(.welcome) }
                return try await photos.list(.photos, of: session, sessions, pages: startPage)
                    .showing(page: startPage).state
            case .signIn(let token):
                return try await photos.list(.photos, of: try await sessions.signIn(token), sessions).state
            case .visit: return try await photos.list(.photos, of: try await sessions.visit(), sessions).state
            case .signOut: try await sessions.signOut()
            case .leave: try await sessions.leave()
            case .list(let kind, let session): return try await photos.list(kind, of: session, sessions).state
            case .more(let list): return try await photos.more(of: list, sessions).state
            // It is not one piece of work.
            case .authorize: break
            }
            return .content(.welcome)
        }
        if state.failure == nil { last = nil }
    }

    /// A photo to be decided about; nil if the list has none such.
    private func photo(_ id: PhotoID) -> Photo? {
        list?.kind == .photos ? list?.photos.first { $0.id == id } : nil
    }

    /// Stores what was decided about a photo and changes the list, unless that fails.
    private func process(
        _ id: PhotoID, _ decide: () async throws(FeedError) -> Void, then update: (inout PhotoList) -> Void
    ) async {
        do throws(FeedError) {
            try await decide()
            model.log.write(.info, .viewModel, .row, .success, message: id.text)
            change(update)
            // Of what was loaded nothing is left.
            if let list, list.photos.isEmpty, list.next != nil { await run(.more(list)) }
        } catch {
            guard !error.isCancellation else { return }
            model.show(notice: error)
        }
    }

    /// Changes the list that is shown. While another is being loaded there is none, and that one will know what is
    /// stored.
    private func change(_ body: (inout PhotoList) -> Void) {
        guard var list else { return }
        body(&list)
        model.show(list.state)
    }
}

extension PhotosRepository {
    /// A list of a user's remote photos, or a visitor's local ones, with at least as many pages as wanted where there are.
    fileprivate func list(
        _ kind: PhotoList.Kind, of session: PhotoSession, _ sessions: AccountRepository, pages: Int = 1
    ) async throws(FeedError) -> PhotoList {
        let batch: PhotoBatch
        switch (kind, session) {
        case (.favourites, _): batch = PhotoBatch(photos: try await favourites(session.source))
        case (.dismissed, _): batch = PhotoBatch(photos: try await dismissed(session.source))
        case (.photos, .visitor): batch = PhotoBatch(photos: try await localPhotos())
        case (.photos, .user):
            let count = pages.multipliedReportingOverflow(by: PhotoList.pageSize)
            batch = try await remote(
                count.overflow ? .max : max(count.partialValue, PhotoList.pageSize), after: nil, sessions)
        }
        return PhotoList(kind: kind, session: session, photos: batch.photos, next: batch.next)
    }

    fileprivate func more(of list: PhotoList, _ sessions: AccountRepository) async throws(FeedError) -> PhotoList {
        var list = list
        list.append(try await remote(PhotoList.pageSize, after: list.next, sessions))
        return list
    }

    private func remote(
        _ count: Int, after place: PhotoBatch.Place?, _ sessions: AccountRepository
    ) async throws(FeedError) -> PhotoBatch {
        try await sessions.withToken { token throws(FeedError) in
            try await remotePhotos(token, count: count, after: place)
        }
    }
}
