import Foundation

/// An answer that is kept, with what it takes to ask whether it is still good.
///
/// Once it is older than the server allows, it is used only after the server was asked, with or without
/// `must-revalidate`.
struct KeptAnswer: Sendable, Equatable, Codable {
    let body: Data
    /// The server's mark of this content.
    let tag: String?
    /// When the content changed, in the server's words.
    let lastModified: String?
    /// For how many seconds an answer like this stays good.
    private let maxAge: Int
    private let freshUntil: Date

    /// Keeps an answer; nil where the server forbids it, or where it could never be used again.
    init?(_ answer: HTTPAnswer, at date: Date) {
        guard answer.status == 200, answer.headers["vary"] != "*" else { return nil }
        self.init(answer, body: answer.body, tag: nil, lastModified: nil, maxAge: 0, at: date)
    }

    /// The same answer after the server has said "304 Not Modified"; nil where it must not be kept any more.
    func renewed(by answer: HTTPAnswer, at date: Date) -> KeptAnswer? {
        KeptAnswer(answer, body: body, tag: tag, lastModified: lastModified, maxAge: maxAge, at: date)
    }

    private init?(_ answer: HTTPAnswer, body: Data, tag: String?, lastModified: String?, maxAge: Int, at date: Date) {
        let control = CacheControl(answer.headers["cache-control"])
        let age = answer.headers["age"].flatMap { Int($0) } ?? 0
        self.body = body
        self.tag = answer.headers["etag"] ?? tag
        self.lastModified = answer.headers["last-modified"] ?? lastModified
        self.maxAge = control.requiresAsking ? 0 : control.maxAge ?? maxAge
        freshUntil = date.addingTimeInterval(Double(self.maxAge - max(age, 0)))
        guard !control.forbidsKeeping, self.tag != nil || self.lastModified != nil || freshUntil > date else {
            return nil
        }
    }

    /// Whether the answer may be used without asking the server.
    func isFresh(at date: Date) -> Bool { date < freshUntil }

    /// The headers by which the server is asked whether this is still its answer.
    var conditions: [String: String] {
        var conditions: [String: String] = [:]
        conditions["If-None-Match"] = tag
        conditions["If-Modified-Since"] = tag == nil ? lastModified : nil
        return conditions
    }
}
