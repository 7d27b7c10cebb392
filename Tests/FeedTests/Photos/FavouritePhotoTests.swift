import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct FavouritePhotoTests {
    /// The gallery's picture that looks like `image-photo-3.png`, larger and brighter.
    private static func twinGallery() throws -> FakeGallery {
        FakeGallery(files: [
            "noon.png": try #require(RecordedPictures.data("gallery/2024/harbour at noon.png")),
            "other.png": try #require(RecordedPictures.data("gallery/2024/ferry.png")),
            "broken.png": Data("no picture".utf8),
        ])
    }

    private static func add(_ photo: Photo, _ bench: PhotosBench) async -> FeedError? {
        await photosError { () throws(FeedError) in try await bench.photos.addFavourite(photo) }
    }

    @Test func `must 5: a remote photo without a twin is downloaded, saved and a favourite`() async throws {
        let bench = try PhotosBench(gallery: try Self.twinGallery())
        let photo = Photo.remote("r", picture: 1)
        #expect(await Self.add(photo, bench) == nil)
        #expect(await bench.pictures.requests == [photo.location])
        let favourites = try await bench.photos.favourites(.remote)
        #expect(favourites.map(\.id) == [photo.id])
        let saved = try Data(contentsOf: try #require(favourites[0].location))
        #expect(saved == RecordedPictures.data("image-photo-1.png"))
        #expect(bench.savedFiles == ["1.png"])
        #expect(bench.log.lines.contains { $0.contains("local/broken.png") })
    }

    @Test func `must 5: a remote photo that looks like one of the gallery is an error that names it`() async throws {
        let bench = try PhotosBench(gallery: try Self.twinGallery())
        let photo = Photo.remote("r", picture: 3)
        #expect(await Self.add(photo, bench) == .duplicate(of: "noon.png"))
        #expect(try await bench.local.favourites().isEmpty)
        #expect(try await bench.local.processed(.remote).isEmpty)
        #expect(bench.savedFiles.isEmpty)
    }

    @Test func `must 5: a remote photo that looks like a favourite is an error that names it`() async throws {
        let bench = try PhotosBench()
        #expect(await Self.add(.remote("first", picture: 2), bench) == nil)
        #expect(await Self.add(.remote("second", picture: 2), bench) == .duplicate(of: "first.png"))
        #expect(await Self.add(.remote("third", picture: 5), bench) == nil)
        #expect(bench.savedFiles == ["1.png", "2.png"])
        let again = try PhotosBench(in: bench.folder)
        #expect(await Self.add(.remote("fourth", picture: 5), again) == .duplicate(of: "third.png"))
    }

    @Test func `must 5: a favourite of the gallery has its twins too`() async throws {
        let bench = try PhotosBench(gallery: try Self.twinGallery())
        #expect(await Self.add(.local("noon.png"), bench) == nil)
        #expect(await Self.add(.remote("r", picture: 3), bench) == .duplicate(of: "noon.png"))
    }

    @Test func `a photo is not a twin of itself, and becoming a favourite twice saves it once`() async throws {
        let bench = try PhotosBench()
        #expect(await Self.add(.remote("r"), bench) == nil)
        #expect(await Self.add(.remote("r"), bench) == nil)
        #expect(bench.savedFiles == ["1.png"])
    }

    @Test func `the gallery is compared again when it has changed`() async throws {
        let folder = try TemporaryFolder()
        let bench = try PhotosBench(gallery: FolderGallery(folder: folder.url))
        try folder.write(try #require(RecordedPictures.data("image-photo-6.png")), to: "a/six.png")
        #expect(await Self.add(.remote("r", picture: 6), bench) == .duplicate(of: "six.png"))
        try folder.remove("a/six.png")
        #expect(await Self.add(.remote("r", picture: 6), bench) == nil)
    }

    @Test func `a local photo is marked, not copied, even where it cannot be read`() async throws {
        let bench = try PhotosBench(gallery: try Self.twinGallery())
        #expect(await Self.add(.local("other.png"), bench) == nil)
        #expect(await Self.add(.local("broken.png"), bench) == nil)
        #expect(bench.savedFiles.isEmpty)
        let favourites = try await bench.local.favourites()
        #expect(favourites.map { $0.hash == nil } == [true, false])
        #expect(await Self.add(.local("missing.png"), bench) == .invalid(.identifier))
    }

    @Test(arguments: ["", "a\nb", "\u{7F}", String(repeating: "x", count: 1_025)])
    func `must 6: an id is validated before the next layer`(name: String) async throws {
        let bench = try PhotosBench()
        let error = await photosError { () throws(FeedError) in
            try await bench.photos.dismiss(PhotoID(.remote, name))
        }
        #expect(error == .invalid(.identifier))
        #expect(await Self.add(.remote(name), bench) == .invalid(.identifier))
        #expect(await bench.pictures.requests.isEmpty)
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test func `a picture that does not come, or is none, saves nothing`() async throws {
        let offline = FeedError.transport(.offline(host: "h"))
        let failing = try PhotosBench(pictures: RecordedPictures(failure: offline))
        #expect(await Self.add(.remote("r"), failing) == offline)
        let bench = try PhotosBench()
        let text = Photo(
            id: PhotoID(.remote, "t"), fileName: "t", location: URL(string: "https://p.example/media-first.json"))
        #expect(await Self.add(text, bench) == .picture(.unknownFormat))
        let nowhere = Photo(id: PhotoID(.remote, "n"), fileName: "n", location: nil)
        #expect(await Self.add(nowhere, bench) == .invalid(.identifier))
        #expect(bench.savedFiles.isEmpty && failing.savedFiles.isEmpty)
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test func `a favourite whose picture cannot be written is none`() async throws {
        let bench = try PhotosBench()
        try bench.folder.write("in the way", to: "favourites")
        let error = await Self.add(.remote("r"), bench)
        #expect(error == .storage(.unavailable(path: bench.folder.url.appending(path: "favourites/1.png").path)))
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test func `a favourite whose row cannot be written leaves no file`() async throws {
        let bench = try PhotosBench()
        try await bench.database.write { connection throws(StorageError) in
            try connection.executeScript(
                "CREATE TRIGGER refuse BEFORE INSERT ON favourite_photos BEGIN SELECT RAISE(ABORT, 'no'); END")
        }
        guard case .storage? = await Self.add(.remote("r"), bench) else {
            Issue.record("saved")
            return
        }
        #expect(bench.savedFiles.isEmpty)
        #expect(try await bench.local.processed(.remote).isEmpty)
    }

    @Test func `a file left behind by a process that was killed is written over`() async throws {
        let bench = try PhotosBench()
        try bench.folder.write("half a pict", to: "favourites/1.png")
        #expect(await Self.add(.remote("r"), bench) == nil)
        #expect(try bench.photosFile("1.png") == RecordedPictures.data("image-photo-1.png"))
    }

    @Test func `a JPEG keeps its ending`() async throws {
        let bench = try PhotosBench()
        let photo = Photo(
            id: PhotoID(.remote, "j"), fileName: "j.jpg", location: URL(string: "https://p.example/image-photo-4.jpg"))
        #expect(await Self.add(photo, bench) == nil)
        #expect(bench.savedFiles == ["1.jpg"])
    }

    @Test func `storage that fails is a failure of storage`() async throws {
        let bench = try PhotosBench()
        try await bench.database.write { connection throws(StorageError) in
            try connection.executeScript(
                "DROP TABLE favourite_photos; DROP TABLE processed_photos; DROP TABLE preferences")
        }
        let (local, database) = (bench.local, bench.database)
        let errors = [
            await photosError { () throws(FeedError) in try await local.dismiss(PhotoID(.local, "a")) },
            await photosError { () throws(FeedError) in _ = try await local.processed(.local) },
            await photosError { () throws(FeedError) in _ = try await local.favourites() },
            await photosError { () throws(FeedError) in
                try await local.save(FavouritePhoto(.local("a"), hash: nil), picture: nil)
            },
            await photosError { () throws(FeedError) in
                _ = try await StoredSession(database: database).isIntroduced()
            },
            await photosError { () throws(FeedError) in
                try await StoredSession(database: database).finishIntroduction()
            },
        ]
        for error in errors {
            guard case .storage? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }
}

extension PhotosBench {
    func photosFile(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appending(path: "favourites/\(name)"))
    }
}
