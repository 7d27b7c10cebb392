/// The token of who has signed up. Nothing else of the response is kept.
struct DogSession: Sendable, Hashable, Confidential, Decodable {
    /// What proves who is signed in.
    let token: AccessToken

    private enum CodingKeys: String, CodingKey {
        case user, token, email
        case id = "_id"
    }

    /// Reads a response of `POST /signup`: `{"user": {"_id": …, "email": …, "token": …}}`.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
            .nestedContainer(keyedBy: CodingKeys.self, forKey: .user)
        for key in [CodingKeys.id, .email] { _ = try container.decode(String.self, forKey: key) }
        let text = try container.decode(String.self, forKey: .token)
        guard let token = try? AccessToken(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .token, in: container, debugDescription: "the token is not valid in a header")
        }
        self.token = token
    }
}
