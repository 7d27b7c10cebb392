/// Signs out: the token is deleted.
public struct SignOutOfDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    public init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Signs out; fine where nobody is signed in.
    public func callAsFunction() async throws(FeedError) {
        try await repository.signOut()
    }
}
