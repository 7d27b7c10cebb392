import Foundation

/// What can be done in the dogs feed.
struct DogsUseCases: Sendable {
    let restoreSession: RestoreDogsSession
    let signUp: SignUpForDogs
    let loadDogs: LoadDogs
    let signOut: SignOutOfDogs
    let openPicture: OpenDogPicture

    /// Creates all use cases over a repository and a source of pictures.
    init(repository: any DogsRepository, pictures: any PictureSource) {
        restoreSession = RestoreDogsSession(repository: repository)
        signUp = SignUpForDogs(repository: repository)
        loadDogs = LoadDogs(repository: repository)
        signOut = SignOutOfDogs(repository: repository)
        openPicture = OpenDogPicture(pictures: pictures)
    }
}

/// Finds out whether somebody is signed in.
struct RestoreDogsSession: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Whether a token is stored that the server may accept.
    /// - Throws: ``FeedError/storage(_:)`` if it cannot be read, ``FeedError/invalid(_:)`` if it is none.
    func callAsFunction() async throws(FeedError) -> Bool {
        try await repository.token() != nil
    }
}

/// Signs up for the dogs, or in where the address is known.
struct SignUpForDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Signs up with an email address, blanks around it allowed.
    /// - Throws: ``FeedError/invalid(_:)`` if it is not an address, before anything is sent.
    func callAsFunction(_ email: String) async throws(FeedError) {
        _ = try await repository.signUp(try EmailAddress(email))
    }
}

/// Signs out: the token is deleted.
struct SignOutOfDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Signs out; does nothing if nobody is signed in.
    func callAsFunction() async throws(FeedError) {
        try await repository.signOut()
    }
}

/// Loads the pictures of a breed.
struct LoadDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` if nobody is signed in, before anything is sent, or the server reports it.
    func callAsFunction(_ breed: DogBreed) async throws(FeedError) -> DogFeed {
        guard let token = try await repository.token() else { throw .signedOut }
        return try await repository.feed(of: breed, token: token)
    }
}

/// Loads a picture to be shown expanded, from the cache if it is there.
struct OpenDogPicture: Sendable {
    private let pictures: any PictureSource

    /// Creates the use case over a source of pictures.
    init(pictures: any PictureSource) {
        self.pictures = pictures
    }

    /// The bytes of one of a feed's pictures.
    /// - Throws: ``FeedError/invalid(_:)`` if the feed has no such picture, before anything is sent.
    func callAsFunction(_ url: URL, of feed: [URL]) async throws(FeedError) -> Data {
        guard feed.contains(url) else { throw .invalid(.identifier) }
        return try await pictures.data(for: url)
    }
}
