import Foundation
import LoopbackServer
import PictureDrawing
import TestSupport
import Testing

@testable import Feed

@Suite struct PictureLoaderTests {
    private static let png = PNGPicture(width: 4, height: 3) { _, _ in (200, 100, 50) }.png

    private func url(_ number: Int) -> URL { URL(string: "https://a.example/\(number)")! }

    /// Pictures from a closure, and how many were requested at the same time at most.
    private actor Source: PictureSource {
        private(set) var requested: [URL] = []
        private(set) var most = 0
        private var running = 0
        private let respond: @Sendable (URL) async throws(FeedError) -> Data

        init(_ respond: @escaping @Sendable (URL) async throws(FeedError) -> Data) {
            self.respond = respond
        }

        func data(for url: URL) async throws(FeedError) -> Data {
            requested.append(url)
            running += 1
            most = max(most, running)
            defer { running -= 1 }
            return try await respond(url)
        }
    }

    @Test func `each address is loaded once, several at a time, with progress`() async {
        let source = Source { _ in
            try? await Task.sleep(for: .milliseconds(2))
            return Self.png
        }
        let progress = LogRecorder()
        let log = progress.log()
        let urls = (0..<40).map { url($0 % 20) }
        let loaded = await PictureLoader(source: source).load(urls) { log.write(.info, message: "\($0)/\($1)") }
        #expect(Set(loaded.keys) == Set(urls))
        #expect(loaded.values.allSatisfy { $0 == Self.png })
        #expect(await source.requested.count == 20)
        #expect((2...6).contains(await source.most))
        #expect(progress.lines.count == 20)
        #expect(progress.lines.last?.hasSuffix("20/20") == true)
    }

    @Test func `what does not come, is not a picture or has too many pixels is left out`() async {
        var huge = Array(Self.png)
        huge.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        let hugePicture = Data(huge)
        let first = url(0)
        let (second, third) = (url(1), url(2))
        let source = Source { url throws(FeedError) in
            switch url {
            case first: throw .transport(.offline(host: "a.example"))
            case second: return Data("<html>".utf8)
            case third: return hugePicture
            default: return Self.png
            }
        }
        let loaded = await PictureLoader(source: source).load((0..<5).map(url))
        #expect(Set(loaded.keys) == [url(3), url(4)])
    }

    @Test func `count, bytes and time have limits`() async {
        let source = Source { _ in Self.png }
        let few = await PictureLoader(source: source, limits: .init(count: 3)).load((0..<10).map(url))
        #expect(few.count == 3)
        let size = Self.png.count
        let small = await PictureLoader(source: source, limits: .init(bytes: size * 2 + 1, concurrency: 1))
            .load((0..<10).map(url))
        #expect(small.count == 2)
        let stuck = Source { [first = url(0)] url in
            if url != first { try? await Task.sleep(for: .seconds(1000)) }
            return Self.png
        }
        let clock = ContinuousClock()
        let start = clock.now
        let quick = await PictureLoader(source: stuck, limits: .init(time: .milliseconds(300))).load((0..<10).map(url))
        #expect(quick.keys.contains(url(0)) && quick.count == 1)
        #expect(clock.now - start < .seconds(100))
    }

    @Test(arguments: ["travel", "listings", "facts", "dogs"])
    func `the pictures of a page come from the server, over the encryption that the server has`(feed: String)
        async throws
    {
        let server = try LoopbackServer(feeds: FeedAPI())
        let folder = try TemporaryFolder()
        let dependencies = FeedDependencies(
            environment: .loopback(server.url), userLocale: UserLocale(locale: Locale(identifier: "en_US")),
            folders: FeedFolders(at: folder.url))
        let descriptor = try #require(FeedDescriptor.feed(feed))
        let screen = try await dependencies.screen(
            of: descriptor, start: FeedStart(query: feed == "facts" ? "cats" : nil))
        await screen.start()
        if feed == "dogs" { await screen.perform(.signIn, .value("ana@example.org")) }
        let wanted = Set(await screen.page.rows.compactMap { $0.picture?.url })
        #expect(!wanted.isEmpty)
        let loaded = await PictureLoader(source: dependencies.pictures(of: descriptor)).load(Array(wanted))
        #expect(Set(loaded.keys) == wanted)
    }
}
