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

    /// What the feeds need, with a transport and a folder of its own.
    static func dependencies(_ transport: any Transport) -> FeedDependencies {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-benchmark-\(getpid())")
        return FeedDependencies(
            userLocale: UserLocale(locale: Locale(identifier: "fr_FR"), timeZone: .gmt),
            folders: FeedFolders(at: folder), makeTransport: { _ in transport })
    }

    /// A feed's screen.
    @MainActor
    static func screen(of feed: FeedDescriptor, _ dependencies: FeedDependencies) -> any FeedScreen {
        let queries = ["travel": "gramado", "facts": "cats"]
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
