import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

@Suite struct TransportTests {
    private let request = TransportRequest(path: "search/api", query: [.init("q", "a+b & é/=?#"), .init("page", "2")])

    private func transport(
        _ server: LoopbackServer, path: String = "", timeout: Duration = .seconds(1_000), log: FeedLog = .silent
    ) -> HTTPTransport {
        HTTPTransport(baseURL: server.url.appending(path: path), network: .make(timeout: timeout), log: log)
    }

    @Test func `a request is sent below the service's address with everything escaped`() async throws {
        let server = try LoopbackServer { .body(status: 200, "\($0.target) \($0.headers["accept"] ?? "")") }
        let data = try await transport(server, path: "travel").response(to: request)
        #expect(
            String(decoding: data, as: UTF8.self)
                == "/travel/search/api?q=a%2Bb%20%26%20%C3%A9%2F%3D%3F%23&page=2 application/json")
    }

    @Test(
        arguments: [
            (404, "{}", nil), (500, "<html>", nil), (400, #"{"message": "bad query"}"#, "bad query"),
            (401, #"{"error": {"message": "who?"}}"#, "who?"), (304, "", nil),
        ] as [(Int, String, String?)])
    func `trap: a status other than success is a failure with the server's message`(
        status: Int, body: String, message: String?
    ) async throws {
        let server = try LoopbackServer { _ in .body(status: status, body) }
        await #expect(throws: TransportError.status(status, host: "127.0.0.1:\(server.port)", message: message)) {
            try await transport(server).response(to: request)
        }
    }

    @Test func `trap: silence is a failure after the environment's timeout`() async throws {
        let server = try LoopbackServer { _ in .silence }
        await #expect(throws: TransportError.timedOut(host: "127.0.0.1:\(server.port)", seconds: 1)) {
            try await transport(server, timeout: .milliseconds(600)).response(to: request)
        }
    }

    @Test(arguments: [LoopbackServer.Answer.hangUp, .truncated("{\"results\""), .noise])
    func `trap: a broken exchange is a failure that says so`(answer: LoopbackServer.Answer) async throws {
        let server = try LoopbackServer { _ in answer }
        await #expect(throws: TransportError.interrupted(host: "127.0.0.1:\(server.port)")) {
            try await transport(server).response(to: request)
        }
        withExtendedLifetime(server) {}
    }

    @Test func `trap: a server that is not there is a failure that names it`() async throws {
        let port = try ReservedPort()
        let transport = HTTPTransport(baseURL: port.url, network: .make(), log: .silent)
        await #expect(throws: TransportError.offline(host: "127.0.0.1:\(port.number)")) {
            try await transport.response(to: request)
        }
        withExtendedLifetime(port) {}
    }

    @Test func `a server that promises TLS and speaks none is a failure of the exchange`() async throws {
        let server = try LoopbackServer { _ in .noise }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
        let transport = HTTPTransport(baseURL: url, network: .make(), log: .silent)
        let error = await #expect(throws: TransportError.self) { try await transport.response(to: request) }
        let host = "127.0.0.1:\(server.port)"
        #expect(error == .insecure(host: host) || error == .interrupted(host: host))
        withExtendedLifetime(server) {}
    }

    @Test func `a request that is cancelled is not a failure of the server`() async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = transport(server)
        let task = Task { try await transport.response(to: request) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        withExtendedLifetime(server) {}
    }

    @Test func `the whole feed comes over the wire`() async throws {
        let recording = try #require(Files.all.first { $0.relativePath == "Fixtures/travel/gramado-1.json" })
        let answer = try recording.text()
        let server = try LoopbackServer { request in
            request.target == "/search/api?q=gramado&page=1" ? .body(status: 200, answer) : .body(status: 404, "")
        }
        let page = try await TravelService(transport: transport(server), log: .silent).search("gramado", page: 1)
        #expect(page.items.count == 20)
        #expect(page.totalCount == 37)
        #expect(page.skipped.isEmpty)
    }

    @Test(arguments: [("gramado", 1), ("Gramado ", 2), ("NATAL", 1), ("atlantida", 1)])
    func `Development answers from recordings`(query: String, page: Int) async throws {
        let transport = FixtureTransport(feed: .travel, log: .silent)
        let found = try await TravelService(transport: transport, log: .silent).search(query, page: page)
        #expect(found.skipped.isEmpty)
        #expect(found.items.isEmpty == (query == "atlantida"))
    }

    @Test(arguments: [("paris", 1), ("gramado", 3), ("../../Feed/travel/natal", 1)])
    func `a query without a recording finds nothing`(query: String, page: Int) async throws {
        let transport = FixtureTransport(feed: .travel, log: .silent)
        let found = try await TravelService(transport: transport, log: .silent).search(query, page: page)
        #expect(found == TravelPage(items: [], totalCount: 0, pageCount: 0, skipped: []))
    }

    @Test(
        arguments: [
            (.dogs, "feed-labradors", "labradors"), (.photos, "media-feed-photos-user", "../../Feed/photos/user"),
        ] as [(FeedDescriptor, String, String)])
    func `other requests without a recording are failures that list the recordings, and are logged`(
        feed: FeedDescriptor, name: String, value: String
    ) async throws {
        let log = LogRecorder()
        let folder = Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(feed.id)/") }
        let transport = FixtureTransport(feed: feed, log: log.log())
        let request =
            feed == .dogs
            ? TransportRequest(path: "feed", query: [.init("category", value)])
            : TransportRequest(path: "v1/mediaItems", query: [.init("pageToken", value)])
        let signUp = folder.first { $0.name == "signup" }.flatMap { try? $0.bytes(as: Data.self) }
        let token = try signUp.map { try JSONDecoder().decode(DogSession.self, from: $0).token.text } ?? "Bearer x"
        let available = folder.filter { $0.relativePath.hasSuffix(".json") }.map(\.name).sorted()
        #expect(available.count >= 4)
        await #expect(throws: TransportError.noRecording(name: name, available: available)) {
            try await transport.response(to: request.authorized(token))
        }
        #expect(log.lines.last == "📶⚠️ there is no recording \(name)")
    }

    @Test func `recorded pictures are not among the recordings that a failure lists`() async {
        let transport = FixtureTransport(feed: .photos, log: .silent)
        let request = TransportRequest(path: "v1/mediaItems", query: [.init("pageToken", "nowhere")])
        let available = ["media-first", "media-page-2", "media-page-3", "oauth-code", "oauth-token", "user"]
        await #expect(throws: TransportError.noRecording(name: "media-nowhere", available: available)) {
            try await transport.response(to: request)
        }
    }

    @Test func `a recorded page has packages, hotels of all sections, tickets and http pictures`() async throws {
        let transport = FixtureTransport(feed: .travel, log: .silent)
        let page = try await TravelService(transport: transport, log: .silent).search("gramado", page: 1)
        #expect(Set(page.items.map(\.kind)) == [.hotel, .package, .ticket])
        #expect(Set(page.items.compactMap(\.stars)) == [2, 3, 4, 5])
        #expect(page.items.flatMap(\.images).allSatisfy { $0.scheme == "https" })
    }
}
