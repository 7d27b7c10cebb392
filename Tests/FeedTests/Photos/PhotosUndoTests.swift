import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct PhotosUndoTests {
    private static let all = (1...5).map { "remote/p\($0)" }

    private static func account(_ count: Int = 5) -> FakeRemotePhotos {
        let photos = (1...count).map { Photo.remote("p\($0)", picture: [1, 2, 5, 6, 7][$0 % 5]) }
        return FakeRemotePhotos(["": .success(PhotosPage(photos: photos, nextPageToken: nil))])
    }

    private func names(_ screen: PhotosScreen) -> [FeedAction.Name] { screen.actions.map(\.name) }

    private func signedIn(_ bench: PhotosBench) async -> PhotosScreen {
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        return screen
    }

    @Test(arguments: ["p1", "p3", "p5"])
    func `undo puts a dismissed photo back into its place, in the list and in the store`(name: String) async throws {
        let bench = try PhotosBench(Self.account())
        let screen = await signedIn(bench)
        #expect(!names(screen).contains(.undo))
        await screen.perform(.dismiss, .value("remote/\(name)"))
        #expect(names(screen) == [.favourite, .dismiss, .undo, .favourites, .dismissed, .signOut])
        #expect(screen.actions[2].title == "Undo")
        #expect(screen.actions[2].input == .nothing)
        #expect(try await bench.local.processed(.remote) == [name])
        await screen.perform(.undo)
        #expect(screen.page.rows.map(\.id) == Self.all)
        #expect(try await bench.local.processed(.remote).isEmpty)
        #expect(!names(screen).contains(.undo))
        let again = bench.screen()
        await again.start()
        #expect(again.page.rows.map(\.id) == Self.all)
    }

    @Test(arguments: [[1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [3, 1, 5, 2], [2, 4]])
    func `undo works several times in a row, the latest first`(order: [Int]) async throws {
        let bench = try PhotosBench(Self.account())
        let screen = await signedIn(bench)
        var pages = [screen.page.rows.map(\.id)]
        for number in order {
            await screen.perform(.dismiss, .value("remote/p\(number)"))
            pages.append(screen.page.rows.map(\.id))
        }
        #expect(screen.page.status == (order.count == 5 ? .empty : .content))
        for expected in pages.dropLast().reversed() {
            #expect(names(screen).contains(.undo))
            await screen.perform(.undo)
            #expect(screen.page.rows.map(\.id) == expected)
        }
        await screen.perform(.undo)
        #expect(screen.page.rows.map(\.id) == Self.all)
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test(arguments: [(2, 1), (2, 3), (4, 1), (1, 5), (3, 2)])
    func `a photo that became a favourite meanwhile stays off the list`(dismissed: Int, favourite: Int) async throws {
        let bench = try PhotosBench(Self.account())
        let screen = await signedIn(bench)
        let other = dismissed == 5 ? 4 : 5
        await screen.perform(.dismiss, .value("remote/p\(dismissed)"))
        if other != favourite { await screen.perform(.dismiss, .value("remote/p\(other)")) }
        await screen.perform(.favourite, .value("remote/p\(favourite)"))
        #expect(screen.page.notice == nil)
        while names(screen).contains(.undo) { await screen.perform(.undo) }
        #expect(screen.page.rows.map(\.id) == Self.all.filter { $0 != "remote/p\(favourite)" })
        #expect(try await bench.local.processed(.remote) == ["p\(favourite)"])
    }

    @Test func `property: whatever is dismissed, favoured and taken back, the order stays`() {
        var random = RandomSource.seeded(7)
        for _ in 0..<200 {
            let photos = (0..<12).map { Photo.remote("p\($0)") }
            var list = PhotoList(kind: .photos, session: .visitor, photos: photos)
            var gone: Set<PhotoID> = []
            for _ in 0..<20 {
                let photo = photos[Int.random(in: 0..<photos.count, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    list.remove(photo.id)
                    gone.insert(photo.id)
                case 1: list.dismissals.last.map { list.restore($0.photo.id) }
                default: list.dismiss(photo.id)
                }
                let dismissed = Set(list.dismissals.map(\.photo.id))
                #expect(list.photos == photos.filter { !gone.contains($0.id) && !dismissed.contains($0.id) })
            }
            while let last = list.dismissals.last { list.restore(last.photo.id) }
            #expect(list.photos == photos.filter { !gone.contains($0.id) })
        }
    }

    @Test func `undo shows the page that the photo is on`() async throws {
        let bench = try PhotosBench(Self.account(60))
        let screen = await signedIn(bench)
        await screen.perform(.dismiss, .value("remote/p2"))
        await screen.perform(.next)
        await screen.perform(.next)
        await screen.perform(.undo)
        #expect(screen.page.facts.last == "Page 1 of 3")
        #expect(screen.page.rows.map(\.id).prefix(3) == ["remote/p1", "remote/p2", "remote/p3"])
    }

    @Test func `what is loaded next cannot be undone`() async throws {
        let bench = try PhotosBench(Self.account())
        let screen = await signedIn(bench)
        await screen.perform(.dismiss, .value("remote/p2"))
        await screen.perform(.favourites)
        #expect(!names(screen).contains(.undo))
        await screen.perform(.favourites)
        #expect(!names(screen).contains(.undo))
        await screen.perform(.undo)
        #expect(screen.page.rows.map(\.id) == Self.all.filter { $0 != "remote/p2" })
        #expect(try await bench.local.processed(.remote) == ["p2"])
    }

    @Test func `two at once take back two`() async throws {
        let bench = try PhotosBench(Self.account())
        let model = bench.screen()
        await model.perform(.signIn, .value("tok"))
        for name in ["p2", "p4"] { await model.dismiss(PhotoID(.remote, name)) }
        async let first: Void = model.undo()
        async let second: Void = model.undo()
        _ = await (first, second)
        #expect(model.state.shown?.list?.photos.map(\.id.text) == Self.all)
        #expect(model.state.shown?.list?.dismissals.isEmpty == true)
    }

    @Test func `a screen that shows no photos has nothing to take back`() async throws {
        let model = try PhotosBench().screen()
        await model.undo()
        #expect(model.state == .firstTime)
    }

    @Test func `an undo that cannot be stored changes nothing, and says why`() async throws {
        let bench = try PhotosBench(Self.account(2))
        let screen = await signedIn(bench)
        await screen.perform(.dismiss, .value("remote/p1"))
        try await bench.database.write { connection throws(StorageError) in
            try connection.executeScript(
                "CREATE TRIGGER refuse BEFORE DELETE ON processed_photos BEGIN SELECT RAISE(ABORT, 'no'); END")
        }
        await screen.perform(.undo)
        #expect(screen.page.rows.map(\.id) == ["remote/p2"])
        #expect(screen.page.notice?.hasPrefix("the stored data could not be used: ") == true)
        #expect(names(screen).contains(.undo))
        try await bench.database.write { connection throws(StorageError) in
            try connection.executeScript("DROP TRIGGER refuse")
        }
        await screen.perform(.undo)
        #expect(screen.page.notice == nil)
        #expect(screen.page.rows.map(\.id) == ["remote/p1", "remote/p2"])
    }

    @Test(arguments: [("en_US", "Undo"), ("pt_BR", "Desfazer"), ("fr_FR", "Annuler")])
    func `undo has a name in each language`(locale: String, title: String) async throws {
        let bench = try PhotosBench(Self.account())
        let screen = bench.screen(userLocale: .photos(locale))
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.dismiss, .value("remote/p1"))
        #expect(screen.actions.first { $0.name == .undo }?.title == title)
    }

    @Test func `the store forgets a dismissal, and never a favourite`() async throws {
        let bench = try PhotosBench()
        let (first, second) = (PhotoID(.remote, "a"), PhotoID(.local, "a"))
        try await bench.local.dismiss(first)
        try await bench.local.dismiss(second)
        try await bench.local.restore(first)
        try await bench.local.restore(first)
        #expect(try await bench.local.processed(.remote).isEmpty)
        #expect(try await bench.local.processed(.local) == ["a"])
        try await bench.local.save(FavouritePhoto(.local("a"), hash: nil), picture: nil)
        try await bench.local.restore(second)
        #expect(try await bench.local.favourites().map(\.photo.id) == [second])
    }

    @Test(arguments: ["", "a\nb"]) func `an id is validated before the store is changed`(name: String) async throws {
        let bench = try PhotosBench()
        await #expect(throws: FeedError.invalid(.identifier)) { try await bench.photos.restore(PhotoID(.remote, name)) }
    }
}
