@MainActor
final class DogsScreen: StatefulScreen {
    let feed = FeedDescriptor.dogs
    let model: ScreenModel<DogsContent>
    private let repository: DogsRepository
    private let presenter: DogsPresenter
    /// The address to sign in with if nobody is signed in; nil waits at the login.
    private let email: String?
    private var lastEmail: String?
    private(set) var breed: DogBreed
    /// Whether a token is stored that the server has not refused.
    private(set) var isSignedIn = false

    init(repository: DogsRepository, userLocale: UserLocale, breed: DogBreed, email: String? = nil) {
        self.repository = repository
        self.breed = breed
        self.email = email
        presenter = DogsPresenter(userLocale: userLocale)
        model = ScreenModel("dogs", userLocale: userLocale, log: repository.service.log)
    }

    /// Signing in; or, for a user who is signed in, the breeds and signing out; and once more after a failure, unless
    /// signing in or another choice is what helps.
    var offers: [FeedAction] {
        let signOut = FeedAction(.signOut, title: Strings.Actions.signOut)
        guard isSignedIn else {
            let signIn = FeedAction(.signIn, title: Strings.Actions.signInWithEmail, input: .text(suggestions: []))
            // A token that cannot be read can still be deleted.
            if case .storage = state.failure?.reason { return [signIn, signOut] + repetition }
            return [signIn] + repetition
        }
        let breeds = DogBreed.allCases.map {
            FeedAction.Choice(value: $0.rawValue, title: DogsPresenter.name(of: $0))
        }
        return [FeedAction(.filter, title: Strings.Dogs.chooseBreed, input: .choice(breeds)), signOut] + repetition
    }

    func page(of state: FeedState<DogsContent>) -> FeedPage { presenter.page(of: state) }

    /// Shows the feed if somebody is signed in; else signs in with the address that the screen was made with, if
    /// any.
    func start() async { await start(email: email) }

    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        switch (name, argument) {
        case (.signIn, .value(let email)): await signIn(email)
        case (.filter, .value(let breed)): await choose(breed)
        case (.signOut, _): await signOut()
        default: return
        }
    }

    /// Repeats what failed: signing in where that has not succeeded yet, else loading.
    func repeatLast() async { await start(email: lastEmail) }

    private func start(email: String?) async {
        lastEmail = email
        await load { [repository] () throws(FeedError) in
            if try await repository.token() != nil { return true }
            guard let email else { return false }
            try await repository.signUp(email)
            return true
        }
    }

    private func signIn(_ email: String) async {
        model.log.write(.info, .viewModel, message: "signing in")
        lastEmail = email
        await load { [repository] () throws(FeedError) in
            try await repository.signUp(email)
            return true
        }
    }

    private func choose(_ name: String) async {
        guard let breed = DogBreed(rawValue: name.lowercased()) else { return model.show(.invalid(.choice)) }
        self.breed = breed
        await load { true }
    }

    private func signOut() async {
        model.log.write(.info, .viewModel, message: "signing out")
        lastEmail = nil
        await load { [repository] () throws(FeedError) in
            try await repository.signOut()
            return false
        }
    }

    /// Loads the breed once it is known that somebody is signed in.
    /// - Parameter begin: does what comes before, and returns whether somebody is signed in then.
    private func load(after begin: @escaping @Sendable () async throws(FeedError) -> Bool) async {
        model.log.write(.info, .viewModel, message: "loading \(breed.rawValue)")
        await model.load { [weak self, repository, breed] () throws(FeedError) in
            let isSignedIn = try await begin()
            await self?.update(isSignedIn: isSignedIn)
            guard isSignedIn else { return .firstTime }
            let content = DogsContent(breed: breed, feed: try await repository.feed(of: breed))
            return content.feed.pictures.isEmpty ? .empty(content) : .content(content)
        } failed: { error in
            if error == .signedOut || error == .invalid(.token) { isSignedIn = false }
            // Whatever is wrong with the token, signing in puts a new one in its place.
            if case .storage = error, !isSignedIn { return .signIn }
            return nil
        }
    }

    private func update(isSignedIn: Bool) {
        if !Task.isCancelled { self.isSignedIn = isSignedIn }
    }
}
