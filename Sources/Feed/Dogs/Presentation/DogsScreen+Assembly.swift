import Foundation

extension FeedDependencies {
    /// The dogs feed's screen.
    /// - Parameters:
    ///   - tokens: where the token is kept.
    ///   - pictures: where pictures come from; without a cache unless given.
    ///   - breed: the breed that it starts with.
    ///   - email: what to sign in with where nobody is signed in; nil waits at the login.
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
            useCases: useCases, presenter: DogsPresenter(reader: reader), breed: breed, log: log)
        return DogsScreen(viewModel: viewModel, environment: environment, reader: reader, email: email)
    }

    /// The dogs feed's screen, with the platform's token store, and pictures kept in the cache.
    /// - Parameters:
    ///   - breed: the breed that it starts with.
    ///   - email: what to sign in with where nobody is signed in; nil waits at the login.
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
