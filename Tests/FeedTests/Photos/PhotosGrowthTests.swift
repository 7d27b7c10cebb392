import Foundation
import TestSupport
import Testing

@testable import Feed

/// Accounts of any size, and servers without a last page.
@MainActor
@Suite struct PhotosGrowthTests {
    /// A server that has a next page each time, with some photos on each.
    private actor EndlessPhotos: RemotePhotos {
        private(set) var count = 0
        private let size: Int

        init(size: Int) { self.size = size }

        func page(size: Int, after pageToken: String?, token: AccessToken) async throws(FeedError) -> PhotosPage {
            count += 1
            let photos = (0..<self.size).map { Photo.remote("p\(count)-\($0)") }
            return PhotosPage(photos: photos, nextPageToken: "t\(count)")
        }

        func user(_ token: AccessToken) async throws(FeedError) -> PhotoUser { PhotoUser(id: "1", name: "Ada") }
    }

    private func screen(_ remote: EndlessPhotos, page: Int = 1, in folder: TemporaryFolder) throws -> PhotosScreen {
        let database = try Database(at: folder.url.appending(path: "feed.sqlite"))
        let local = StoredPhotos(database: database, folder: folder.url.appending(path: "favourites"), now: { Date() })
        let photos = PhotosRepository(
            remote: remote, local: local, gallery: FakeGallery(), pictures: RecordedPictures(), log: .silent)
        let sessions = AccountRepository(
            remote: remote, local: StoredSession(database: database), tokens: MemoryTokens("tok"), forget: {})
        return PhotosScreen(
            sessions: sessions, photos: photos, userLocale: .photosEnglish, skipsOnboarding: true, startPage: page,
            log: .silent)
    }

    @Test func `of an account without an end one server page is loaded, then more as they are wanted`() async throws {
        let remote = EndlessPhotos(size: 100)
        let screen = try screen(remote, in: try TemporaryFolder())
        await screen.start()
        #expect(await remote.count == 1)
        #expect(screen.page.facts == ["Ada", "Page 1"])
        #expect(screen.page.position == FeedPage.Position(1, of: nil))
        for page in 2...9 {
            await screen.perform(.next)
            #expect(screen.page.position?.number == page)
        }
        #expect(await remote.count == 3)
        #expect(screen.page.rows.first?.id == "remote/p3-0")
    }

    @Test func `a page in the middle is loaded with those before it, not those after`() async throws {
        let remote = EndlessPhotos(size: 100)
        let screen = try screen(remote, page: 9, in: try TemporaryFolder())
        await screen.start()
        #expect(await remote.count == 3)
        #expect(screen.page.rows.count == 25)
    }

    @Test(.timeLimit(.minutes(15))) func `empty pages without an end are left, and the user decides`() async throws {
        let remote = EndlessPhotos(size: 0)
        let screen = try screen(remote, in: try TemporaryFolder())
        await screen.start()
        #expect(await remote.count == PhotosRepository.requestLimit)
        #expect(screen.page.status == .empty)
        #expect(screen.actions.map(\.name).contains(.next))
    }

    @Test func `when all that was loaded is decided about, more are loaded`() async throws {
        let remote = EndlessPhotos(size: 25)
        let screen = try screen(remote, in: try TemporaryFolder())
        await screen.start()
        for row in screen.page.rows { await screen.perform(.dismiss, .value(row.id)) }
        #expect(await remote.count == 2)
        #expect(screen.page.rows.first?.id == "remote/p2-0")
        #expect(screen.page.position?.number == 1)
    }

    /// Counts how often its pictures are read.
    private actor CountingGallery: PhotoGallery {
        private(set) var reads = 0
        var version = "1"

        func photos() async throws(FeedError) -> [Photo] {
            (1...20).map {
                Photo(id: PhotoID(.local, "\($0)"), fileName: "\($0)", location: nil, version: version)
            }
        }

        func data(of id: PhotoID) async throws(FeedError) -> Data {
            reads += 1
            return RecordedPictures.data("gallery/2024/ferry.png") ?? Data()
        }

        func change() { version = "2" }
    }

    @Test func `the gallery's pictures are read once, over restarts, until they change`() async throws {
        let folder = try TemporaryFolder()
        let gallery = CountingGallery()
        let hash = PerceptualHash(average: 0, difference: 0, dct: 0)
        for _ in 1...2 {
            let bench = try PhotosBench(gallery: gallery, in: folder)
            let twins = SimilarPhotos(gallery: gallery, local: bench.local, log: .silent)
            _ = try await twins.twin(of: hash, except: PhotoID(.remote, "x"))
            #expect(await gallery.reads == 20)
        }
        await gallery.change()
        let bench = try PhotosBench(gallery: gallery, in: folder)
        let twins = SimilarPhotos(gallery: gallery, local: bench.local, log: .silent)
        _ = try await twins.twin(of: hash, except: PhotoID(.remote, "x"))
        #expect(await gallery.reads == 40)
        #expect(try await bench.local.hashes().count == 20)
    }
}
