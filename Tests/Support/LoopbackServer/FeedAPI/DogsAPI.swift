import Foundation
import PictureDrawing

/// `POST signup` with an email address, and `GET feed?category=` for who has a token.
struct DogsAPI: Sendable {
    private static let breeds = ["husky", "labrador", "hound", "pug"]
    private static let count = 192

    private struct SignUp: Decodable { let email: String }

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        switch (request.method, path) {
        case ("POST", "signup"): signUp(request)
        case ("GET", "feed"): feed(request)
        default: nil
        }
    }

    /// The token of whoever has an email address: the address's mark and a check of it, so that a token outlives the
    /// server that gave it.
    static func token(for email: String) -> String {
        let mark = String(SeededGenerator.hash(email.lowercased()), radix: 36)
        return "\(mark).\(check(of: mark))"
    }

    private static func check(of mark: String) -> String {
        var chance = SeededGenerator(seed: 4, mark)
        return chance.characters(24)
    }

    private func signUp(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let email = (try? JSONDecoder().decode(SignUp.self, from: request.body))?.email ?? ""
        guard email.wholeMatch(of: /[^@\s]+@[^@\s.]+(\.[^@\s.]+)+/) != nil else {
            return .json(#"{"error":{"message":"Email is not valid"}}"#, status: 400)
        }
        var chance = SeededGenerator(seed: 4, email)
        let answer: JSONValue = [
            "user": [
                "email": .string(email), "_id": .string(chance.characters(24)),
                "token": .string(Self.token(for: email)), "createdAt": "2026-01-05T09:41:00.123Z",
                "updatedAt": "2026-01-05T09:41:00.123Z", "__v": 0,
            ]
        ]
        return .json(answer.text, headers: ["Cache-Control": "no-store"])
    }

    private func feed(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let parts = (request.headers["authorization"] ?? "").split(separator: ".").map(String.init)
        guard parts.count == 2, parts[1] == Self.check(of: parts[0]) else {
            return .json(#"{"error":{"message":"the token is not valid"}}"#, status: 401)
        }
        let breed = request["category"] ?? Self.breeds[0]
        guard Self.breeds.contains(breed) else {
            return .json(#"{"error":{"message":"there is no such category"}}"#, status: 404)
        }
        let list = (1...Self.count).map { JSONValue.string("\(request.origin)/images/\(breed)-\($0).png") }
        let answer: JSONValue = ["category": .string(breed), "list": .array(list)]
        return .json(answer.text)
    }
}
