/// Signs out.
public struct SignOutOfPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Forgets the token, and who it belongs to.
    public func callAsFunction() async throws(FeedError) {
        try await sessions.signOut()
    }
}
