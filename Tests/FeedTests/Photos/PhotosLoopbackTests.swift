import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

/// The feed over a real server, a token file and a picture cache, as it runs in Stage.
@MainActor
@Suite struct PhotosLoopbackTests {
    /// Lives as long as the screens that store in it.
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeScreen(_ server: LoopbackServer) throws -> PhotosScreen {
        let base = server.url.appending(path: "photos")
        let dependencies = FeedDependencies(
            userLocale: .photosEnglish, folders: FeedFolders(at: folder.url),
            makeTransport: { _ in HTTPTransport(baseURL: base, network: .make(), log: .silent) })
        return dependencies.makePhotosScreen(
            database: try Database(at: dependencies.folders.data.appending(path: "feed.sqlite")),
            gallery: FakeGallery(), skipsOnboarding: true)
    }

    @Test func `must 2 and 3: an account has 230 photos, and is known at the next start`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let screen = try makeScreen(server)
        await screen.perform(.signIn, .value("good"))
        #expect(screen.page.facts == ["Ada Prumo", "Page 1"])
        let first = try #require(screen.page.sections.first?.rows.first)
        await screen.perform(.favourite, .value(first.id))
        #expect(screen.page.notice == nil)
        var pages = 1
        while screen.actions.contains(where: { $0.name == .next }) {
            await screen.perform(.next)
            pages += 1
        }
        #expect(pages == 10)
        #expect(screen.page.facts == ["Ada Prumo", "229 photos", "Page 10 of 10"])
        let again = try makeScreen(server)
        await again.start()
        #expect(again.page.facts == ["Ada Prumo", "Page 1"])
        await again.perform(.favourites)
        #expect(again.page.sections.flatMap(\.rows).map(\.id) == [first.id])
        await again.perform(.signOut)
        let last = try makeScreen(server)
        await last.start()
    }

    @Test func `a token that the server refuses leads to the welcome`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let screen = try makeScreen(server)
        await screen.perform(.signIn, .value("expired"))
        #expect(screen.page.status == .failed(retry: .signIn))
        #expect(screen.page.message == "you are signed out; sign in again")
    }

    @Test func `trap: a later page that is broken ends loading`() async throws {
        let server = try LoopbackServer(
            feeds: FeedAPI { $0["pageToken"] == "o100" ? .malformed : nil })
        let screen = try makeScreen(server)
        await screen.perform(.signIn, .value("good"))
        for _ in 1...4 { await screen.perform(.next) }
        #expect(screen.page.status == .content)
        #expect(screen.page.notice != nil)
        #expect(screen.page.facts == ["Ada Prumo", "Page 4"])
    }
}
