import Foundation
import LoopbackServer
import PictureDrawing
import TestSupport
import Testing

@testable import Feed

@Suite(.timeLimit(.minutes(15))) struct PictureDownloadsTests {
    private static func png(_ number: Int) -> Data {
        PNGPicture(width: 40, height: 30) { _, _ in (UInt8(number), 0, 0) }.png
    }

    private func url(_ name: String) -> URL { URL(string: "https://pictures.example/\(name)")! }

    @Test func `requests for one picture share a download, those for others do not wait for it`() async throws {
        let gate = GatedTransport()
        let cache = PictureDownloads(transport: gate)
        let tasks = (0..<20).map { _ in Task<Data, any Error> { try await cache.data(for: url("a")) } }
        await gate.waitForRequests(1)
        let other = Task { try await cache.data(for: url("b")) }
        await gate.waitForRequests(2)
        await gate.answer(url("b"), .success(Self.png(2)))
        #expect(try await other.value == Self.png(2))
        await gate.answer(url("a"), .success(Self.png(1)))
        for task in tasks { #expect(try await task.value == Self.png(1)) }
        #expect(await gate.requested == [url("a"), url("b")])
    }

    @Test func `who gives up does not cancel the others; the last one does`() async throws {
        let gate = GatedTransport()
        let cache = PictureDownloads(transport: gate)
        let tasks = (0..<3).map { _ in Task<Data, any Error> { try await cache.data(for: url("a")) } }
        await gate.waitForRequests(1)
        while await cache.waiters(for: url("a")) < 3 { await Task.yield() }
        for task in tasks.dropLast() {
            task.cancel()
            await #expect(throws: FeedError.transport(.cancelled)) { try await task.value }
        }
        #expect(await gate.cancelled == 0)
        tasks[2].cancel()
        await #expect(throws: FeedError.transport(.cancelled)) { try await tasks[2].value }
        await gate.waitForCancellation()

        // A download of its own for who asks afterwards.
        let again = Task { try await cache.data(for: url("a")) }
        await gate.waitForRequests(2)
        await gate.answer(url("a"), .success(Self.png(3)))
        #expect(try await again.value == Self.png(3))
    }

    @Test func `a task that was cancelled before it asks starts nothing`() async throws {
        let gate = GatedTransport()
        let cache = PictureDownloads(transport: gate)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.data(for: url("a"))
        }
        await #expect(throws: FeedError.transport(.cancelled)) { try await task.value }
        #expect(await gate.requested == [])
    }
}

/// Pictures over HTTP: what is stored, and for how long.
@Suite struct PictureHTTPCacheTests {
    private static let png = PNGPicture(width: 40, height: 30) { x, _ in (UInt8(x), 0, 0) }.png
    private static let other = PNGPicture(width: 40, height: 30) { _, y in (0, UInt8(y), 0) }.png
    private let folder: TemporaryFolder
    private let clock = Clock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func answer(_ data: Data, _ headers: [String: String] = [:]) -> LoopbackServer.Answer {
        .data(headers: ["Content-Type": "image/png"].merging(headers) { $1 }, data)
    }

    /// As after another start of the process.
    private func source(_ script: ScriptedServer) -> PictureDownloads {
        PictureDownloads(
            transport: HTTPTransport.make(
                script.server.url, cache: ResponseCache(folder: folder.url.appending(path: "responses")), clock: clock))
    }

    private func url(_ script: ScriptedServer) -> URL { script.server.url.appending(path: "a.png") }

    @Test(arguments: [Data("not an image".utf8), Data(), png.prefix(100), Data([0xFF, 0xD8, 0xFF, 0xE0])])
    func `what is not a picture is not stored, and requested again`(body: Data) async throws {
        let script = try ScriptedServer(answer(body, ["Cache-Control": "max-age=600"]), answer(Self.png))
        await #expect(throws: FeedError.self) { try await source(script).data(for: url(script)) }
        #expect(try await source(script).data(for: url(script)) == Self.png)
        #expect(script.requests.count == 2)
    }

    @Test(arguments: [
        (["Cache-Control": "max-age=60"], 59.0, 1), (["Cache-Control": "max-age=60"], 61, 2),
        (["Cache-Control": "no-store"], 0, 2), ([:], 3_600, 1), ([:], 90_000, 2),
        (["Cache-Control": "no-cache"], 0, 2), (["Expires": "0"], 0, 2),
        (["Expires": "Mon, 05 Jan 2026 09:31:00 GMT"], 59, 1), (["Expires": "Mon, 05 Jan 2026 09:31:00 GMT"], 61, 2),
        (["Expires": "Mon, 05 Jan 2026 10:31:00 GMT", "Date": "Mon, 05 Jan 2026 10:30:00 GMT"], 61, 2),
        (["Expires": "Mon, 05 Jan 2026 09:31:00 GMT", "Cache-Control": "max-age=600"], 599, 1),
    ])
    func `a picture is good for as long as the server says, or a day`(
        headers: [String: String], age: TimeInterval, count: Int
    ) async throws {
        let script = try ScriptedServer(answer(Self.png, headers), answer(Self.other))
        _ = try await source(script).data(for: url(script))
        clock.advance(age)
        #expect(try await source(script).data(for: url(script)) == (count == 1 ? Self.png : Self.other))
        #expect(script.requests.count == count)
    }

    @Test func `a picture that is too old is requested by its tag`() async throws {
        let script = try ScriptedServer(
            answer(Self.png, ["Cache-Control": "max-age=60", "ETag": "a"]), .body(status: 304, ""))
        for _ in 1...2 {
            #expect(try await source(script).data(for: url(script)) == Self.png)
            clock.advance(61)
        }
        #expect(script.requests.map { $0.headers["if-none-match"] } == [nil, "a"])
    }
}

/// Answers when the test says so.
actor GatedTransport: Transport {
    private(set) var requested: [URL] = []
    private(set) var cancelled = 0
    private var open: [URL: CheckedContinuation<Result<Data, TransportError>, Never>] = [:]

    func response(to request: TransportRequest) async throws(TransportError) -> Data {
        guard let url = request.address else { throw .invalidAddress("") }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                requested.append(url)
                open[url] = continuation
            }
        } onCancel: {
            Task { await cancel(url) }
        }
        return try answer.get()
    }

    func answer(_ url: URL, _ result: Result<Data, TransportError>) {
        open.removeValue(forKey: url)?.resume(returning: result)
    }

    func waitForRequests(_ count: Int) async {
        while requested.count < count { await Task.yield() }
    }

    func waitForCancellation() async {
        while cancelled == 0 { await Task.yield() }
    }

    private func cancel(_ url: URL) {
        cancelled += 1
        answer(url, .failure(.cancelled))
    }
}

@Suite struct LocalPictureTests {
    @Test func `a file of this computer is read as it is, and nothing but a regular file`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.png")
        let picture = PNGPicture(width: 2, height: 2) { _, _ in (0, 0, 0) }.png
        try picture.write(to: file)
        let cut = folder.url.appending(path: "cut.png")
        try picture.prefix(50).write(to: cut)
        let pipe = folder.url.appending(path: "pipe.png")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let transport = StubTransport { _ in "server" }
        let cache = PictureDownloads(transport: transport)
        #expect(try await cache.data(for: file) == picture)
        await #expect(throws: FeedError.picture(.damaged)) { try await cache.data(for: cut) }
        await #expect(throws: FeedError.storage(.unavailable(path: pipe.path))) { try await cache.data(for: pipe) }
        #expect(await transport.requests.isEmpty)
    }

    @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "data:image/png;base64,AA", "ftp://a.example/x.png"])
    func `a server cannot name a file of this computer as its picture`(address: String) {
        let json = #"{"id":"1","baseUrl":"\#(address)","filename":"a.png"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Photo.self, from: Data(json.utf8)) }
    }
}
