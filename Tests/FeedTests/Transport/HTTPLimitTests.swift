import Foundation
import LoopbackServer
import Testing

@testable import Feed

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HTTPLimitTests {
    private let request = TransportRequest(path: "things")

    @Test(arguments: [99, 100])
    func `a response may be as long as the limit`(count: Int) async throws {
        let body = Data(repeating: 0x20, count: count)
        for answer in [LoopbackServer.Answer.data(body), .unsized(body), .drip(body, every: .milliseconds(1))] {
            let script = try ScriptedServer(answer)
            let data = try await HTTPTransport.make(script.server.url, limit: 100).response(to: request)
            #expect(data == body)
        }
    }

    @Test func `a response that is too long is not read to its end`() async throws {
        let body = Data(repeating: 0x20, count: 4 << 20)
        let endless = LoopbackServer.Answer.drip(body, bytes: 100, every: .milliseconds(10))
        for answer in [LoopbackServer.Answer.data(body), .unsized(body), endless] {
            let script = try ScriptedServer(answer)
            await #expect(throws: TransportError.tooLarge(host: script.host, limit: 100)) {
                try await HTTPTransport.make(script.server.url, limit: 100).response(to: request)
            }
            #expect(script.requests.count == 1)
        }
    }

    @Test func `a failure that is too long is reported by its status`() async throws {
        let script = try ScriptedServer(.data(status: 500, Data(repeating: 0x20, count: 1_000)))
        await #expect(throws: TransportError.status(500, host: script.host, message: nil)) {
            try await HTTPTransport.make(script.server.url, limit: 100).response(to: request)
        }
    }

    @Test func `a server's message of ten megabytes is cut`() {
        let long = String(repeating: "a", count: 10 << 20)
        for json in [#"{"message": "\#(long)"}"#, #"{"error": {"message": "\#(long)"}}"#, #"{"error": "\#(long)"}"#] {
            #expect(ServerMessage.text(in: Data(json.utf8))?.count == 301)
        }
        #expect(ServerMessage.text(in: Data(#"{"message": "short"}"#.utf8)) == "short")
    }

    @Test func `a response that comes too slowly is cancelled in time`() async throws {
        let script = try ScriptedServer(.drip(Data(count: 1_000), bytes: 1, every: .milliseconds(20)))
        await #expect(throws: TransportError.timedOut(host: script.host, seconds: 1)) {
            try await HTTPTransport.make(script.server.url, timeout: .milliseconds(200)).response(to: request)
        }
    }

    @Test(
        arguments: [
            "application/json", "application/json; charset=utf-8", "text/json", "application/problem+json",
            "text/plain", "application/octet-stream", "",
        ])
    func `what may be JSON is treated as JSON`(type: String) async throws {
        let script = try ScriptedServer(.body(status: 200, headers: ["Content-Type": type], "1"))
        #expect(try await HTTPTransport.make(script.server.url).response(to: request) == Data("1".utf8))
    }

    @Test(arguments: ["text/html; charset=utf-8", "TEXT/HTML", "image/png", "application/xml"])
    func `what is not JSON is a failure that says so`(type: String) async throws {
        let script = try ScriptedServer(.body(status: 200, headers: ["Content-Type": type], "1"))
        let named = type.split(separator: ";")[0].lowercased()
        await #expect(throws: TransportError.wrongContentType(named, host: script.host)) {
            try await HTTPTransport.make(script.server.url).response(to: request)
        }
        #expect(script.requests.count == 1)
    }

    @Test(arguments: [
        ("image/png", true), ("image/webp", true), ("application/octet-stream", true), ("", true),
        ("text/html", false), ("application/json", false),
    ])
    func `a picture is a picture`(type: String, isPicture: Bool) async throws {
        let script = try ScriptedServer(.data(headers: ["Content-Type": type], Data([0x89])))
        let picture = TransportRequest(image: script.server.url.appending(path: "a.png"))
        let data = try? await HTTPTransport.make(script.server.url).response(to: picture)
        #expect((data != nil) == isPicture)
        #expect(script.requests.first?.headers["accept"] == "image/*")
    }

    @Test(arguments: ["ftp://a.example", "file:///etc/passwd", "a.example", "https:"])
    func `what is not a web address is a failure before anything is sent`(address: String) async throws {
        let base = try #require(URL(string: address))
        let error = await #expect(throws: TransportError.self) {
            try await HTTPTransport.make(base).response(to: request)
        }
        #expect(error == .invalidAddress(address))
    }

    @Test func `an unencrypted picture is not asked for where the service is encrypted`() async throws {
        let script = try ScriptedServer(.json("1"))
        let base = try #require(URL(string: "https://a.example"))
        await #expect(throws: TransportError.insecure(host: script.host)) {
            try await HTTPTransport.make(base).response(to: TransportRequest(image: script.server.url))
        }
        #expect(script.requests.isEmpty)
    }

    @Test func `many requests at a time all get their own answers`() async throws {
        let server = try LoopbackServer { .json($0.target) }
        let transport = HTTPTransport.make(server.url)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let data = try await transport.response(to: TransportRequest(path: "\(number)"))
                    return data == Data("/\(number)".utf8)
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
    }

    @Test func `a session that is let go is not kept by anybody, whatever became of its requests`() async throws {
        let script = try ScriptedServer(.json("1"), .hangUp)
        weak var released: HTTPSession?
        for _ in 1...2 {
            let session = HTTPSession(timeout: .seconds(120))
            released = session
            let request = URLRequest(url: script.server.url)
            _ = try? await session.response(to: request, limit: 100, timeout: .seconds(120))
        }
        #expect(released == nil)
    }
}
