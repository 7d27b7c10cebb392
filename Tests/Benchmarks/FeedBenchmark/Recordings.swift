import Feed
import Foundation
import PrumoRuntime

/// The recorded answers in Feed's resources, in any environment.
enum Recordings {
    private static let bundle = ResourceBundle(of: "Feed") {
        Bundle.main.bundleURL.appending(path: "Prumo_Feed.resources").path
    }

    /// The recordings of a feed.
    static func files(of feed: FeedDescriptor) -> [FileAsset] {
        let folder = "Fixtures/\(feed.id)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(bundle.path)/\(folder)")) ?? []
        return names.sorted().map { FileAsset("\(folder)/\($0)", in: bundle) }
    }

    /// A feed's screen over a transport.
    @MainActor
    static func screen(of feed: FeedDescriptor, _ transport: any Transport) -> any FeedScreen {
        let queries = ["travel": "gramado", "facts": "cats"]
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-benchmark-\(getpid())")
        let dependencies = FeedDependencies(
            userLocale: UserLocale(locale: Locale(identifier: "fr_FR"), timeZone: .gmt),
            folders: FeedFolders(at: folder), makeTransport: { _ in transport })
        do {
            return try dependencies.screen(
                of: feed, start: FeedStart(query: queries[feed.id], remembersChoices: false))
        } catch {
            fatalError("\(feed.id): \(error)")
        }
    }

    /// The feed of a name.
    static func feed(_ name: String) -> FeedDescriptor {
        guard let feed = FeedDescriptor.feed(name) else { fatalError("there is no feed \(name)") }
        return feed
    }
}

/// Answers at once, from memory.
struct MemoryTransport: Transport {
    private let answers: [String: Data]

    /// Creates a transport whose answers are the recordings of these names, for the requests' paths.
    init(_ feed: FeedDescriptor, _ names: [String: String]) {
        let files = Recordings.files(of: feed)
        answers = names.mapValues { name in
            guard let data = files.first(where: { $0.name == name }).flatMap({ try? $0.bytes(as: Data.self) }) else {
                fatalError("there is no recording \(name)")
            }
            return data
        }
    }

    func response(to request: TransportRequest) async throws(TransportError) -> Data {
        guard let answer = answers[request.path] else { throw .noRecording(name: request.path, available: []) }
        return answer
    }
}
