import Foundation

/// Who gets an answer from recordings: the same as from the servers that were recorded.
enum RecordedAccess {
    private enum Rule {
        /// Who sends the token inside the recording of a sign-up.
        case token(recording: String)
        /// Who sends a token, or makes no claim to have one.
        case anyToken
    }

    /// The paths that are not for everybody; an empty one stands for all of a feed.
    private static let rules: [(feed: FeedKind, path: String, rule: Rule)] = [
        (.dogs, "feed", .token(recording: "signup")), (.photos, "", .anyToken),
    ]

    private struct SignUp: Decodable {
        struct User: Decodable { let token: String }

        let user: User
    }

    /// Whether a request is refused.
    /// - Parameter recording: the bytes of a recording of the feed, by its name.
    static func refuses(_ request: TransportRequest, of feed: FeedKind, recording: (String) -> Data?) -> Bool {
        guard request.address == nil,
            let rule = rules.first(where: { $0.feed == feed && ($0.path.isEmpty || $0.path == request.path) })?.rule
        else { return false }
        switch rule {
        case .token(let name):
            let signUp = recording(name).flatMap { try? JSONDecoder().decode(SignUp.self, from: $0) }
            return request.authorization?.isEmpty ?? true
                || signUp.map { $0.user.token != request.authorization } ?? false
        case .anyToken:
            let words = request.authorization?.split(separator: " ")
            return words.map { $0.isEmpty || $0 == ["Bearer"] } ?? false
        }
    }
}
