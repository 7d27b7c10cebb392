/// Signs in with an account.
public struct SignInToPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Signs in with an account's token.
    /// - Throws: ``FeedError/invalid(_:)`` for a text that can be no token, before anything is sent.
    public func callAsFunction(_ token: String) async throws(FeedError) -> PhotoSession {
        .user(try await sessions.signIn(try PhotoToken(checking: token)))
    }
}
