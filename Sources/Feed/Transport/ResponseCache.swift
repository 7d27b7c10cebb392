import Foundation

/// Responses that may be used again, pictures too: in memory, and in a folder if there is one.
///
/// The bytes are bounded in both places; what was used longest ago goes first. A response is stored for an address
/// together with who asked, so that nobody gets another's; responses to somebody in particular never reach the folder.
actor ResponseCache {
    /// What a response was given to.
    struct Key: Hashable, Sendable {
        let url: String
        let accept: TransportRequest.Accept
        let authorization: String?

        /// The key of a request; nil if its response is not to be kept.
        init?(_ request: TransportRequest, at url: URL) {
            guard request.method == .get else { return nil }
            guard !request.isConfidential || request.authorization != nil else { return nil }
            self.url = url.absoluteString
            accept = request.accept
            authorization = request.authorization
        }
    }

    private struct Entry {
        let response: CachedResponse
        var lastUse: Int
        /// The size of the entry in bytes, with an allowance for what is around the body.
        var size: Int { response.body.count + 1024 }
    }

    private let limit: Int
    private let folder: CacheFolder?
    /// How many bytes can be written before the folder has to be listed.
    private var room = 0
    private var entries: [Key: Entry] = [:]
    private var size = 0
    private var uses = 0

    /// Creates a cache of so many bytes in memory, and in a folder, where responses outlive the process; it need not
    /// exist.
    init(
        limit: Int = 8 << 20, folder: URL? = nil, folderLimit: Int = 96 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.limit = limit
        self.folder = folder.map { CacheFolder(url: $0, limit: folderLimit, now: now) }
    }

    func response(for key: Key) -> CachedResponse? {
        uses += 1
        if entries[key] != nil {
            entries[key]?.lastUse = uses
            return entries[key]?.response
        }
        guard key.authorization == nil, let data = folder?.read(key.url),
            let response = try? PropertyListDecoder().decode(CachedResponse.self, from: data)
        else { return nil }
        insert(response, for: key)
        return response
    }

    /// Stores a response, or deletes the one that there was.
    /// - Returns: false if it could not be stored in the folder.
    @discardableResult
    func keep(_ response: CachedResponse?, for key: Key) -> Bool {
        if let old = entries.removeValue(forKey: key) { size -= old.size }
        if let response { insert(response, for: key) }
        guard key.authorization == nil, let folder else { return true }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let response, let data = try? encoder.encode(response), data.count <= folder.limit / 2 else {
            folder.remove(key.url)
            return true
        }
        return folder.write(data, for: key.url, room: &room)
    }

    /// Deletes everything, also what other processes have stored in the folder.
    func removeAll() {
        entries = [:]
        size = 0
        folder?.removeAll()
    }

    private func insert(_ response: CachedResponse, for key: Key) {
        uses += 1
        let entry = Entry(response: response, lastUse: uses)
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

/// A cached response, with what a conditional request needs.
///
/// Once it is older than the server allows, it is used only after the server was asked, with or without
/// `must-revalidate`.
struct CachedResponse: Sendable, Equatable, Codable {
    let body: Data
    /// The server's mark of this content.
    let tag: String?
    /// When the content changed, in the server's words.
    let lastModified: String?
    private let maxAge: Int
    private let freshUntil: Date

    /// For how long a picture is good if the server does not say how long (RFC 9111, 4.2.2).
    static let usualPictureAge = 86_400

    /// Stores a response; nil if the server forbids it, or where it could never be used again.
    init?(_ response: HTTPResponse, to accept: TransportRequest.Accept = .json, at date: Date) {
        guard response.status == 200, response.headers["vary"] != "*" else { return nil }
        let usual = accept == .image && response.headers["expires"] == nil ? Self.usualPictureAge : 0
        self.init(response, body: response.body, tag: nil, lastModified: nil, maxAge: usual, at: date)
    }

    func renewed(by response: HTTPResponse, at date: Date) -> CachedResponse? {
        CachedResponse(response, body: body, tag: tag, lastModified: lastModified, maxAge: maxAge, at: date)
    }

    private init?(_ response: HTTPResponse, body: Data, tag: String?, lastModified: String?, maxAge: Int, at date: Date)
    {
        let control = CacheControl(response.headers["cache-control"])
        // By the server's clock, if it says what time it has.
        let expires = response.headers["expires"].flatMap(HTTPResponse.date).map { expires in
            let sent = response.headers["date"].flatMap(HTTPResponse.date) ?? date
            return Int(min(max(expires.timeIntervalSince(sent), 0), 315_360_000))
        }
        let age = response.headers["age"].flatMap { Int($0) } ?? 0
        self.body = body
        self.tag = response.headers["etag"] ?? tag
        self.lastModified = response.headers["last-modified"] ?? lastModified
        self.maxAge = control.requiresAsking ? 0 : control.maxAge ?? expires ?? maxAge
        freshUntil = date.addingTimeInterval(Double(self.maxAge - max(age, 0)))
        guard !control.forbidsKeeping, self.tag != nil || self.lastModified != nil || freshUntil > date else {
            return nil
        }
    }

    func isFresh(at date: Date) -> Bool { date < freshUntil }

    /// The headers of a conditional request for this response.
    var conditions: [String: String] {
        var conditions: [String: String] = [:]
        conditions["If-None-Match"] = tag
        conditions["If-Modified-Since"] = tag == nil ? lastModified : nil
        return conditions
    }
}

/// A server's rules for caching its response (RFC 9111, 5.2.2).
struct CacheControl: Sendable, Equatable {
    /// The response must not be kept.
    let forbidsKeeping: Bool
    /// The response must not be used again without a conditional request.
    let requiresAsking: Bool
    /// For how many seconds the response stays good, at most ten years; nil if the server does not provide it.
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
