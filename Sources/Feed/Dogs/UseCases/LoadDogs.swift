/// Loads the pictures of a breed.
public struct LoadDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    public init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// The pictures of a breed.
    /// - Throws: ``FeedError/signedOut`` where nobody is signed in, before anything is sent, or the server says so.
    public func callAsFunction(_ breed: DogBreed) async throws(FeedError) -> DogFeed {
        guard let token = try await repository.token() else { throw .signedOut }
        return try await repository.feed(of: breed, token: token)
    }
}
