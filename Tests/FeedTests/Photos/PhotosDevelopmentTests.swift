import Foundation
import TestSupport
import Testing

@testable import Feed

/// The feed as it runs in Development: with recorded answers and pictures only.
@MainActor
@Suite struct PhotosDevelopmentTests {
    private static func dependencies(_ folder: TemporaryFolder) -> FeedDependencies {
        FeedDependencies(
            userLocale: .photosEnglish, folders: FeedFolders(at: folder.url),
            makeTransport: { feed in
                FixtureTransport(feed: feed, log: .silent)
            })
    }

    private static func screen(_ folder: TemporaryFolder, tokens: MemoryTokens) throws -> PhotosScreen {
        let dependencies = dependencies(folder)
        return dependencies.makePhotosScreen(
            tokens: tokens, database: try Database(at: dependencies.folders.data.appending(path: "feed.sqlite")),
            pictures: RecordedPictures(),
            gallery: FolderGallery.recorded, skipsOnboarding: true)
    }

    @Test func `must 3: an account has photos on three pages, of which one is empty`() async throws {
        let folder = try TemporaryFolder()
        let screen = try Self.screen(folder, tokens: MemoryTokens())
        await screen.perform(.signIn, .value("demo"))
        #expect(screen.page.facts == ["Alex Example", "Page 1"])
        await screen.perform(.next)
        #expect(screen.page.facts == ["Alex Example", "38 photos", "Page 2 of 2"])
    }

    @Test func `must 5: an account's photo has a twin in the gallery`() async throws {
        let folder = try TemporaryFolder()
        let screen = try Self.screen(folder, tokens: MemoryTokens())
        await screen.perform(.signIn, .value("demo"))
        let rows = screen.page.sections.flatMap(\.rows)
        await screen.perform(.favourite, .value(rows[2].id))
        #expect(screen.page.notice == "the photo looks like “harbour at noon.png”, which already exists")
        for index in [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11] {
            await screen.perform(.favourite, .value(rows[index].id))
            #expect(screen.page.notice == nil, "\(rows[index].title)")
        }
        await screen.perform(.favourites)
        #expect(screen.page.sections.flatMap(\.rows).count == 11)
    }

    @Test func `must 3: a visitor has the pictures that come with the package`() async throws {
        let folder = try TemporaryFolder()
        let screen = try Self.screen(folder, tokens: MemoryTokens())
        await screen.perform(.visit)
        #expect(screen.page.facts == ["Visitor", "8 photos"])
        #expect(screen.page.sections.first?.rows.first?.title == "first snow.png")
    }

    @Test func `pictures come from recordings, over the cache`() async throws {
        let folder = try TemporaryFolder()
        let dependencies = Self.dependencies(folder)
        let screen = dependencies.makePhotosScreen(
            database: try Database(at: dependencies.folders.data.appending(path: "feed.sqlite")),
            gallery: FolderGallery.recorded,
            skipsOnboarding: true)
        await screen.perform(.signIn, .value("demo"))
        for row in screen.page.sections.flatMap(\.rows).prefix(2) + screen.page.sections.flatMap(\.rows)[3...3] {
            await screen.perform(.favourite, .value(row.id))
            #expect(screen.page.notice == nil)
        }
        await screen.perform(.next)
        #expect(screen.page.facts[1] == "35 photos")
    }

    @Test func `the gallery that is not given is the recorded one, or a folder among the data`() async throws {
        let folder = try TemporaryFolder()
        let dependencies = Self.dependencies(folder)
        try folder.write(try #require(RecordedPictures.data("image-photo-1.png")), to: "data/gallery/mine.png")
        let screen = dependencies.makePhotosScreen(
            tokens: MemoryTokens(),
            database: try Database(at: dependencies.folders.data.appending(path: "feed.sqlite")),
            pictures: RecordedPictures(), skipsOnboarding: true)
        await screen.perform(.visit)
        let isRecorded = dependencies.environment.network.transport == .fixtures
        #expect(screen.page.facts.last == (isRecorded ? "8 photos" : "1 photo"))
    }
}
