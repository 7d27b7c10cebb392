import Foundation
import PrumoRuntime

/// How a feed's requests lead to recorded responses.
struct FeedRecordings: Sendable {
    var name: @Sendable (TransportRequest) -> String = { words(in: $0.path) }
    var pictureName: @Sendable (URL) -> String = { $0.deletingPathExtension().lastPathComponent }
    /// Whether the server that was recorded would refuse a request; the closure gives other recordings by their names.
    var refuses: @Sendable (TransportRequest, (String) -> Data?) -> Bool = { _, _ in false }
    /// The response to a request that was not recorded; nil if that is a failure.
    var fallback: @Sendable (TransportRequest) -> String? = { _ in nil }

    /// A text in lower case, with hyphens for what is neither letter nor digit.
    static func words(in text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

/// Responds with recordings: files whose names follow from the requests.
package struct FixtureTransport: Transport {
    private let recordings: FeedRecordings
    private let files: [FileAsset]
    private let log: FeedLog

    /// Creates a transport that reads its responses from a folder of this package's resources, or from other files.
    init(recordings: FeedRecordings, of folder: String, files: [FileAsset]? = nil, log: FeedLog) {
        self.recordings = recordings
        self.files = files ?? Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(folder)/") }
        self.log = log
    }

    /// Creates a transport that reads a feed's responses from this package's recordings, or from other files.
    package init(feed: FeedDescriptor, files: [FileAsset]? = nil, log: FeedLog) {
        self.init(recordings: feed.recordings, of: feed.id, files: files, log: log)
    }

    /// The recorded response.
    package func response(to request: TransportRequest) async throws(TransportError) -> Data {
        let name =
            request.accept == .image ? request.address.map(recordings.pictureName) ?? "" : recordings.name(request)
        log.write(.info, .network, .sending, message: "\(request.method.rawValue) recording \(name)")
        guard request.address != nil || !recordings.refuses(request, data(named:)) else {
            log.write(
                .error, .network, .failure, message: "recording \(name): the token does not match the recorded one")
            throw .status(401, host: "recordings", message: "the token is not valid")
        }
        let fallback = request.address == nil ? recordings.fallback(request) : nil
        guard let data = data(named: name) ?? fallback.map({ Data($0.utf8) }) else {
            log.write(.error, .network, .failure, message: "there is no recording \(name)")
            // Pictures are recorded too, but are not requested by name.
            let available = files.filter { $0.relativePath.hasSuffix(".json") }.map(\.name)
            throw .noRecording(name: name, available: available.sorted())
        }
        log.writeResponse(data, to: request)
        return data
    }

    private func data(named name: String) -> Data? {
        files.first { $0.name == name }.flatMap { try? $0.bytes(as: Data.self) }
    }
}

/// Refuses all requests of a feed that has no server.
struct MissingTransport: Transport {
    let feed: FeedDescriptor.ID

    func response(to request: TransportRequest) async throws(TransportError) -> Data { throw .noServer(feed: feed) }
}
