/// Who uses the photos feed, as far as this computer remembers it. Email addresses are not kept.
public protocol LocalSession: Sendable {
    /// The owner of the account whose token is kept; nil where nobody has asked yet.
    func user() async throws(FeedError) -> PhotoUser?
    /// Whether somebody chose to go on without an account.
    func isVisitor() async throws(FeedError) -> Bool
    /// Remembers a session in place of the one before; nil forgets it.
    func remember(_ session: PhotoSession?) async throws(FeedError)
}

/// Remembers it in the database.
public struct StoredSession: LocalSession {
    private enum Name {
        static let id = "photos.user.id"
        static let name = "photos.user.name"
        static let visitor = "photos.visitor"
    }

    private let preferences: PreferenceStore

    /// Creates a layer over a database.
    public init(database: Database) {
        preferences = PreferenceStore(database: database)
    }

    /// The owner of the account whose token is kept; nil where nobody has asked yet.
    public func user() async throws(FeedError) -> PhotoUser? {
        let values = try await preferences.values(of: [Name.id, Name.name])
        guard let id = values[Name.id], let name = values[Name.name] else { return nil }
        return PhotoUser(id: id, name: name)
    }

    /// Whether somebody chose to go on without an account.
    public func isVisitor() async throws(FeedError) -> Bool {
        try await preferences.values(of: [Name.visitor])[Name.visitor] != nil
    }

    /// Remembers a session in place of the one before; nil forgets it.
    public func remember(_ session: PhotoSession?) async throws(FeedError) {
        switch session {
        case .user(let user):
            try await preferences.set([Name.id: user.id, Name.name: user.name, Name.visitor: nil])
        case .visitor: try await preferences.set([Name.id: nil, Name.name: nil, Name.visitor: "yes"])
        case nil: try await preferences.set([Name.id: nil, Name.name: nil, Name.visitor: nil])
        }
    }
}
