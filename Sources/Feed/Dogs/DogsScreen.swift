import Foundation

/// The dogs feed as any user interface drives it.
@MainActor
public final class DogsScreen: FeedScreen {
    private let viewModel: DogsViewModel
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let email: String?
    private var way = DogsCoordinator()

    /// Creates a screen.
    /// - Parameter email: the address to sign in with if nobody is signed in; nil waits at the login.
    public init(
        viewModel: DogsViewModel, environment: FeedEnvironment, userLocale: UserLocale, email: String? = nil
    ) {
        self.viewModel = viewModel
        self.environment = environment
        self.userLocale = userLocale
        self.email = email
    }

    /// Where the user is: at the login, unless a token is stored that the server accepts.
    public var coordinator: DogsCoordinator {
        var coordinator = way
        coordinator.show(isSignedIn: viewModel.isSignedIn, breed: viewModel.breed)
        return coordinator
    }

    /// The picture that the list is at, counted from 0.
    public var position: Int { viewModel.position }

    /// The feed.
    public let feed = FeedKind.dogs
    /// What the screen shows now.
    public var page: FeedPage { page(of: viewModel.state) }

    /// What the screen shows now and after each change.
    public func pages() -> AsyncStream<FeedPage> {
        PageStream.pages(of: viewModel.states()) { [weak self] in self?.page(of: $0) }
    }

    /// Signing in; or, for a user who is signed in, the breeds and signing out; and once more after a failure.
    public var actions: [FeedAction] {
        userLocale.localized {
            var actions: [FeedAction] = []
            if viewModel.isSignedIn {
                let breeds = DogBreed.allCases.map {
                    FeedAction.Choice(value: $0.rawValue, title: DogsPresenter.name(of: $0))
                }
                actions.append(FeedAction(.filter, title: Strings.Dogs.chooseBreed, input: .choice(breeds)))
                actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
            } else {
                actions.append(
                    FeedAction(.signIn, title: Strings.Actions.signIn, input: .text(suggestions: [])))
            }
            // Where signing in or another choice is what helps, the same once more would fail once more.
            if case .failed(_, retry: .again) = viewModel.state {
                actions.append(FeedAction(.retry, title: Strings.Actions.retry))
            }
            return actions
        }
    }

    /// Shows the feed if somebody is signed in; else signs in with the address that the screen was made with, if
    /// any.
    public func start() async {
        await viewModel.start(email: email)
    }

    /// Does one of ``actions``.
    public func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        // Whatever is done in the feed closes the picture that is open.
        way = DogsCoordinator()
        switch (name, argument) {
        case (.signIn, .value(let email)): await viewModel.signIn(email)
        case (.filter, .value(let breed)): await viewModel.choose(breed)
        case (.signOut, _): await viewModel.signOut()
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }

    /// Opens a row's picture expanded and moves the list to it.
    /// - Returns: whether the row exists.
    @discardableResult
    public func open(_ id: FeedPage.Row.ID) -> Bool {
        guard let rows = viewModel.state.shown?.rows,
            let index = rows.firstIndex(where: { $0.id == id })
        else {
            return false
        }
        way = coordinator
        viewModel.move(to: index)
        return way.open(rows[index].url)
    }

    /// Closes the picture that is open.
    public func back() {
        way = coordinator
        way.back()
    }

    /// The bytes of the picture that is open; nil if none is.
    public func expandedPicture() async throws(FeedError) -> Data? {
        guard case .picture(let url) = coordinator.route else { return nil }
        return try await viewModel.picture(url)
    }

    /// The pictures' addresses; nothing about who is signed in.
    public var json: String {
        viewModel.state.shown.map {
            FeedReport(DogsReport($0, position: position), of: feed, in: environment, language: userLocale.language)
                .jsonText()
        } ?? ""
    }

    private func page(of state: FeedState<DogsContent>) -> FeedPage {
        userLocale.localized { DogsPageMaker(language: userLocale.language).page(of: state) }
    }
}

extension FeedDependencies {
    /// The dogs feed's screen.
    /// - Parameters:
    ///   - tokens: where the token is stored.
    ///   - pictures: where pictures come from; without a cache unless given.
    ///   - breed: the breed that it starts with.
    ///   - email: the address to sign in with if nobody is signed in; nil waits at the login.
    @MainActor
    public func makeDogsScreen(
        tokens: any TokenStore, pictures: (any PictureSource)? = nil, breed: DogBreed = .husky,
        email: String? = nil
    ) -> DogsScreen {
        let transport = makeTransport(.dogs)
        let service = DogsService(transport: transport, log: log)
        let useCases = DogsUseCases(
            repository: RemoteDogsRepository(service: service, tokens: tokens, log: log),
            pictures: pictures ?? TransportPictures(transport: transport))
        let viewModel = DogsViewModel(
            useCases: useCases, presenter: DogsPresenter(userLocale: userLocale), breed: breed, log: log)
        return DogsScreen(viewModel: viewModel, environment: environment, userLocale: userLocale, email: email)
    }

    /// The dogs feed's screen, with the platform's token store, and pictures kept in the cache.
    /// - Parameters:
    ///   - breed: the breed that it starts with.
    ///   - email: the address to sign in with if nobody is signed in; nil waits at the login.
    @MainActor
    public func makeDogsScreen(breed: DogBreed = .husky, email: String? = nil) -> DogsScreen {
        makeDogsScreen(
            tokens: TokenStores.standard(folder: folders.data, service: "prumo-feed.\(environment.name).dogs"),
            pictures: PictureCache(
                folder: folders.cache.appending(path: "pictures/dogs"), limit: 64 << 20,
                transport: makeTransport(.dogs), log: log, now: now),
            breed: breed, email: email)
    }
}
