import Foundation

/// Who looks at photos.
enum PhotoSession: Sendable, Hashable {
    /// Somebody without an account, who sees the local gallery.
    case visitor
    /// The owner of an account, who sees what is in it.
    case user(PhotoUser)
}

/// The owner of an account. The email address is not stored.
struct PhotoUser: Sendable, Hashable, Decodable {
    /// The server's identifier.
    let id: String
    /// The name.
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id = "sub"
        case name
    }
}

/// The token of an account, in a form that a header can have. Its description does not give it away.
struct PhotoToken: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The token itself; never logged.
    let text: String

    /// Takes a token without blanks around it.
    /// - Throws: ``FeedError/invalid(_:)`` if it is empty, longer than a store takes, or has other characters than
    ///   visible ones of ASCII.
    init(checking text: String) throws(FeedError) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard TokenText.isValid(trimmed), trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalid(.token)
        }
        self.text = trimmed
    }

    /// The value of the header `Authorization`.
    var authorization: String { "Bearer \(text)" }

    /// Describes the token without its value.
    var description: String { "token" }
    /// Shows nothing when it is reflected.
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Where use cases learn who uses the photos feed, and change it.
protocol SessionRepository: Sendable {
    /// The token that is stored, as it is stored; nil if there is none.
    func token() async throws(FeedError) -> String?
    /// The owner of the account: from this computer, else from the server, then kept.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
    /// Whether the user chose to continue without an account.
    func isVisitor() async throws(FeedError) -> Bool
    /// Asks the server for an account's owner, and keeps both.
    func signIn(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
    /// Remembers that the user continues without an account.
    func visit() async throws(FeedError)
    /// Deletes the token and who it belongs to.
    func signOut() async throws(FeedError)
}

/// The repository over the server, the database and the token store.
struct AccountRepository: SessionRepository {
    private let remote: any RemotePhotos
    private let local: any LocalSession
    private let tokens: any TokenStore

    /// Creates a repository over its layers.
    init(remote: any RemotePhotos, local: any LocalSession, tokens: any TokenStore) {
        self.remote = remote
        self.local = local
        self.tokens = tokens
    }

    /// The token that is stored, as it is stored; nil if there is none.
    func token() async throws(FeedError) -> String? {
        try await FeedError.storing(try await tokens.token())
    }

    /// The owner of the account: from this computer, else from the server, then kept.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        if let user = try await local.user() { return user }
        let user = try await remote.user(token)
        try await local.remember(.user(user))
        return user
    }

    /// Whether somebody chose to continue without an account.
    func isVisitor() async throws(FeedError) -> Bool { try await local.isVisitor() }

    /// Asks the server for an account's owner, and keeps both.
    func signIn(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        let user = try await remote.user(token)
        // In this order no crash leaves a token with somebody else's name.
        try await local.remember(nil)
        try await FeedError.storing(try await tokens.save(token.text))
        try await local.remember(.user(user))
        return user
    }

    /// Remembers that the user continues without an account.
    func visit() async throws(FeedError) {
        try await deleteToken()
        try await local.remember(.visitor)
    }

    /// Deletes the token and who it belongs to.
    func signOut() async throws(FeedError) {
        try await deleteToken()
        try await local.remember(nil)
    }

    private func deleteToken() async throws(FeedError) {
        try await FeedError.storing(try await tokens.delete())
    }
}

/// Who uses the photos feed, as far as this computer remembers it. Email addresses are not stored.
protocol LocalSession: Sendable {
    /// The owner of the account whose token is stored; nil if it was not requested yet.
    func user() async throws(FeedError) -> PhotoUser?
    /// Whether somebody chose to continue without an account.
    func isVisitor() async throws(FeedError) -> Bool
    /// Remembers a session instead of the one before; nil deletes it.
    func remember(_ session: PhotoSession?) async throws(FeedError)
}

/// Remembers it in the database.
struct StoredSession: LocalSession {
    private enum Name {
        static let id = "photos.user.id"
        static let name = "photos.user.name"
        static let visitor = "photos.visitor"
    }

    private let preferences: PreferenceStore

    /// Creates a layer over a database.
    init(database: Database) {
        preferences = PreferenceStore(database: database)
    }

    /// The owner of the account whose token is stored; nil if it was not requested yet.
    func user() async throws(FeedError) -> PhotoUser? {
        let values = try await FeedError.storing(try await preferences.values(of: [Name.id, Name.name]))
        guard let id = values[Name.id], let name = values[Name.name] else { return nil }
        return PhotoUser(id: id, name: name)
    }

    /// Whether somebody chose to continue without an account.
    func isVisitor() async throws(FeedError) -> Bool {
        try await FeedError.storing(try await preferences.values(of: [Name.visitor])[Name.visitor] != nil)
    }

    /// Remembers a session instead of the one before; nil deletes it.
    func remember(_ session: PhotoSession?) async throws(FeedError) {
        let values: [String: String?] =
            switch session {
            case .user(let user): [Name.id: user.id, Name.name: user.name, Name.visitor: nil]
            case .visitor: [Name.id: nil, Name.name: nil, Name.visitor: "yes"]
            case nil: [Name.id: nil, Name.name: nil, Name.visitor: nil]
            }
        try await FeedError.storing(try await preferences.set(values))
    }
}
