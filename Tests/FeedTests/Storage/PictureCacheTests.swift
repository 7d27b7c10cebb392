import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite(.timeLimit(.minutes(15))) struct PictureCacheTests {
    private let folder: TemporaryFolder
    private var pictures: URL { folder.url.appending(path: "pictures") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func url(_ name: String) -> URL { URL(string: "https://pictures.example/\(name)")! }

    private func cache(
        _ transport: any Transport, limit: Int = 1_000_000, log: FeedLog = .silent, clock: TestClock = TestClock()
    ) -> PictureCache {
        PictureCache(folder: pictures, limit: limit, transport: transport, log: log, now: { clock.next() })
    }

    /// A picture that is in the folder, read as the cache reads it; nil if it is not.
    private func stored(_ url: URL) -> Data? {
        let clock = TestClock()
        return PictureFolder(url: pictures, limit: 1_000_000, now: { clock.next() }).read(url)
    }

    private func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: pictures.path)) ?? []).sorted()
    }

    @Test func `must 5: a picture is downloaded once, also over a restart`() async throws {
        let transport = StubTransport { request in request.address?.lastPathComponent ?? "" }
        let first = cache(transport)
        #expect(stored(url("a.png")) == nil)
        #expect(try await first.data(for: url("a.png")) == Data("a.png".utf8))
        #expect(try await first.data(for: url("a.png")) == Data("a.png".utf8))
        #expect(try await cache(transport).data(for: url("a.png")) == Data("a.png".utf8))
        #expect(stored(url("a.png")) == Data("a.png".utf8))
        #expect(await transport.requests == [TransportRequest(image: url("a.png"))])
        #expect(files().count == 1)
    }

    @Test func `requests for one picture share a download, those for others do not wait for it`() async throws {
        let gate = GatedTransport()
        let cache = cache(gate)
        let tasks = (0..<20).map { _ in Task<Data, any Error> { try await cache.data(for: url("a")) } }
        await gate.waitForRequests(1)
        let other = Task { try await cache.data(for: url("b")) }
        await gate.waitForRequests(2)
        await gate.answer(url("b"), .success(Data("B".utf8)))
        #expect(try await other.value == Data("B".utf8))
        await gate.answer(url("a"), .success(Data("A".utf8)))
        for task in tasks { #expect(try await task.value == Data("A".utf8)) }
        #expect(await gate.requested == [url("a"), url("b")])
    }

    @Test func `who gives up does not cancel the others; the last one does`() async throws {
        let gate = GatedTransport()
        let cache = cache(gate)
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
        #expect(files() == [])

        // A download of its own for who asks afterwards.
        let again = Task { try await cache.data(for: url("a")) }
        await gate.waitForRequests(2)
        await gate.answer(url("a"), .success(Data("again".utf8)))
        #expect(try await again.value == Data("again".utf8))
    }

    @Test func `a task that was cancelled before it asks starts nothing`() async throws {
        let gate = GatedTransport()
        let cache = cache(gate)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.data(for: url("a"))
        }
        await #expect(throws: FeedError.transport(.cancelled)) { try await task.value }
        #expect(await gate.requested == [])
    }

    @Test func `what failed is not kept, and is requested again`() async throws {
        let transport = StubTransport { request throws(TransportError) in
            switch request.address?.lastPathComponent {
            case "missing": throw .status(404, host: "a", message: nil)
            default: return ""
            }
        }
        let cache = cache(transport)
        for _ in 0..<2 {
            await #expect(throws: FeedError.transport(.status(404, host: "a", message: nil))) {
                try await cache.data(for: url("missing"))
            }
            await #expect(throws: FeedError.picture(.damaged)) { try await cache.data(for: url("empty")) }
        }
        #expect(await transport.requests.count == 4)
        #expect(files() == [])
    }

    @Test func `those that were not asked for longest make room, also after a restart`() async throws {
        let body = String(repeating: "x", count: 1_000)
        let transport = StubTransport { _ in body }
        let clock = TestClock()
        var cache = cache(transport, limit: 5_500, clock: clock)
        for name in ["a", "b", "c", "d", "e"] { _ = try await cache.data(for: url(name)) }
        #expect(files().count == 5)
        _ = try await cache.data(for: url("a"))
        cache = self.cache(transport, limit: 5_500, clock: clock)
        #expect(try await cache.data(for: url("b")) == Data(body.utf8))
        _ = try await cache.data(for: url("f"))
        _ = try await cache.data(for: url("g"))
        #expect(files().count == 5)
        for name in ["a", "b", "e", "f", "g"] { #expect(stored(url(name)) != nil, "\(name)") }
        for name in ["c", "d"] { #expect(stored(url(name)) == nil, "\(name)") }
    }

    @Test func `after the clock was set back, pictures of its future do not stay for ever`() async throws {
        let body = String(repeating: "x", count: 1_000)
        let transport = StubTransport { _ in body }
        let early = TestClock()
        let late = TestClock()
        for _ in 0..<1_000 { _ = late.next() }
        _ = try await cache(transport, limit: 2_500, clock: late).data(for: url("a"))
        let cache = cache(transport, limit: 2_500, clock: early)
        for name in ["b", "c"] { _ = try await cache.data(for: url(name)) }
        #expect(stored(url("a")) == nil)
        #expect(stored(url("c")) != nil)
    }

    @Test func `a picture that is larger than the folder may be is brought, but not kept`() async throws {
        let body = String(repeating: "x", count: 1_000)
        let cache = cache(StubTransport { _ in body }, limit: 1_000)
        #expect(try await cache.data(for: url("a")).count == 1_000)
        #expect(files() == [])
    }

    @Test func `a file with any byte changed, cut off or added is not served`() async throws {
        let transport = StubTransport { _ in "a picture" }
        let cache = cache(transport)
        let picture = url("a")
        _ = try await cache.data(for: picture)
        let file = pictures.appending(path: files()[0])
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 0x10
            try changed.write(to: file)
            #expect(stored(picture) == nil, "byte \(index)")
            try whole.prefix(index).write(to: file)
            #expect(stored(picture) == nil, "first \(index)")
        }
        try (whole + [0]).write(to: file)
        #expect(stored(picture) == nil)
        #expect(try await cache.data(for: picture) == Data("a picture".utf8))
        #expect(try Data(contentsOf: file) == whole)
        #expect(await transport.requests.count == 2)
    }

    @Test func `a file of another picture with the same name is not served`() async throws {
        let cache = cache(StubTransport { request in request.address?.lastPathComponent ?? "" })
        _ = try await cache.data(for: url("a"))
        let file = pictures.appending(path: files()[0])
        try FileManager.default.moveItem(
            at: file, to: pictures.appending(path: PictureFile.name(of: url("b")) + ".picture"))
        #expect(stored(url("b")) == nil)
        #expect(try await cache.data(for: url("b")) == Data("b".utf8))
    }

    @Test func `names are of 32 digits and differ`() {
        let names = (0..<5_000).map { PictureFile.name(of: url("\($0).png")) }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `a checksum sees every byte, whatever the length`() {
        for count in 0..<40 {
            let data = Data((0..<count).map { UInt8($0) })
            for index in 0..<count {
                var changed = data
                changed[index] ^= 1
                #expect(PictureFile.checksum(changed) != PictureFile.checksum(data))
            }
        }
    }

    @Test func `a picture that cannot be kept is brought all the same, and the log says so without its address`()
        async throws
    {
        try folder.write("", to: "pictures")
        let recorder = LogRecorder()
        let cache = cache(StubTransport { _ in "a" }, log: recorder.log())
        #expect(try await cache.data(for: url("a?token=secret")) == Data("a".utf8))
        #expect(recorder.lines.count == 1)
        #expect(recorder.lines[0].contains("pictures.example"))
        #expect(!recorder.lines[0].contains("secret"))
    }

    @Test func `drafts of processes that ended while they wrote are removed in time`() async throws {
        let clock = TestClock()
        let body = String(repeating: "x", count: 1_000)
        let cache = cache(StubTransport { _ in body }, limit: 2_500, clock: clock)
        _ = try await cache.data(for: url("a"))
        for (name, age) in [(".draft-old", 700.0), (".draft-new", 10.0)] {
            try folder.write("half", to: "pictures/\(name)")
            try FileManager.default.setAttributes(
                [.modificationDate: clock.next() - age], ofItemAtPath: pictures.path + "/" + name)
        }
        for name in ["b", "c"] { _ = try await cache.data(for: url(name)) }
        #expect(files().filter { $0.hasPrefix(".") } == [".draft-new"])
        #expect(files().count == 3)
    }

    @Test func `two caches on one folder keep it within its size and serve whole pictures`() async throws {
        let transport = StubTransport { request in
            String(repeating: request.address?.lastPathComponent ?? "", count: 500)
        }
        let caches = (0..<2).map { _ in cache(transport, limit: 20_000) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, cache) in caches.enumerated() {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(number))
                    for _ in 0..<150 {
                        let name = "p\(Int.random(in: 10..<40, using: &generator))"
                        let data = try await cache.data(for: url(name))
                        #expect(data == Data(String(repeating: name, count: 500).utf8))
                    }
                }
            }
            try await group.waitForAll()
        }
        let size = files().reduce(0) {
            $0 + ((try? Data(contentsOf: pictures.appending(path: $1)).count) ?? 0)
        }
        #expect(size > 10_000)
        #expect(size <= 20_000)
    }
}

/// A second later at each look.
final class TestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_700_000_000)

    func next() -> Date {
        lock.withLock {
            time += 1
            return time
        }
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
        try Data("picture".utf8).write(to: file)
        let pipe = folder.url.appending(path: "pipe.png")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let transport = StubTransport { _ in "server" }
        let cache = PictureCache(
            folder: folder.url.appending(path: "cache"), limit: 1000, transport: transport, log: .silent)
        #expect(try await cache.data(for: file) == Data("picture".utf8))
        await #expect(throws: FeedError.storage(.unavailable(path: pipe.path))) { try await cache.data(for: pipe) }
        #expect(await transport.requests.isEmpty)
    }

    @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "data:image/png;base64,AA", "ftp://a.example/x.png"])
    func `a server cannot name a file of this computer as its picture`(address: String) {
        let json = #"{"id":"1","baseUrl":"\#(address)","filename":"a.png"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Photo.self, from: Data(json.utf8)) }
    }
}
