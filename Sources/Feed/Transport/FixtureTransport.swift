import Foundation
import PrumoRuntime

/// Answers from recordings: files whose names follow from the requests.
public struct FixtureTransport: Transport {
    private let feed: FeedKind
    private let recordings: [FileAsset]
    private let log: FeedLog

    /// Creates a transport that reads its responses from files.
    public init(feed: FeedKind, recordings: [FileAsset], log: FeedLog) {
        self.feed = feed
        self.recordings = recordings
        self.log = log
    }

    /// A feed's recordings in this package's resources.
    static func recordings(of feed: FeedKind) -> [FileAsset] {
        Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(feed.rawValue)/") }
    }

    /// The recorded response.
    public func response(to request: TransportRequest) async throws(TransportError) -> Data {
        let name = request.recordingName(of: feed)
        log.write(.info, .network, .sending, message: "\(request.method.rawValue) recording \(name)")
        guard !RecordedAccess.refuses(request, of: feed, recording: data(named:)) else {
            log.write(
                .error, .network, .failure, message: "recording \(name): the token does not match the recorded one")
            throw .status(401, host: "recordings", message: "the token is not valid")
        }
        guard let data = data(named: name) else {
            log.write(.error, .network, .failure, message: "there is no recording \(name)")
            // Pictures are recorded too, but are not requested by name.
            let available = recordings.filter { $0.relativePath.hasSuffix(".json") }.map(\.name)
            throw .noRecording(name: name, available: available.sorted())
        }
        log.writeResponse(data, to: request)
        return data
    }

    private func data(named name: String) -> Data? {
        recordings.first { $0.name == name }.flatMap { try? $0.bytes(as: Data.self) }
    }
}

/// Who gets a response from recordings: the same as from the servers that were recorded.
enum RecordedAccess {
    private enum Rule {
        /// Who sends the token inside the recording of a sign-up.
        case token(recording: String)
        /// Who sends a token, or makes no claim to have one.
        case anyToken
    }

    /// The paths that are not for everybody; an empty one represents all of a feed.
    private static let rules: [(feed: FeedKind, path: String, rule: Rule)] = [
        (.dogs, "feed", .token(recording: "signup")), (.photos, "", .anyToken),
    ]

    private struct SignUp: Decodable {
        struct User: Decodable { let token: String }

        let user: User
    }

    /// Whether a request is refused.
    /// - Parameter recording: the bytes of a recording of the feed, by its name.
    static func refuses(_ request: TransportRequest, of feed: FeedKind, recording: (String) -> Data?) -> Bool {
        guard request.address == nil,
            let rule = rules.first(where: { $0.feed == feed && ($0.path.isEmpty || $0.path == request.path) })?.rule
        else { return false }
        switch rule {
        case .token(let name):
            let signUp = recording(name).flatMap { try? JSONDecoder().decode(SignUp.self, from: $0) }
            return request.authorization?.isEmpty ?? true
                || signUp.map { $0.user.token != request.authorization } ?? false
        case .anyToken:
            let words = request.authorization?.split(separator: " ")
            return words.map { $0.isEmpty || $0 == ["Bearer"] } ?? false
        }
    }
}

extension TransportRequest {
    /// The name of a recorded response, without its extension: `gramado-2`, `search-cats`, `image-husky-1`.
    ///
    /// Texts of the query are in lower case, with hyphens for what is neither letter nor digit.
    func recordingName(of feed: FeedKind) -> String {
        if let address { return address.deletingPathExtension().lastPathComponent }
        return switch feed {
        case .travel: "\(Self.words(self["q"] ?? ""))-\(self["page"].flatMap { Int($0) } ?? 1)"
        case .facts: (["jokes/search": "search", "jokes/categories": "categories"][path] ?? "random") + part("query")
        case .listings: Self.words(path.replacing(".json", with: ""))
        case .dogs: path == "feed" ? "feed-\(Self.words(self["category"] ?? "husky"))" : Self.words(path)
        case .photos: path == "v1/mediaItems" ? "media-\(Self.words(self["pageToken"] ?? "first"))" : "user"
        }
    }

    private func part(_ name: String) -> String {
        self[name].map { "-" + Self.words($0) } ?? ""
    }

    private static func words(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
