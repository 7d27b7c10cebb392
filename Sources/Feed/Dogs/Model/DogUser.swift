import Foundation

/// Who is signed in; hides itself from log lines.
public struct DogUser: Sendable, Hashable, Identifiable {
    /// The server's identity of the user.
    public let id: String
    /// The address that the user signed up with.
    public let email: String
    /// When the user signed up; nil where the server does not say.
    public let created: Date?
    /// When the user was last changed; nil where the server does not say.
    public let updated: Date?
}

extension DogUser: Confidential {}

/// A user with the token that proves it.
public struct DogSession: Sendable, Hashable {
    /// Who is signed in.
    public let user: DogUser
    /// What proves it.
    public let token: DogToken
}

extension DogSession: Confidential {}
