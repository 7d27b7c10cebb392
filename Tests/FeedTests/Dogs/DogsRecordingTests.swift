import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct DogsRecordingTests {
    private let transport = FixtureTransport(feed: .dogs, log: .silent)

    @Test(arguments: DogBreed.allCases)
    func `each breed is recorded, with its pictures`(breed: DogBreed) async throws {
        let service = DogsService(transport: transport, log: .silent)
        let session = try await service.signUp(EmailAddress(DogsJSON.email))
        let feed = try await service.feed(of: breed, token: session.token)
        #expect(feed.pictures.count == 12)
        #expect(feed.skippedCount == 0)
        let pictures = TransportPictures(transport: transport)
        var hashes: Set<PerceptualHash> = []
        for url in feed.pictures {
            #expect(url.lastPathComponent.hasPrefix("image-\(breed.rawValue)-"))
            let picture = try PictureDecoder.picture(from: try await pictures.data(for: url))
            #expect(picture.width == 960 && picture.height == 640)
            hashes.insert(PerceptualHash(of: picture))
        }
        #expect(hashes.count == feed.pictures.count)
    }

    @Test func `a picture that is not recorded is an error`() async throws {
        let url = try #require(URL(string: "https://images.example/dogs/image-cat-1.jpg"))
        await #expect {
            try await TransportPictures(transport: transport).data(for: url)
        } throws: { error in
            if case .transport(.noRecording)? = error as? FeedError { true } else { false }
        }
    }

    @Test func `must 2 and 5: the token is in an owner's file, and lasts`() async throws {
        let folder = try TemporaryFolder()
        let recordings = FixtureTransport(feed: .dogs, log: .silent)
        let dependencies = FeedDependencies(
            userLocale: UserLocale(locale: Locale(identifier: "en_US")), folders: FeedFolders(at: folder.url),
            makeTransport: { _ in recordings })
        let first = dependencies.makeDogsScreen(breed: .pug, email: DogsJSON.email)
        await first.start()
        let url = try #require(first.page.rows.first?.picture?.url)
        let picture = try await dependencies.pictures(of: .dogs).data(for: url)
        #expect(try PictureDecoder.picture(from: picture).width > 64)

        let second = dependencies.makeDogsScreen(breed: .hound)
        await second.start()
        #expect(second.isSignedIn)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        #if !canImport(Security)
        let token = try #require(files.first { $0.hasPrefix("data/tokens/") })
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: token).path)
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
        #endif
        let responses = CacheFolder(
            url: folder.url.appending(path: "cache/responses/dogs"), limit: 1_000_000, now: { Date() })
        var room = 0
        #expect(responses.write(Data("a response".utf8), for: "https://dogs.example", room: &room))
        await second.perform(.signOut, .nothing)
        #expect(responses.read("https://dogs.example") == nil)
        let third = dependencies.makeDogsScreen()
        await third.start()
        #expect(!third.isSignedIn)
    }
}

/// Pictures from a transport, requested each time, without a cache.
private struct TransportPictures: PictureSource {
    let transport: any Transport

    func data(for url: URL) async throws(FeedError) -> Data {
        do {
            return try await transport.response(to: TransportRequest(image: url))
        } catch {
            throw .transport(error)
        }
    }
}
