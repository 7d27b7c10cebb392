import Feed
import Foundation

/// Makes the screen for a request.
@MainActor
struct ScreenMaker {
    let dependencies: FeedDependencies
    /// What is stored; nil if it cannot be used.
    let database: Database?

    /// How many bytes the pictures that are stored may have.
    private static let pictureLimit = 64 << 20

    /// The screen, which shows nothing yet.
    /// - Parameter skipsIntroduction: whether the introduction is left out, as without an interactive terminal.
    /// - Throws: an error if a feed needs a database and there is none.
    func screen(for request: FeedRequest, skipsIntroduction: Bool) throws(StorageError) -> any FeedScreen {
        switch request.feed {
        case .travel: return dependencies.makeTravelScreen(query: request.query, page: request.page)
        case .facts: return dependencies.makeFactsScreen(query: request.query, database: database)
        case .listings:
            return dependencies.makeListingsScreen(query: request.query, page: request.page, database: database)
        case .dogs: return dependencies.makeDogsScreen()
        case .photos:
            return dependencies.makePhotosScreen(
                tokens: tokens(for: .photos), database: try usableDatabase(),
                pictures: pictures(for: .photos), gallery: request.gallery.map { FolderGallery(folder: $0) },
                skipsOnboarding: skipsIntroduction)
        }
    }

    /// The pictures of a feed, kept on disk.
    func pictures(for feed: FeedKind) -> any PictureSource {
        PictureCache(
            folder: dependencies.folders.cache.appending(path: "pictures/\(feed.rawValue)"), limit: Self.pictureLimit,
            transport: dependencies.makeTransport(feed), log: dependencies.log, now: dependencies.now)
    }

    /// Where a feed's token is stored.
    private func tokens(for feed: FeedKind) -> any TokenStore {
        TokenStores.standard(
            folder: dependencies.folders.data,
            service: "prumo-feed.\(dependencies.environment.name).\(feed.rawValue)")
    }

    /// The database, else one that lasts no longer than the process needs it.
    private func usableDatabase() throws(StorageError) -> Database {
        if let database { return database }
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
        return try Database(at: folder.appending(path: "feed.sqlite"))
    }
}
