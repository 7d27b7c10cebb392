/// Goes on without an account.
public struct VisitPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Remembers the choice.
    public func callAsFunction() async throws(FeedError) -> PhotoSession {
        try await sessions.visit()
        return .visitor
    }
}
