import Foundation

/// Responses that may be used again: in memory, and in a folder if there is one.
///
/// The bytes are bounded in both places; what was used longest ago goes first. A response is stored for an address
/// together with who asked, so that nobody gets another's; responses to somebody in particular never reach the folder.
public actor AnswerCache {
    /// What a response was given to.
    struct Key: Hashable, Sendable {
        let url: String
        let accept: TransportRequest.Accept
        let authorization: String?

        /// The key of a request; nil if its response is not to be kept: pictures have a cache of their own.
        init?(_ request: TransportRequest, at url: URL) {
            guard request.method == .get, request.accept == .json else { return nil }
            guard !request.isConfidential || request.authorization != nil else { return nil }
            self.url = url.absoluteString
            accept = request.accept
            authorization = request.authorization
        }
    }

    private struct Entry {
        let answer: CachedResponse
        var lastUse: Int
        /// The bytes that the entry takes, with something for what is around the body.
        var size: Int { answer.body.count + 1_024 }
    }

    private let limit: Int
    private let files: ResponseFiles?
    private var entries: [Key: Entry] = [:]
    private var size = 0
    private var uses = 0

    /// Creates a cache.
    /// - Parameters:
    ///   - limit: the most bytes that are stored in memory.
    ///   - folder: where responses outlive the process; it need not exist. Nil for nowhere.
    ///   - folderLimit: the most bytes that are stored there.
    public init(limit: Int = 8 << 20, folder: URL? = nil, folderLimit: Int = 32 << 20) {
        self.limit = limit
        files = folder.map { ResponseFiles(folder: $0, limit: folderLimit) }
    }

    func answer(for key: Key) -> CachedResponse? {
        uses += 1
        if entries[key] != nil {
            entries[key]?.lastUse = uses
            return entries[key]?.answer
        }
        guard key.authorization == nil, let answer = files?.answer(for: key.url) else { return nil }
        insert(answer, for: key)
        return answer
    }

    /// Stores a response, or deletes the one that there was.
    func keep(_ answer: CachedResponse?, for key: Key) {
        if let old = entries.removeValue(forKey: key) { size -= old.size }
        if let answer { insert(answer, for: key) }
        if key.authorization == nil { files?.keep(answer, for: key.url) }
    }

    private func insert(_ answer: CachedResponse, for key: Key) {
        uses += 1
        let entry = Entry(answer: answer, lastUse: uses)
        // One response must not drive out all the others.
        guard entry.size <= limit / 2 else { return }
        entries[key] = entry
        size += entry.size
        while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            size -= oldest.value.size
        }
    }
}

/// A response that is stored, with what it takes to ask whether it is still good.
///
/// Once it is older than the server allows, it is used only after the server was asked, with or without
/// `must-revalidate`.
struct CachedResponse: Sendable, Equatable, Codable {
    let body: Data
    /// The server's mark of this content.
    let tag: String?
    /// When the content changed, in the server's words.
    let lastModified: String?
    /// For how many seconds a response like this stays good.
    private let maxAge: Int
    private let freshUntil: Date

    /// Stores a response; nil if the server forbids it, or where it could never be used again.
    init?(_ answer: HTTPResponse, at date: Date) {
        guard answer.status == 200, answer.headers["vary"] != "*" else { return nil }
        self.init(answer, body: answer.body, tag: nil, lastModified: nil, maxAge: 0, at: date)
    }

    /// The same answer after the server has said "304 Not Modified"; nil if it must not be kept any more.
    func renewed(by answer: HTTPResponse, at date: Date) -> CachedResponse? {
        CachedResponse(answer, body: body, tag: tag, lastModified: lastModified, maxAge: maxAge, at: date)
    }

    private init?(_ answer: HTTPResponse, body: Data, tag: String?, lastModified: String?, maxAge: Int, at date: Date) {
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

    /// Whether the response may be used without asking the server.
    func isFresh(at date: Date) -> Bool { date < freshUntil }

    /// The headers by which the server is asked whether this is still its response.
    var conditions: [String: String] {
        var conditions: [String: String] = [:]
        conditions["If-None-Match"] = tag
        conditions["If-Modified-Since"] = tag == nil ? lastModified : nil
        return conditions
    }
}

/// What a server says about keeping its response (RFC 9111, 5.2.2).
struct CacheControl: Sendable, Equatable {
    /// The response must not be kept.
    let forbidsKeeping: Bool
    /// The response must not be used again before the server was asked.
    let requiresAsking: Bool
    /// For how many seconds the response stays good, at most ten years; nil if the server does not say.
    let maxAge: Int?

    init(_ header: String?) {
        let directives = (header ?? "").split(separator: ",").map {
            $0.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: [" ", "\t", "\""]).lowercased() }
        }
        let names = Set(directives.compactMap(\.first))
        forbidsKeeping = names.contains("no-store")
        requiresAsking = names.contains("no-cache")
        let age = directives.first { $0.first == "max-age" && $0.count == 2 }?[1]
        maxAge = age.flatMap { Int($0) }.map { min(max($0, 0), 315_360_000) }
    }
}
