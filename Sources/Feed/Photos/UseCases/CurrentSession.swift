/// Says who uses the photos feed.
public struct CurrentSession: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// The session; nil where nobody has signed in or gone on as a visitor. A token that is not valid is forgotten.
    public func callAsFunction() async throws(FeedError) -> PhotoSession? {
        guard let text = try await sessions.token() else { return try await sessions.isVisitor() ? .visitor : nil }
        do throws(FeedError) {
            return .user(try await sessions.user(try PhotoToken(checking: text)))
        } catch {
            if error == .signedOut || error == .invalid(.token) { try await sessions.signOut() }
            throw error
        }
    }
}
