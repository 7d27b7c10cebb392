import Foundation
import PictureDrawing

/// `GET v1/mediaItems?pageSize=&pageToken=` with 230 photos, and `GET v1/userinfo`; both for who has a token. Under
/// `oauth` users sign in with a browser.
struct PhotosAPI: Sendable {
    private let authorization = AuthorizationAPI()
    private static let total = 230
    private static let refused = ["", "invalid", "expired"]

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        if path.hasPrefix("oauth/") { return authorization.answer(to: request, path: String(path.dropFirst(6))) }
        guard request.method == "GET", ["v1/mediaItems", "v1/userinfo"].contains(path) else { return nil }
        let parts = (request.headers["authorization"] ?? "").split(separator: " ").map(String.init)
        guard parts.count == 2, parts[0] == "Bearer", !Self.refused.contains(parts[1]) else {
            return failure(401, "the request had no valid token", "UNAUTHENTICATED")
        }
        if path == "v1/userinfo" {
            return .json(
                #"{"sub":"1000000000042","name":"Ada Prumo","email":"ada@prumo.example","#
                    + #""picture":"\#(request.origin)/images/account.png"}"#)
        }
        return page(request)
    }

    /// A page's token says at which photo it begins, and whether it is one of those that are empty: `o50`, `e50`.
    private func page(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let size = min(max(request["pageSize"].flatMap { Int($0) } ?? 25, 1), 100)
        let token = request["pageToken"] ?? "o0"
        guard let kind = token.first, "oe".contains(kind), let first = Int(token.dropFirst()),
            (0..<Self.total).contains(first)
        else { return failure(400, "there is no such page", "INVALID_ARGUMENT") }
        if kind == "e" { return .json(JSONValue.object([("nextPageToken", "o\(first)")]).text) }
        let next = first + size
        let items = (first..<min(next, Self.total)).map { Self.item($0, request) }
        let answer: JSONValue = ["mediaItems": .array(items)]
        guard next < Self.total else { return .json(answer.text) }
        let isEmptyNext = (next / size) % 3 == 0
        return .json(answer.adding(["nextPageToken": "\(isEmptyNext ? "e" : "o")\(next)"]).text)
    }

    private static func item(_ index: Int, _ request: LoopbackServer.Request) -> JSONValue {
        var chance = SeededGenerator(seed: 5, "photo", index)
        let seconds = index % 60
        let fraction = ["", ".042", ".042137", ".042137908"][index % 4]
        let day = "2025-0\(1 + index % 9)-\(10 + index % 18)"
        let id = chance.characters(40, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
        let size = PictureAPI.size(ofPhoto: index)
        let item: JSONValue = [
            "id": .string(id), "productUrl": "https://photos.example/photo/\(id)",
            "baseUrl": "\(request.origin)/images/photo-\(index).png", "mimeType": "image/png",
            "mediaMetadata": [
                "creationTime":
                    "\(day)T1\(index % 10):\(10 + index % 50):\(seconds < 10 ? "0" : "")\(seconds)\(fraction)Z",
                "width": "\(size.width)", "height": "\(size.height)",
            ], "filename": "IMG_\(1_000 + index).png",
        ]
        return index % 6 == 0 ? item.adding(["description": "A day out, \(index)"]) : item
    }

    private func failure(_ code: Int, _ message: String, _ status: String) -> LoopbackServer.Answer {
        let body: JSONValue = ["error": ["code": .int(code), "message": .string(message), "status": .string(status)]]
        return .json(body.text, status: code)
    }
}
