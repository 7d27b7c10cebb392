/// Where use cases learn who uses the photos feed, and change it.
public protocol SessionRepository: Sendable {
    /// The token that is kept, as it is kept; nil where there is none.
    func token() async throws(FeedError) -> String?
    /// The owner of the account: from this computer, else from the server, then kept.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
    /// Whether somebody chose to go on without an account.
    func isVisitor() async throws(FeedError) -> Bool
    /// Asks the server for an account's owner, and keeps both.
    func signIn(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
    /// Remembers that somebody goes on without an account.
    func visit() async throws(FeedError)
    /// Forgets the token and who it belongs to.
    func signOut() async throws(FeedError)
}

/// The repository over the server, the database and the token store.
public struct AccountRepository: SessionRepository {
    private let remote: any RemotePhotos
    private let local: any LocalSession
    private let tokens: any TokenStore

    /// Creates a repository over its layers.
    public init(remote: any RemotePhotos, local: any LocalSession, tokens: any TokenStore) {
        self.remote = remote
        self.local = local
        self.tokens = tokens
    }

    /// The token that is kept, as it is kept; nil where there is none.
    public func token() async throws(FeedError) -> String? {
        do {
            return try await tokens.token()
        } catch {
            throw .storage(error)
        }
    }

    /// The owner of the account: from this computer, else from the server, then kept.
    public func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        if let user = try await local.user() { return user }
        let user = try await remote.user(token)
        try await local.remember(.user(user))
        return user
    }

    /// Whether somebody chose to go on without an account.
    public func isVisitor() async throws(FeedError) -> Bool { try await local.isVisitor() }

    /// Asks the server for an account's owner, and keeps both.
    public func signIn(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        let user = try await remote.user(token)
        // In this order no crash leaves a token with somebody else's name.
        try await local.remember(nil)
        do {
            try await tokens.save(token.text)
        } catch {
            throw .storage(error)
        }
        try await local.remember(.user(user))
        return user
    }

    /// Remembers that somebody goes on without an account.
    public func visit() async throws(FeedError) {
        try await deleteToken()
        try await local.remember(.visitor)
    }

    /// Forgets the token and who it belongs to.
    public func signOut() async throws(FeedError) {
        try await deleteToken()
        try await local.remember(nil)
    }

    private func deleteToken() async throws(FeedError) {
        do {
            try await tokens.delete()
        } catch {
            throw .storage(error)
        }
    }
}
