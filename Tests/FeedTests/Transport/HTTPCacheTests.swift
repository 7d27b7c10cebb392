import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

@Suite struct HTTPCacheTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private let request = TransportRequest(path: "things")
    private let clock = Clock()

    private func text(_ transport: HTTPTransport, _ request: TransportRequest? = nil) async throws -> String {
        String(decoding: try await transport.response(to: request ?? self.request), as: UTF8.self)
    }

    private func answer(_ text: String, _ headers: [String: String]) -> LoopbackServer.Answer {
        .json(text, headers: headers)
    }

    @Test func `a response is good for as long as the server says`() async throws {
        let script = try ScriptedServer(
            answer("1", ["Cache-Control": "public, max-age=60", "Age": "10"]), answer("2", [:]))
        let log = LogRecorder()
        let transport = HTTPTransport.make(script.server.url, log: log.log(), clock: clock)
        #expect(try await text(transport) == "1")
        clock.advance(49)
        #expect(try await text(transport) == "1")
        #expect(script.requests.count == 1)
        #expect(log.lines.last?.hasPrefix("📶✅ cached response to GET http://127.0.0.1") == true)
        clock.advance(1)
        #expect(try await text(transport) == "2")
        #expect(script.requests.last?.headers["if-none-match"] == nil)
    }

    @Test(arguments: ["no-cache", "max-age=0, must-revalidate", "", "no-cache, max-age=60"])
    func `a response with a tag is requested with it, and 304 brings the kept body`(control: String) async throws {
        let script = try ScriptedServer(
            answer("1", ["Cache-Control": control, "ETag": "\"a\""]),
            .body(status: 304, headers: ["ETag": "\"a\""], ""), answer("2", ["ETag": "\"b\""]),
            .body(status: 304, ""))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        let texts = [try await text(transport), try await text(transport), try await text(transport)]
        #expect(texts == ["1", "1", "2"])
        #expect(try await text(transport) == "2")
        #expect(script.requests.map { $0.headers["if-none-match"] } == [nil, "\"a\"", "\"a\"", "\"b\""])
    }

    @Test func `a response without a tag is requested by its date`() async throws {
        let date = "Mon, 05 Jan 2026 09:00:00 GMT"
        let script = try ScriptedServer(answer("1", ["Last-Modified": date]), .body(status: 304, ""))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        _ = try await text(transport)
        #expect(try await text(transport) == "1")
        #expect(script.requests.last?.headers["if-modified-since"] == date)
    }

    @Test func `304 makes a response good for as long again`() async throws {
        let script = try ScriptedServer(
            answer("1", ["Cache-Control": "max-age=60", "ETag": "a"]), .body(status: 304, ""), .hangUp)
        let transport = HTTPTransport.make(script.server.url, attempts: 1, clock: clock)
        for seconds in [0.0, 61, 59] {
            clock.advance(seconds)
            #expect(try await text(transport) == "1")
        }
        #expect(script.requests.count == 2)
    }

    @Test(arguments: [
        ["Cache-Control": "no-store", "ETag": "a"], ["Cache-Control": "max-age=60, no-store"], [:],
        ["Cache-Control": "max-age=60", "Vary": "*"], ["Cache-Control": "max-age=nonsense"],
    ])
    func `what must not be kept, or cannot be used again, is not kept`(headers: [String: String]) async throws {
        let script = try ScriptedServer(answer("1", headers))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        _ = try await text(transport)
        _ = try await text(transport)
        #expect(script.requests.count == 2)
        #expect(script.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test func `304 with no-store removes the cached response`() async throws {
        let script = try ScriptedServer(
            answer("1", ["ETag": "a"]), .body(status: 304, headers: ["Cache-Control": "no-store"], ""), answer("2", [:])
        )
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        _ = try await text(transport)
        #expect(try await text(transport) == "1")
        #expect(try await text(transport) == "2")
        #expect(script.requests.last?.headers["if-none-match"] == nil)
    }

    @Test func `nobody gets another's answer`() async throws {
        let server = try LoopbackServer {
            .json($0.headers["authorization"] ?? "nobody", headers: ["Cache-Control": "max-age=60"])
        }
        let transport = HTTPTransport.make(server.url, clock: clock)
        for _ in 1...2 {
            for user in ["Bearer a", "Bearer b"] {
                #expect(try await text(transport, request.authorized(user)) == user)
            }
            #expect(try await text(transport, request) == "nobody")
        }
    }

    @Test func `what is confidential, posted or a failure is not kept`() async throws {
        var confidential = request
        confidential.isConfidential = true
        for asked in [confidential, .signUp("ada@prumo.example")] {
            let script = try ScriptedServer(.data(headers: ["Cache-Control": "max-age=60"], Data("1".utf8)))
            let transport = HTTPTransport.make(script.server.url, clock: clock)
            _ = try await text(transport, asked)
            _ = try await text(transport, asked)
            #expect(script.requests.count == 2)
        }
        let script = try ScriptedServer(.body(status: 404, headers: ["Cache-Control": "max-age=60"], ""), .json("1"))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        await #expect(throws: TransportError.self) { try await text(transport) }
        #expect(try await text(transport) == "1")
    }

    @Test func `answers outlive the process in a folder, but not those to somebody`() async throws {
        let folder = temporary.url.appending(path: "answers")
        let script = try ScriptedServer(answer("1", ["Cache-Control": "max-age=60"]))
        for _ in 1...2 {
            let transport = HTTPTransport.make(
                script.server.url, cache: ResponseCache(folder: folder), clock: clock)
            #expect(try await text(transport) == "1")
            #expect(try await text(transport, request.authorized("Bearer secret")) == "1")
        }
        #expect(script.requests.map { $0.headers["authorization"] } == [nil, "Bearer secret", "Bearer secret"])
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count == 1)
        #expect(try files.allSatisfy { try Data(contentsOf: $0).firstRange(of: Data("secret".utf8)) == nil })
        for file in files { try Data("damaged".utf8).write(to: file) }
        let transport = HTTPTransport.make(script.server.url, cache: ResponseCache(folder: folder), clock: clock)
        #expect(try await text(transport) == "1")
        #expect(script.requests.count == 4)
    }

    @Test func `the memory and the folder hold no more than they may`() async throws {
        let folder = temporary.url.appending(path: "answers")
        let cache = ResponseCache(limit: 40_000, folder: folder, folderLimit: 60_000)
        func key(_ number: Int) throws -> ResponseCache.Key {
            let url = try #require(URL(string: "https://a.example/\(number)"))
            return try #require(ResponseCache.Key(TransportRequest(path: ""), at: url))
        }
        func answer(_ bytes: Int) -> CachedResponse? {
            CachedResponse(HTTPResponse(status: 200, headers: ["etag": "a"], body: Data(count: bytes)), at: clock.now)
        }
        for number in 0..<30 {
            await cache.keep(answer(9_000), for: try key(number))
            // The first is used all the time, so it stays.
            #expect(await cache.response(for: try key(0)) != nil)
        }
        await cache.keep(answer(50_000), for: try key(99))
        #expect(await cache.response(for: try key(99)) == nil)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.fileSizeKey])
        let size = try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
        #expect((1...60_000).contains(size))
        let memory = ResponseCache(limit: 40_000)
        for number in 0..<30 { await memory.keep(answer(9_000), for: try key(number)) }
        var kept: [Int] = []
        for number in 0..<30 where await memory.response(for: try key(number)) != nil { kept.append(number) }
        #expect(kept == [27, 28, 29])
    }

    @Test func `a response that cannot be read is not kept`() async throws {
        let control = ["Cache-Control": "max-age=600"]
        let script = try ScriptedServer(
            answer(#"["cut o"#, control), answer(#"["whole"]"#, control), answer("?", control))
        let folder = temporary.url.appending(path: "answers")
        func ask() async throws(FeedError) -> [String] {
            // As after another start of the process.
            try await HTTPTransport.make(script.server.url, cache: ResponseCache(folder: folder), clock: clock)
                .response([String].self, to: request, log: .silent)
        }
        await #expect(throws: FeedError.transport(.decoding(DecodingFailure(path: "", reason: .notJSON)))) {
            try await ask()
        }
        #expect(try await ask() == ["whole"])
        #expect(try await ask() == ["whole"])
        #expect(script.requests.count == 2)
        // One that was stored when it could be read.
        let key = try #require(ResponseCache.Key(request, at: script.server.url.appending(path: "things")))
        await ResponseCache(folder: folder).keep(
            CachedResponse(HTTPResponse(status: 200, headers: ["etag": "a"], body: Data("{}".utf8)), at: clock.now),
            for: key)
        await #expect(throws: FeedError.self) { try await ask() }
        #expect(script.requests.last?.headers["if-none-match"] == nil)
    }

    @Test func `who asks once more gets the server's response`() async throws {
        let control = ["Cache-Control": "max-age=600", "ETag": "a"]
        let script = try ScriptedServer(answer("1", control), answer("2", control))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        #expect(try await text(transport) == "1")
        #expect(try await ResponseReload.$isRequested.withValue(true) { try await text(transport) } == "2")
        #expect(try await text(transport) == "2")
        #expect(script.requests.map { $0.headers["if-none-match"] } == [nil, "a"])
    }

    @MainActor
    @Test func `to try again goes to the server, whatever is stored`() async throws {
        let script = try ScriptedServer(
            answer("{", ["Cache-Control": "max-age=600"]), answer(TravelJSON.page(TravelJSON.hotel("a")), [:]))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        let model = TravelScreen(service: TravelService(transport: transport, log: .silent), presenter: .make())
        await model.search("q")
        #expect(model.state.failure != nil)
        await model.retry()
        #expect(model.state.shown?.page.items.count == 1)
        #expect(script.requests.count == 2)
        await model.search("q")
        await model.retry()
        #expect(script.requests.count == 4)
    }

    @Test func `a response that was sent on is not kept for the first address`() async throws {
        let script = try ScriptedServer(
            .body(status: 302, headers: ["Location": "/other", "Cache-Control": "max-age=60"], ""),
            answer("1", ["Cache-Control": "max-age=60"]))
        let transport = HTTPTransport.make(script.server.url, clock: clock)
        _ = try await text(transport)
        _ = try await text(transport)
        #expect(script.requests.map(\.target) == ["/things", "/other", "/things"])
    }
}
