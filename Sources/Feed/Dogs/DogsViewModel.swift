import Foundation

/// The state of the dogs screen and what its user can do there.
@MainActor
final class DogsViewModel: FeedViewModel {
    let screen: ScreenModel<DogsContent>
    private let useCases: DogsUseCases
    private let log: FeedLog
    private var lastEmail: String?
    /// The breed that is shown.
    private(set) var breed: DogBreed
    /// The picture that the list is at, counted from 0.
    private(set) var position = 0
    /// Whether a token is stored that the server has not refused.
    private(set) var isSignedIn = false

    /// Creates a view model; nothing is requested before ``start(email:)``.
    init(useCases: DogsUseCases, userLocale: UserLocale, breed: DogBreed, log: FeedLog) {
        self.useCases = useCases
        self.breed = breed
        self.log = log
        screen = ScreenModel("dogs", userLocale: userLocale, log: log)
    }

    /// Shows the feed where a token is stored; else signs in with an email address, or waits for one.
    func start(email: String? = nil) async {
        do throws(FeedError) {
            isSignedIn = try await useCases.restoreSession()
        } catch {
            isSignedIn = false
            // Whatever is wrong with the token, signing in puts a new one in its place.
            return screen.show(error, retry: .signIn)
        }
        if isSignedIn {
            await load()
        } else if let email {
            await signIn(email)
        } else {
            screen.show(.firstTime)
        }
    }

    /// Signs in and shows the feed.
    func signIn(_ email: String) async {
        log.write(.info, .viewModel, message: "signing in")
        lastEmail = email
        position = 0
        await load(signingInWith: email)
    }

    /// Loads another breed, or the same again, and moves to its first picture.
    func choose(_ name: String) async {
        position = 0
        do throws(FeedError) {
            breed = try DogBreed(named: name)
        } catch {
            return screen.show(error, retry: .change)
        }
        await load()
    }

    /// Deletes the token and waits for an email address.
    func signOut() async {
        log.write(.info, .viewModel, message: "signing out")
        lastEmail = nil
        position = 0
        screen.show(.loading)
        do throws(FeedError) {
            try await useCases.signOut()
            isSignedIn = false
            screen.show(.firstTime)
        } catch {
            screen.show(error, retry: .again)
        }
    }

    /// Repeats what failed: signing in where that has not succeeded yet, else loading.
    func retry() async {
        await start(email: lastEmail)
    }

    /// Stands at another picture; one that there is not leaves it where it is.
    func move(to position: Int) {
        guard let pictures = state.shown?.feed.pictures, pictures.indices.contains(position) else { return }
        self.position = position
    }

    /// The bytes of a picture of the feed, for showing it expanded.
    func picture(_ url: URL) async throws(FeedError) -> Data {
        try await useCases.openPicture(url, of: state.shown?.feed.pictures ?? [])
    }

    private func load(signingInWith email: String? = nil) async {
        log.write(.info, .viewModel, message: "loading \(breed.rawValue)")
        await screen.load { [weak self, useCases, breed] () throws(FeedError) in
            if let email {
                try await useCases.signUp(email)
                await self?.tokenDidArrive()
            }
            let content = DogsContent(breed: breed, feed: try await useCases.loadDogs(breed))
            return content.feed.pictures.isEmpty ? .empty(content) : .content(content)
        } willFail: { error in
            if error == .signedOut || error == .invalid(.token) { isSignedIn = false }
        }
    }

    private func tokenDidArrive() {
        if !Task.isCancelled { isSignedIn = true }
    }
}
