/// Finds out whether somebody is signed in.
public struct RestoreDogsSession: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    public init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Whether a token is kept that the server may take.
    /// - Throws: ``FeedError/storage(_:)`` where it cannot be read, ``FeedError/invalid(_:)`` where it is none.
    public func callAsFunction() async throws(FeedError) -> Bool {
        try await repository.token() != nil
    }
}
