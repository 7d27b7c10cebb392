/// Signs up for the dogs, or in where the address is known.
public struct SignUpForDogs: Sendable {
    private let repository: any DogsRepository

    /// Creates the use case over a repository.
    public init(repository: any DogsRepository) {
        self.repository = repository
    }

    /// Signs up with an email address, blanks around it allowed.
    /// - Throws: ``FeedError/invalid(_:)`` where it is no address, before anything is sent.
    public func callAsFunction(_ email: String) async throws(FeedError) {
        _ = try await repository.signUp(try EmailAddress(email))
    }
}
