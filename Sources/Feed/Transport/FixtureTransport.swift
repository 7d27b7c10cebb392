import Foundation

/// Answers from recordings: `QUERY-PAGE.json` in a folder, the query in lower case with hyphens for spaces.
public struct FixtureTransport: Transport {
    private let folder: URL
    private let log: FeedLog

    /// Creates a transport that answers from the files of a folder.
    public init(folder: URL, log: FeedLog) {
        self.folder = folder
        self.log = log
    }

    /// The folder of a feed's recordings in this package's resources.
    static func recordings(of feed: String) -> URL {
        Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: feed)
    }

    /// The recorded answer.
    public func answer(to request: TransportRequest) async throws(TransportError) -> Data {
        let query = request["q"] ?? ""
        let page = request["page"].flatMap { Int($0) } ?? 1
        let name = "\(Self.fileName(of: query))-\(page).json"
        log.write(.info, .network, .sending, message: "\(request.path) “\(query)” page \(page), from recordings")
        let available = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard available.contains(name), let data = try? Data(contentsOf: folder.appending(path: name)) else {
            let names = available.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }.sorted()
            log.write(.error, .network, .failure, message: "there is no recording \(name)")
            throw .noRecording(query: query, page: page, available: names)
        }
        log.writeAnswer(data)
        return data
    }

    private static func fileName(of query: String) -> String {
        query.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
