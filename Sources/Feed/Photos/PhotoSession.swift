import Foundation

enum PhotoSession: Sendable, Hashable {
    /// Somebody without an account, who sees the local gallery.
    case visitor
    /// The owner of an account, who sees what is in it.
    case user(PhotoUser)

    var source: Photo.Source { self == .visitor ? .local : .remote }
}

/// The owner of an account. The email address is not stored.
struct PhotoUser: Sendable, Hashable, Decodable {
    let id: String
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id = "sub"
        case name
    }
}

/// Who uses the photos feed: over the server, the database and the token store.
struct AccountRepository: Sendable {
    let remote: any RemotePhotos
    let local: StoredSession
    let tokens: any TokenStore
    /// Deletes all that is stored of an account besides its token and its owner.
    let forget: @Sendable () async throws(FeedError) -> Void

    /// The session; nil if nobody has signed in or continued as a visitor.
    /// - Throws: ``FeedError/invalid(_:)`` or ``FeedError/signedOut`` for a token that is not valid, which is deleted.
    func current() async throws(FeedError) -> PhotoSession? {
        guard try await FeedError.storing(try await tokens.token()) != nil else {
            return try await local.isVisitor() ? .visitor : nil
        }
        return try await withToken { token throws(FeedError) in
            if let user = try await local.user() { return .user(user) }
            let user = try await remote.user(token)
            try await local.remember(.user(user))
            return .user(user)
        }
    }

    /// Does work with the account's token.
    /// - Throws: ``FeedError/signedOut`` without a token, or with one that is not valid any more, which is deleted.
    func withToken<Value: Sendable>(
        _ work: @Sendable (AccessToken) async throws(FeedError) -> Value
    ) async throws(FeedError) -> Value {
        guard let text = try await FeedError.storing(try await tokens.token()) else { throw .signedOut }
        do throws(FeedError) {
            return try await work(try Self.token(text))
        } catch {
            if error == .signedOut || error == .invalid(.token) { try await leave() }
            throw error
        }
    }

    /// Asks the server for an account's owner, and keeps both. What is stored of another account is deleted.
    /// - Throws: ``FeedError/invalid(_:)`` for a text that cannot be a token, before anything is sent.
    func signIn(_ text: String) async throws(FeedError) -> PhotoSession {
        let token = try Self.token(text)
        let user = try await remote.user(token)
        if try await local.user()?.id != user.id {
            // In this order no crash leaves a token with somebody else's name.
            try await forget()
            try await local.remember(nil)
        }
        try await FeedError.storing(try await tokens.save(token.text))
        try await local.remember(.user(user))
        return .user(user)
    }

    /// Remembers that the user continues without an account, and forgets the one that there was.
    func visit() async throws(FeedError) -> PhotoSession {
        try await signOut()
        try await local.remember(.visitor)
        return .visitor
    }

    /// Deletes everything of the account: the token, who it belongs to, and what was decided about its photos.
    func signOut() async throws(FeedError) {
        try await leave()
        try await forget()
        try await local.remember(nil)
    }

    /// Deletes the token. What was decided about the account's photos stays for when its owner comes back.
    func leave() async throws(FeedError) {
        try await FeedError.storing(try await tokens.delete())
    }

    private static func token(_ text: String) throws(FeedError) -> AccessToken {
        try AccessToken(text.trimmingCharacters(in: .whitespacesAndNewlines), limit: TokenText.limit)
    }
}

/// Who uses the photos feed, as far as the database remembers it. Email addresses are not stored.
struct StoredSession: Sendable {
    private enum Name {
        static let id = "photos.user.id"
        static let name = "photos.user.name"
        static let visitor = "photos.visitor"
        static let onboarding = "photos.onboarding"
    }

    let database: Database

    private var preferences: PreferenceStore { PreferenceStore(database: database) }

    /// The owner of the account that was signed in last; nil if it was not requested yet.
    func user() async throws(FeedError) -> PhotoUser? {
        let values = try await preferences.values(of: [Name.id, Name.name])
        guard let id = values[Name.id], let name = values[Name.name] else { return nil }
        return PhotoUser(id: id, name: name)
    }

    func isVisitor() async throws(FeedError) -> Bool {
        try await preferences.values(of: [Name.visitor])[Name.visitor] != nil
    }

    func isIntroduced() async throws(FeedError) -> Bool {
        try await preferences.values(of: [Name.onboarding])[Name.onboarding] != nil
    }

    func finishIntroduction() async throws(FeedError) {
        try await preferences.set([Name.onboarding: "finished"])
    }

    /// Remembers a session instead of the one before; nil deletes it.
    func remember(_ session: PhotoSession?) async throws(FeedError) {
        let values: [String: String?] =
            switch session {
            case .user(let user): [Name.id: user.id, Name.name: user.name, Name.visitor: nil]
            case .visitor: [Name.id: nil, Name.name: nil, Name.visitor: "yes"]
            case nil: [Name.id: nil, Name.name: nil, Name.visitor: nil]
            }
        try await preferences.set(values)
    }
}
