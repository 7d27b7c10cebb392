import Foundation

/// Answers that may be used again: in memory, and in a folder where there is one.
///
/// The bytes are bounded in both places; what was used longest ago goes first. An answer is kept for an address
/// together with who asked, so that nobody gets another's; answers to somebody in particular never reach the folder.
public actor AnswerCache {
    /// What an answer was given to.
    struct Key: Hashable, Sendable {
        let url: String
        let accept: TransportRequest.Accept
        let authorization: String?

        /// The key of a request; nil where its answer is not to be kept: pictures have a cache of their own.
        init?(_ request: TransportRequest, at url: URL) {
            guard request.method == .get, request.accept == .json else { return nil }
            guard !request.isConfidential || request.authorization != nil else { return nil }
            self.url = url.absoluteString
            accept = request.accept
            authorization = request.authorization
        }
    }

    private struct Entry {
        let answer: KeptAnswer
        var lastUse: Int
        /// The bytes that the entry takes, with something for what is around the body.
        var size: Int { answer.body.count + 1_024 }
    }

    private let limit: Int
    private let files: AnswerFiles?
    private var entries: [Key: Entry] = [:]
    private var size = 0
    private var uses = 0

    /// Creates a cache.
    /// - Parameters:
    ///   - limit: the most bytes that are kept in memory.
    ///   - folder: where answers outlive the process; it need not exist. Nil for nowhere.
    ///   - folderLimit: the most bytes that are kept there.
    public init(limit: Int = 8 << 20, folder: URL? = nil, folderLimit: Int = 32 << 20) {
        self.limit = limit
        files = folder.map { AnswerFiles(folder: $0, limit: folderLimit) }
    }

    func answer(for key: Key) -> KeptAnswer? {
        uses += 1
        if entries[key] != nil {
            entries[key]?.lastUse = uses
            return entries[key]?.answer
        }
        guard key.authorization == nil, let answer = files?.answer(for: key.url) else { return nil }
        insert(answer, for: key)
        return answer
    }

    /// Keeps an answer, or forgets the one that there was.
    func keep(_ answer: KeptAnswer?, for key: Key) {
        if let old = entries.removeValue(forKey: key) { size -= old.size }
        if let answer { insert(answer, for: key) }
        if key.authorization == nil { files?.keep(answer, for: key.url) }
    }

    private func insert(_ answer: KeptAnswer, for key: Key) {
        uses += 1
        let entry = Entry(answer: answer, lastUse: uses)
        // One answer must not drive out all the others.
        guard entry.size <= limit / 2 else { return }
        entries[key] = entry
        size += entry.size
        while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            size -= oldest.value.size
        }
    }
}
