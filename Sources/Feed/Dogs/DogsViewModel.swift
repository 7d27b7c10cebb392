/// The state of the dogs screen and what its user can do there.
@MainActor
final class DogsViewModel: FeedViewModel {
    let screen: ScreenModel<DogsContent>
    private let repository: DogsRepository
    private let log: FeedLog
    private var lastEmail: String?
    /// The breed that is shown.
    private(set) var breed: DogBreed
    /// Whether a token is stored that the server has not refused.
    private(set) var isSignedIn = false

    /// Creates a view model; nothing is requested before ``start(email:)``.
    init(repository: DogsRepository, userLocale: UserLocale, breed: DogBreed, log: FeedLog) {
        self.repository = repository
        self.breed = breed
        self.log = log
        screen = ScreenModel("dogs", userLocale: userLocale, log: log)
    }

    /// Shows the feed where a token is stored; else signs in with an email address, or waits for one.
    func start(email: String? = nil) async {
        lastEmail = email
        await load { [repository] () throws(FeedError) in
            if try await repository.token() != nil { return true }
            guard let email else { return false }
            try await repository.signUp(email)
            return true
        }
    }

    /// Signs in and shows the feed.
    /// - Parameter email: an address; if it is not one, nothing is sent.
    func signIn(_ email: String) async {
        log.write(.info, .viewModel, message: "signing in")
        lastEmail = email
        await load { [repository] () throws(FeedError) in
            try await repository.signUp(email)
            return true
        }
    }

    /// Loads another breed, or the same again.
    func choose(_ name: String) async {
        do throws(FeedError) {
            breed = try DogBreed(named: name)
        } catch {
            return screen.show(error)
        }
        await load { true }
    }

    /// Deletes the token and waits for an email address.
    func signOut() async {
        log.write(.info, .viewModel, message: "signing out")
        lastEmail = nil
        await load { [repository] () throws(FeedError) in
            try await repository.signOut()
            return false
        }
    }

    /// Repeats what failed: signing in where that has not succeeded yet, else loading.
    func repeatLast() async {
        await start(email: lastEmail)
    }

    /// Loads the breed once it is known that somebody is signed in.
    /// - Parameter begin: does what comes before, and returns whether somebody is signed in then.
    private func load(after begin: @escaping @Sendable () async throws(FeedError) -> Bool) async {
        log.write(.info, .viewModel, message: "loading \(breed.rawValue)")
        await screen.load { [weak self, repository, breed] () throws(FeedError) in
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
