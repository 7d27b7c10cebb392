import Foundation
import PrumoRuntime

/// Answers from recordings: files named `QUERY-PAGE.json`, the query in lower case with hyphens for spaces.
public struct FixtureTransport: Transport {
    private let recordings: [FileAsset]
    private let log: FeedLog

    /// Creates a transport that answers from files.
    public init(recordings: [FileAsset], log: FeedLog) {
        self.recordings = recordings
        self.log = log
    }

    /// A feed's recordings in this package's resources.
    static func recordings(of feed: String) -> [FileAsset] {
        Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(feed)/") }
    }

    /// The recorded answer.
    public func answer(to request: TransportRequest) async throws(TransportError) -> Data {
        let query = request["q"] ?? ""
        let page = request["page"].flatMap { Int($0) } ?? 1
        let name = "\(Self.name(of: query))-\(page)"
        log.write(.info, .network, .sending, message: "\(request.path) “\(query)” page \(page), from recordings")
        let recording = recordings.first { $0.name == name }
        guard let data = recording.flatMap({ try? $0.bytes(as: Data.self) }) else {
            log.write(.error, .network, .failure, message: "there is no recording \(name)")
            throw .noRecording(query: query, page: page, available: recordings.map(\.name).sorted())
        }
        log.writeAnswer(data)
        return data
    }

    private static func name(of query: String) -> String {
        query.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
