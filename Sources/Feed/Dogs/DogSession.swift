import Foundation

/// Who is signed in; hides itself from log lines.
struct DogUser: Sendable, Hashable, Identifiable {
    /// The server's identity of the user.
    let id: String
    /// The address that the user signed up with.
    let email: String
    /// When the user signed up; nil if the server does not provide it.
    let created: Date?
    /// When the user was last changed; nil if the server does not provide it.
    let updated: Date?
}

extension DogUser: Confidential {}

/// A user with the token that proves it.
struct DogSession: Sendable, Hashable {
    /// Who is signed in.
    let user: DogUser
    /// What proves it.
    let token: DogToken
}

extension DogSession: Confidential {}

extension DogSession: Decodable {
    private enum EnvelopeKeys: String, CodingKey {
        case user
    }

    private enum UserKeys: String, CodingKey {
        case email, token, createdAt, updatedAt
        case id = "_id"
    }

    /// Reads a response of `POST /signup`: `{"user": {…}}`. The dates may be missing or of another form.
    init(from decoder: any Decoder) throws {
        let envelope = try decoder.container(keyedBy: EnvelopeKeys.self)
        let container = try envelope.nestedContainer(keyedBy: UserKeys.self, forKey: .user)
        user = DogUser(
            id: try container.decode(String.self, forKey: .id),
            email: try container.decode(String.self, forKey: .email),
            created: Self.date(try? container.decode(String.self, forKey: .createdAt)),
            updated: Self.date(try? container.decode(String.self, forKey: .updatedAt)))
        let text = try container.decode(String.self, forKey: .token)
        guard let token = try? DogToken(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .token, in: container, debugDescription: "the token is not valid in a header")
        }
        self.token = token
    }

    /// A date in ISO 8601, with or without fractions of a second, which the formatter must be configured for.
    private static func date(_ text: String?) -> Date? {
        guard let text else { return nil }
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        if let date = formatter.date(from: text) { return date }
        formatter.formatOptions = .withInternetDateTime
        return formatter.date(from: text)
    }
}

/// The credential of a user of the dogs' server; hides itself from log lines.
struct DogToken: Sendable, Hashable {
    /// The token as the header `Authorization` has it.
    let text: String

    /// Checks a token: visible ASCII characters, at least one, at most 8,192, so that it fits into a header.
    /// - Throws: ``FeedError/invalid(_:)`` with ``InvalidInput/token``.
    init(_ text: String) throws(FeedError) {
        guard (1...8192).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw .invalid(.token)
        }
        self.text = text
    }
}

extension DogToken: Confidential {}

/// A value that must not appear in log lines, messages or dumps: every description of it shows that it is hidden.
protocol Confidential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Confidential {
    /// That there is something, not what.
    var description: String { "(hidden)" }
    /// That there is something, not what.
    var debugDescription: String { description }
    /// Without the values.
    var customMirror: Mirror { Mirror(self, children: []) }
}
