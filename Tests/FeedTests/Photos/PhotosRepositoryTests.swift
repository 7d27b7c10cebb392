import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct PhotosRepositoryTests {
    private static func page(_ names: [String], next: String? = nil) -> Result<PhotosPage, FeedError> {
        .success(PhotosPage(photos: names.map { .remote($0) }, nextPageToken: next))
    }

    private static func token() throws -> AccessToken { try AccessToken("t") }

    @Test func `trap: every nextPageToken is followed, past empty pages too`() async throws {
        let remote = FakeRemotePhotos([
            "": Self.page(["a", "b"], next: "2"), "2": Self.page([], next: "3"), "3": Self.page(["c", "a"]),
        ])
        let bench = try PhotosBench(remote)
        #expect(
            try await bench.photos.remotePhotos(try Self.token(), count: 9).photos.map(\.id.name) == ["a", "b", "c"])
        #expect(await remote.requests == ["page 100 - t", "page 100 2 t", "page 100 3 t"])
    }

    @Test(.timeLimit(.minutes(15))) func `trap: a token that comes again is an error, not an endless loop`()
        async throws
    {
        let remote = FakeRemotePhotos([
            "": Self.page(["a"], next: "2"), "2": Self.page(["b"], next: "3"), "3": Self.page(["c"], next: "2"),
        ])
        let bench = try PhotosBench(remote)
        let token = try Self.token()
        let error = await photosError { () throws(FeedError) in _ = try await bench.photos.remotePhotos(token, count: 9)
        }
        #expect(error == .transport(.decoding(DecodingFailure(path: "nextPageToken", reason: .damaged))))
        #expect(await remote.requests.count == 3)
    }

    @Test func `trap: a failure of a later page ends loading`() async throws {
        let failure = FeedError.transport(.timedOut(host: "h", seconds: 1))
        let remote = FakeRemotePhotos(["": Self.page(["a"], next: "2"), "2": .failure(failure)])
        let bench = try PhotosBench(remote)
        let token = try Self.token()
        #expect(
            await photosError { () throws(FeedError) in _ = try await bench.photos.remotePhotos(token, count: 9) }
                == failure)
    }

    @Test func `loading that is cancelled asks for no more pages`() async throws {
        let bench = try PhotosBench()
        let token = try Self.token()
        let task = Task {
            await photosError { () throws(FeedError) in
                while !Task.isCancelled { await Task.yield() }
                _ = try await bench.photos.remotePhotos(token, count: 9)
            }
        }
        task.cancel()
        #expect(await task.value == .transport(.cancelled))
        #expect(await bench.remote.requests.isEmpty)
    }

    @Test func `must 4: processed ids are kept per source and never come back`() async throws {
        let folder = try TemporaryFolder()
        let remote = FakeRemotePhotos(["": Self.page(["x", "y"])])
        let gallery = FakeGallery(files: ["x": Data(), "z": Data()])
        do {
            let bench = try PhotosBench(remote, gallery: gallery, in: folder)
            try await bench.photos.dismiss(PhotoID(.remote, "x"))
            try await bench.photos.dismiss(PhotoID(.remote, "x"))
            try await bench.local.save(FavouritePhoto(.local("z"), hash: nil), picture: nil)
        }
        let again = try PhotosBench(remote, gallery: gallery, in: folder)
        #expect(try await again.photos.remotePhotos(try Self.token()).photos.map(\.id.name) == ["y"])
        #expect(try await again.photos.localPhotos().map(\.id.name) == ["x"])
    }

    @Test func `a favourite that is dismissed stays one, and a dismissed photo can become one`() async throws {
        let bench = try PhotosBench()
        let (first, second) = (Photo.local("a"), Photo.local("b"))
        try await bench.local.save(FavouritePhoto(first, hash: nil), picture: nil)
        try await bench.local.dismiss(first.id)
        try await bench.local.dismiss(second.id)
        try await bench.local.save(FavouritePhoto(second, hash: nil), picture: nil)
        #expect(try await bench.local.favourites().map(\.photo.id) == [second.id, first.id])
    }

    @Test func `ids are bound, not written into the statement, and may contain any characters`() async throws {
        let bench = try PhotosBench()
        let name = "'; DROP TABLE processed_photos; -- \u{1F5BC}"
        try await bench.local.dismiss(PhotoID(.remote, name))
        #expect(try await bench.local.processed(.remote) == [name])
    }

    @Test func `must 6: the favourites come with pictures, dates and names, the latest first`() async throws {
        let gallery = FakeGallery(files: ["here.png": Data()])
        let bench = try PhotosBench(gallery: gallery)
        let hash = PerceptualHash(average: .max, difference: 1, dct: 1 << 63)
        try await bench.local.save(FavouritePhoto(.local("here.png"), hash: nil), picture: nil)
        try await bench.local.save(FavouritePhoto(.local("gone.png"), hash: nil), picture: nil)
        try await bench.local.save(FavouritePhoto(.remote("r"), hash: hash), picture: Data([1, 2]))
        let favourites = try await bench.photos.favourites(.remote) + bench.photos.favourites(.local)
        #expect(favourites.map(\.id.text) == ["remote/r", "local/gone.png", "local/here.png"])
        #expect(favourites[0].fileName == "r.png")
        #expect(favourites[0].created == Photo.remote("r").created)
        #expect(try favourites[0].location.map { try Data(contentsOf: $0) } == Data([1, 2]))
        #expect(favourites[1].location == nil)
        #expect(favourites[2] == .local("here.png"))
        #expect(try await bench.local.favourites().first?.hash == hash)
    }

    @Test func `what is stored by a later version is left alone`() async throws {
        let bench = try PhotosBench()
        try await bench.database.write { connection throws(StorageError) in
            try connection.execute("INSERT INTO processed_photos VALUES ('cloud', 'a', 1, 1)")
            try connection.execute("INSERT INTO favourite_photos (source, photo, name) VALUES ('cloud', 'a', 'n')")
        }
        #expect(try await bench.local.favourites().isEmpty)
    }
}
