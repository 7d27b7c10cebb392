import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct FolderGalleryTests {
    @Test func `must 3: the gallery's photos have the original file name, a date and an id that stays`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(try #require(RecordedPictures.data("gallery/first snow.png")), to: "2024/First Snow.PNG")
        try folder.write(Data([0xFF, 0xD8]), to: "plain.jpeg")
        try folder.write("text", to: "notes.txt")
        try folder.write("hidden", to: ".trash/a.png")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "folder.png"), withIntermediateDirectories: true)
        let moment = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: moment], ofItemAtPath: folder.url.appending(path: "plain.jpeg").path)
        let photos = try await FolderGallery(folder: folder.url).photos()
        #expect(Set(photos.map(\.id)) == [PhotoID(.local, "2024/First Snow.PNG"), PhotoID(.local, "plain.jpeg")])
        let snow = try #require(photos.first { $0.fileName == "First Snow.PNG" })
        #expect(snow.created == DateForm.internet.date(from: "2024-11-21T07:58:46Z"))
        #expect(snow.size == Photo.Size(width: 960, height: 640))
        let plain = try #require(photos.first { $0.fileName == "plain.jpeg" })
        #expect(plain.created == nil)
        #expect(plain.size == nil)
    }

    @Test func `a folder that is missing contains no photos, and is a failure if it was named`() async throws {
        let folder = try TemporaryFolder()
        var gallery = FolderGallery(folder: folder.url.appending(path: "none"))
        #expect(try await gallery.photos().isEmpty)
        gallery.isRequired = true
        let path = folder.url.appending(path: "none").path
        let (required, file) = (gallery, FolderGallery(folder: URL(fileURLWithPath: "/dev/null")))
        await #expect(throws: FeedError.storage(.unavailable(path: path))) { try await required.photos() }
        await #expect(throws: FeedError.storage(.unavailable(path: "/dev/null"))) { try await file.photos() }
    }

    @Test func `the newest photo comes first, those of one moment by their paths`() async throws {
        let names = try await #require(FolderGallery.recorded).photos().map(\.fileName)
        #expect(
            names == [
                "first snow.png", "market.png", "harbour at noon.png", "ferry.png", "lighthouse.png",
                "garden in May.png", "IMG_0413.png", "IMG_0412.png",
            ])
        let folder = try TemporaryFolder()
        let snow = try #require(RecordedPictures.data("gallery/first snow.png"))
        for name in ["c.png", "a.png", "b.png"] { try folder.write(snow, to: name) }
        #expect(try await FolderGallery(folder: folder.url).photos().map(\.id.name) == ["a.png", "b.png", "c.png"])
    }

    @Test(.timeLimit(.minutes(15))) func `only regular files are opened, whatever their names`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "a.png")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "b.png"), withIntermediateDirectories: true)
        #expect(mkfifo(folder.url.appending(path: "x.png").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "y.png").path, withDestinationPath: "x.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "z.png").path, withDestinationPath: "/dev/zero")
        let gallery = FolderGallery(folder: folder.url)
        #expect(try await gallery.photos().map(\.id.name) == ["a.png"])
        for name in ["b.png", "x.png", "y.png", "z.png"] {
            let error = await photosError { () throws(FeedError) in
                _ = try await gallery.data(of: PhotoID(.local, name))
            }
            #expect(error == .invalid(.identifier), "\(name)")
        }
    }

    @Test func `a link is followed within the gallery, and not out of it`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "secret.png")
        try folder.write("secret", to: "gallery-of-others/b.png")
        try folder.write("a", to: "gallery/a.png")
        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: "gallery/\(name)").path, withDestinationPath: target)
        }
        try link("inside.png", to: "a.png")
        try link("outside.png", to: "../secret.png")
        try link("absolute.png", to: folder.url.appending(path: "secret.png").path)
        try link("twice.png", to: "outside.png")
        try link("others", to: "../gallery-of-others")
        try link("round.png", to: "round.png")
        try link("nowhere.png", to: "missing.png")
        let gallery = FolderGallery(folder: folder.url.appending(path: "gallery"))
        #expect(try await Set(gallery.photos().map(\.id.name)) == ["a.png", "inside.png"])
        #expect(try await gallery.data(of: PhotoID(.local, "inside.png")) == Data("a".utf8))
        for name in ["outside.png", "absolute.png", "twice.png", "others/b.png", "round.png", "nowhere.png"] {
            let error = await photosError { () throws(FeedError) in
                _ = try await gallery.data(of: PhotoID(.local, name))
            }
            #expect(error == .invalid(.identifier), "\(name)")
        }
    }

    @Test func `a gallery that is a link itself is one`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "pictures/a.png")
        let link = folder.url.appending(path: "gallery")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "pictures")
        #expect(try await FolderGallery(folder: link).photos().map(\.id.name) == ["a.png"])
        #expect(try await FolderGallery(folder: link).data(of: PhotoID(.local, "a.png")) == Data("a".utf8))
    }

    @Test(arguments: ["../secret.png", "/etc/passwd", "missing.png", "", "./a.png", "sub/../a.png"])
    func `only what the folder lists is read`(name: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "secret.png")
        try folder.write("a", to: "gallery/a.png")
        let gallery = FolderGallery(folder: folder.url.appending(path: "gallery"))
        #expect(try await gallery.data(of: PhotoID(.local, "a.png")) == Data("a".utf8))
        let error = await photosError { () throws(FeedError) in _ = try await gallery.data(of: PhotoID(.local, name)) }
        #expect(error == .invalid(.identifier))
        let remote = await photosError { () throws(FeedError) in
            _ = try await gallery.data(of: PhotoID(.remote, "a.png"))
        }
        #expect(remote == .invalid(.identifier))
    }
}
