import Foundation

extension DogSession: Decodable {
    private enum EnvelopeKeys: String, CodingKey {
        case user
    }

    private enum UserKeys: String, CodingKey {
        case email, token, createdAt, updatedAt
        case id = "_id"
    }

    /// Reads an answer of `POST /signup`: `{"user": {…}}`. The dates may be missing or of another form.
    public init(from decoder: any Decoder) throws {
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
                forKey: .token, in: container, debugDescription: "the token does not fit into a header")
        }
        self.token = token
    }

    /// A date in ISO 8601, with fractions of a second or without, for which the formatter has to be told.
    private static func date(_ text: String?) -> Date? {
        guard let text else { return nil }
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        if let date = formatter.date(from: text) { return date }
        formatter.formatOptions = .withInternetDateTime
        return formatter.date(from: text)
    }
}
