import Foundation
import PrumoRuntime

/// Answers from recordings: files whose names follow from the requests.
public struct FixtureTransport: Transport {
    private let feed: FeedKind
    private let recordings: [FileAsset]
    private let log: FeedLog

    /// Creates a transport that answers from files.
    public init(feed: FeedKind, recordings: [FileAsset], log: FeedLog) {
        self.feed = feed
        self.recordings = recordings
        self.log = log
    }

    /// A feed's recordings in this package's resources.
    static func recordings(of feed: FeedKind) -> [FileAsset] {
        Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(feed.rawValue)/") }
    }

    /// The recorded answer.
    public func answer(to request: TransportRequest) async throws(TransportError) -> Data {
        let name = request.recordingName(of: feed)
        log.write(.info, .network, .sending, message: "\(request.method.rawValue) recording \(name)")
        guard !RecordedAccess.refuses(request, of: feed, recording: data(named:)) else {
            log.write(.error, .network, .failure, message: "recording \(name): the token is not the recorded one")
            throw .status(401, host: "recordings", message: "the token is not valid")
        }
        guard let data = data(named: name) else {
            log.write(.error, .network, .failure, message: "there is no recording \(name)")
            // Pictures are recorded too, but nobody asks for those by name.
            let available = recordings.filter { $0.relativePath.hasSuffix(".json") }.map(\.name)
            throw .noRecording(name: name, available: available.sorted())
        }
        log.writeAnswer(data, to: request)
        return data
    }

    private func data(named name: String) -> Data? {
        recordings.first { $0.name == name }.flatMap { try? $0.bytes(as: Data.self) }
    }
}
