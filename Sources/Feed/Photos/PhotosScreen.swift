import Foundation

/// The photos feed as any user interface drives it.
@MainActor
public final class PhotosScreen: FeedScreen {
    private let viewModel: PhotosViewModel
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    /// Where the user is.
    public private(set) var coordinator = PhotosCoordinator()

    /// Creates a screen that shows nothing yet.
    public init(viewModel: PhotosViewModel, environment: FeedEnvironment, userLocale: UserLocale) {
        self.viewModel = viewModel
        self.environment = environment
        self.userLocale = userLocale
    }

    /// The feed.
    public let feed = FeedKind.photos
    /// What the screen shows now.
    public var page: FeedPage { page(of: viewModel.state) }
    /// Why the last favourite or dismissal failed, for example because of a duplicate; nil if it succeeded.
    public var notice: FeedFailure? { viewModel.state.shown?.list?.notice }

    /// What the screen shows now and after each change.
    public func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.page(of: $0) }
    }

    /// On through the introduction; in by one way or the other; then what can be done with photos.
    public var actions: [FeedAction] {
        userLocale.localized {
            switch viewModel.state {
            case .loading: []
            case .firstTime: Self.waysIn
            case .failed(_, .signIn): Self.waysIn
            case .failed:
                [
                    FeedAction(.retry, title: Strings.Actions.retry),
                    FeedAction(.signOut, title: Strings.Actions.signOut),
                ]
            case .content(let content), .empty(let content): Self.actions(on: content)
            }
        }
    }

    private static var waysIn: [FeedAction] {
        [
            FeedAction(.signIn, title: Strings.Actions.signIn, input: .text(suggestions: [])),
            FeedAction(.visit, title: Strings.Actions.visit),
        ]
    }

    private static func actions(on content: PhotosContent) -> [FeedAction] {
        switch content {
        case .onboarding: [FeedAction(.proceed, title: Strings.Actions.proceed)]
        case .welcome: waysIn
        case .list(let list): actions(on: list)
        }
    }

    private static func actions(on list: PhotoList) -> [FeedAction] {
        var actions: [FeedAction] = []
        if list.kind == .photos, !list.photos.isEmpty {
            actions.append(FeedAction(.favourite, title: Strings.Actions.favourite, input: .row))
            actions.append(FeedAction(.dismiss, title: Strings.Actions.dismiss, input: .row))
        }
        if list.page < list.pageCount { actions.append(FeedAction(.next, title: Strings.Actions.next)) }
        if list.page > 1 { actions.append(FeedAction(.previous, title: Strings.Actions.previous)) }
        let other = list.kind == .photos ? Strings.Actions.favourites : Strings.Actions.all
        actions.append(FeedAction(.favourites, title: other))
        switch list.session {
        case .visitor: actions.append(waysIn[0])
        case .user: actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
        }
        return actions
    }

    /// Shows the introduction the first time; else the photos, or the welcome if nobody has signed in.
    public func start() async {
        await viewModel.start()
        follow()
    }

    /// Does one of ``actions``.
    public func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument = .nothing) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.proceed, _): await proceed()
        case (.signIn, .value(let token)): await viewModel.signIn(token)
        case (.visit, _): await viewModel.visit()
        case (.signOut, _): await viewModel.signOut()
        case (.favourites, _):
            await viewModel.show(viewModel.state.shown?.list?.kind == .photos ? .favourites : .photos)
        case (.favourite, .value(let row)): if let id = PhotoID(row) { await viewModel.favourite(id) }
        case (.dismiss, .value(let row)): if let id = PhotoID(row) { await viewModel.dismiss(id) }
        case (.next, _): showPage(by: 1)
        case (.previous, _): showPage(by: -1)
        case (.retry, _): await viewModel.retry()
        default: return
        }
        follow()
    }

    /// Opens a photo of the list; one that is not there opens nothing.
    public func open(_ row: String) {
        guard let id = PhotoID(row), viewModel.state.shown?.list?.photos.contains(where: { $0.id == id }) == true else {
            return
        }
        coordinator.open(id)
    }

    /// Goes back from a photo, or from the favourites to the photos.
    public func back() async {
        let wasFavourites = coordinator.route == .favourites
        coordinator.back()
        if wasFavourites { await viewModel.show(.photos) }
    }

    /// What is shown, with the numbers that the strings are made from.
    public var json: String {
        viewModel.state.shown.map {
            FeedReport(PhotosReport($0), of: feed, in: environment, language: userLocale.language).jsonText()
        } ?? ""
    }

    private func proceed() async {
        coordinator.proceed()
        guard case .onboarding(let step) = coordinator.route else { return await viewModel.finishOnboarding() }
        viewModel.showOnboarding(step: step)
    }

    private func showPage(by count: Int) {
        viewModel.showPage(to: (viewModel.state.shown?.list?.page ?? 1) + count)
    }

    /// Moves the coordinator to the place that is shown.
    private func follow() {
        if case .failed(_, .signIn) = viewModel.state { return coordinator.leave() }
        switch viewModel.state.shown {
        case .onboarding(let step): coordinator = PhotosCoordinator(at: .onboarding(step: step))
        case .welcome: coordinator.leave()
        case .list(let list):
            coordinator.enter()
            if list.kind == .favourites { coordinator.showFavourites() }
        case nil: break
        }
    }

    private func page(of state: FeedState<PhotosContent>) -> FeedPage {
        userLocale.localized { PhotosPageMaker(userLocale: userLocale).page(of: state) }
    }
}

extension FeedDependencies {
    /// The photos feed's screen.
    /// - Parameters:
    ///   - tokens: where an account's token is stored.
    ///   - database: where what was decided about photos is stored.
    ///   - pictures: loads the pictures of remote photos.
    ///   - gallery: the photos of this computer; unless given, the folder `gallery` among the data, or in a build that
    ///     answers from recordings the pictures that come with it.
    ///   - skipsOnboarding: whether the introduction is left out, for example without an interactive terminal.
    @MainActor
    public func makePhotosScreen(
        tokens: any TokenStore, database: Database, pictures: any PictureSource,
        gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false
    ) -> PhotosScreen {
        let remote = ServerPhotos(service: PhotosService(transport: makeTransport(.photos), log: log))
        let photos = LayeredPhotosRepository(
            remote: remote,
            local: StoredPhotos(database: database, folder: folders.data.appending(path: "favourites"), now: now),
            gallery: gallery ?? photoGallery, pictures: pictures, log: log)
        let sessions = AccountRepository(remote: remote, local: StoredSession(database: database), tokens: tokens)
        let useCases = PhotosUseCases(
            onboarding: StoredOnboarding(database: database), sessions: sessions, photos: photos)
        return PhotosScreen(
            viewModel: PhotosViewModel(
                useCases: useCases, userLocale: userLocale, skipsOnboarding: skipsOnboarding, log: log),
            environment: environment, userLocale: userLocale)
    }

    /// The photos feed's screen, with the platform's token store, and pictures kept in the cache.
    /// - Parameters:
    ///   - database: where what was decided about photos is stored.
    ///   - gallery: the photos of this computer, as in the other form.
    ///   - skipsOnboarding: whether the introduction is left out.
    @MainActor
    public func makePhotosScreen(
        database: Database, gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false
    ) -> PhotosScreen {
        makePhotosScreen(
            tokens: TokenStores.standard(folder: folders.data, service: "prumo-feed.\(environment.name).photos"),
            database: database,
            pictures: PictureCache(
                folder: folders.cache.appending(path: "pictures/photos"), limit: 67_108_864,
                transport: makeTransport(.photos), log: log, now: now),
            gallery: gallery, skipsOnboarding: skipsOnboarding)
    }

    private var photoGallery: any PhotoGallery {
        let folder = FolderGallery(folder: folders.data.appending(path: "gallery"))
        return environment.network.transport == .fixtures ? FolderGallery.recorded ?? folder : folder
    }
}
