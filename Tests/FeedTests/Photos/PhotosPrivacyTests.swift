import Foundation
import TestSupport
import Testing

@testable import Feed

/// What is left of an account, and how photos come back.
@MainActor
@Suite struct PhotosPrivacyTests {
    private static func account(owner: String = "7") -> FakeRemotePhotos {
        let photos = (1...4).map { Photo.remote("p\($0)", picture: [1, 2, 5, 6][$0 - 1]) }
        return FakeRemotePhotos(
            ["": .success(PhotosPage(photos: photos, nextPageToken: nil))],
            owner: .success(PhotoUser(id: owner, name: "Owner \(owner)")))
    }

    private static func ids(_ screen: PhotosScreen) -> [String] { screen.page.rows.map(\.id) }

    /// A screen of an account with a favourite and a dismissed photo, beside a visitor's favourite.
    private func decided(_ bench: PhotosBench) async throws -> PhotosScreen {
        try await bench.local.save(FavouritePhoto(.local("a.png"), hash: nil), picture: nil)
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.favourite, .value("remote/p1"))
        await screen.perform(.dismiss, .value("remote/p2"))
        #expect(screen.page.notice == nil && bench.savedFiles == ["1.png"])
        return screen
    }

    @Test func `signing out forgets all of the account, and nothing of a visitor`() async throws {
        let bench = try PhotosBench(Self.account())
        let screen = try await decided(bench)
        await screen.perform(.signOut)
        #expect(bench.savedFiles.isEmpty)
        #expect(try await bench.local.processed(.remote).isEmpty)
        #expect(try await bench.local.processed(.local) == ["a.png"])
        let values = try await bench.database.read { connection throws(StorageError) in
            try connection.rows("SELECT name FROM preferences") { $0.text(0) }
        }
        #expect(values.allSatisfy { !$0.hasPrefix("photos.user") })
        await screen.perform(.signIn, .value("other"))
        #expect(Self.ids(screen) == (1...4).map { "remote/p\($0)" })
        await screen.perform(.favourites)
        #expect(Self.ids(screen).isEmpty)
    }

    @Test func `whoever signs in next sees nothing of another account, and its owner finds it again`() async throws {
        let bench = try PhotosBench(Self.account())
        let screen = try await decided(bench)
        // As where the token is not valid any more.
        await screen.perform(.signOut, .value(""))
        #expect(await bench.tokens.kept == nil)
        await screen.perform(.signIn, .value("new"))
        await screen.perform(.favourites)
        #expect(Self.ids(screen) == ["remote/p1"])
        await screen.perform(.signOut, .value(""))
        await bench.remote.answer(with: .success(PhotoUser(id: "8", name: "Bo")))
        await screen.perform(.signIn, .value("bo"))
        await screen.perform(.favourites)
        #expect(Self.ids(screen).isEmpty && bench.savedFiles.isEmpty)
    }

    @Test func `a visitor sees a visitor's favourites, a user the account's`() async throws {
        let bench = try PhotosBench(Self.account(), gallery: FakeGallery(files: ["a.png": Data()]))
        let screen = try await decided(bench)
        await screen.perform(.favourites)
        #expect(Self.ids(screen) == ["remote/p1"])
        await screen.perform(.signOut, .value(""))
        await screen.perform(.visit)
        await screen.perform(.favourites)
        #expect(Self.ids(screen) == ["local/a.png"])
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test func `favourites and dismissals are taken back, also at the next start`() async throws {
        let bench = try PhotosBench(Self.account())
        _ = try await decided(bench)
        let screen = bench.screen()
        await screen.start()
        await screen.perform(.dismissed)
        #expect(screen.page.title == "Dismissed photos")
        #expect(screen.page.rows.map(\.title) == ["p2"])
        await screen.perform(.undo, .value("remote/p2"))
        #expect(screen.page.message == "no photos were dismissed")
        await screen.perform(.favourites, .value(""))
        await screen.perform(.favourite, .value("remote/p1"))
        #expect(Self.ids(screen).isEmpty && bench.savedFiles.isEmpty)
        await screen.perform(.favourites)
        #expect(Set(Self.ids(screen)) == Set((1...4).map { "remote/p\($0)" }))
    }

    @Test func `pictures of the account that were stored are deleted too`() async throws {
        let folder = try TemporaryFolder()
        let dependencies = FeedDependencies(
            userLocale: .photosEnglish, folders: FeedFolders(at: folder.url),
            makeTransport: { _ in FixtureTransport(feed: .photos, log: .silent) })
        let responses = CacheFolder(
            url: folder.url.appending(path: "cache/responses/photos"), limit: 1_000_000, now: { Date() })
        var room = 0
        #expect(responses.write(Data("picture".utf8), for: "https://p.example/1.png", room: &room))
        let screen = dependencies.makePhotosScreen(
            tokens: MemoryTokens("tok"), database: try Database(at: folder.url.appending(path: "feed.sqlite")),
            skipsOnboarding: true)
        await screen.start()
        await screen.perform(.signOut)
        #expect(responses.read("https://p.example/1.png") == nil)
    }
}
