import Foundation
import LoopbackServer
import Testing

@testable import Feed

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HTTPRedirectTests {
    private let request = TransportRequest(path: "things")

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a request goes where the same server sends it`(status: Int) async throws {
        let script = try ScriptedServer(.redirect(to: "/other?a=b", status: status), .json("1"))
        let data = try await HTTPTransport.make(script.server.url).response(to: request.authorized("Bearer a"))
        #expect(data == Data("1".utf8))
        #expect(script.requests.map(\.target) == ["/things", "/other?a=b"])
        #expect(script.requests.map { $0.headers["authorization"] } == ["Bearer a", "Bearer a"])
    }

    @Test func `who asks is not told to another server`() async throws {
        let other = try ScriptedServer(.json("1"))
        let script = try ScriptedServer(.redirect(to: other.server.url.appending(path: "x").absoluteString))
        _ = try await HTTPTransport.make(script.server.url).response(to: request.authorized("Bearer a"))
        #expect(other.requests.count == 1)
        #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
    }

    @Test(arguments: [
        ("http://elsewhere.prumo.example/", true), ("http://localhost/", true), ("ftp://127.0.0.1/", false),
        ("file:///etc/passwd", false), ("data:,x", false),
    ])
    func `a request does not go where it is not encrypted, or to what is not a web address`(
        target: String, isWeb: Bool
    ) async throws {
        let script = try ScriptedServer(.redirect(to: target))
        let error =
            isWeb
            ? TransportError.insecureRedirect(host: script.host) : .invalidRedirect(host: script.host)
        await #expect(throws: error) {
            try await HTTPTransport.make(script.server.url).response(to: request)
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a circle is left after five times`() async throws {
        let script = try ScriptedServer(.redirect(to: "/things"))
        await #expect(throws: TransportError.tooManyRedirects(host: script.host)) {
            try await HTTPTransport.make(script.server.url).response(to: request)
        }
        #expect(script.requests.count == 6)
    }

    /// Foundation on Linux ends the process for an answer to a redirect of a task that was cancelled.
    @Test func `a request may be cancelled while a redirect arrives`() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in .redirect(to: "/other") }
            let session = HTTPSession(timeout: .seconds(120))
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<1000 {
                    let request = Task {
                        _ = try? await session.response(
                            to: URLRequest(url: server.url), limit: 100, timeout: .seconds(120))
                    }
                    group.addTask {
                        try? await Task.sleep(for: .microseconds(number % 100 * 40))
                        request.cancel()
                        await request.value
                    }
                    if number % 8 == 7 { await group.next() }
                }
            }
        }
    }

    @Test(arguments: [301, 302, 307, 308])
    func `what was posted is not sent on`(status: Int) async throws {
        let script = try ScriptedServer(.redirect(to: "/other", status: status), .json("1"))
        await #expect(throws: TransportError.status(status, host: script.host, message: nil)) {
            try await HTTPTransport.make(script.server.url).response(to: .signUp("ada@prumo.example"))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `what was posted may have its response elsewhere`() async throws {
        let script = try ScriptedServer(.redirect(to: "/other", status: 303), .json("1"))
        _ = try await HTTPTransport.make(script.server.url).response(to: .signUp("ada@prumo.example"))
        #expect(script.requests.map(\.method) == ["POST", "GET"])
        #expect(script.requests.last?.body.isEmpty == true)
        #expect(script.requests.last?.headers["content-type"] == nil)
    }

    @Test func `a redirect without an address is a failure`() async throws {
        let script = try ScriptedServer(.body(status: 302, ""))
        await #expect(throws: TransportError.status(302, host: script.host, message: nil)) {
            try await HTTPTransport.make(script.server.url).response(to: request)
        }
    }

    private struct Way: CustomTestStringConvertible {
        let from: String
        let to: String
        let arrives: String?
        var isKnown = false

        var testDescription: String { "\(from) → \(to)" }
    }

    @Test(arguments: [
        Way(from: "https://a.example/x", to: "/y", arrives: "https://a.example/y", isKnown: true),
        Way(from: "https://a.example/x", to: "https://b.example/y", arrives: "https://b.example/y"),
        Way(from: "https://a.example/x", to: "https://a.example:444/y", arrives: "https://a.example:444/y"),
        Way(from: "https://a.example/x", to: "http://a.example/y", arrives: nil),
        Way(from: "http://a.example/x", to: "https://a.example/y", arrives: "https://a.example/y", isKnown: true),
        Way(from: "http://a.example:80/x", to: "https://a.example/y", arrives: "https://a.example/y"),
        Way(from: "http://a.example/x", to: "http://b.example/y", arrives: nil),
        Way(from: "http://a.example/x", to: "http://a.example:81/y", arrives: "http://a.example:81/y"),
        Way(from: "http://a.example/x", to: "//a.example/y", arrives: "http://a.example/y", isKnown: true),
    ])
    private func `ways that a request goes, and what it carries`(way: Way) throws {
        let from = try #require(URL(string: way.from))
        var request = URLRequest(url: from)
        for name in ["Authorization", "If-None-Match", "Accept"] { request.setValue("a", forHTTPHeaderField: name) }
        let answer = HTTPResponse(status: 302, headers: ["location": way.to])
        guard let arrives = way.arrives else {
            #expect(throws: TransportError.insecureRedirect(host: "a.example")) {
                try HTTPRedirect.request(after: answer, to: request, base: from)
            }
            return
        }
        let next = try #require(try HTTPRedirect.request(after: answer, to: request, base: from))
        #expect(next.url?.absoluteString == arrives)
        #expect((next.value(forHTTPHeaderField: "Authorization") != nil) == way.isKnown)
        #expect(next.value(forHTTPHeaderField: "If-None-Match") == nil)
        #expect(next.value(forHTTPHeaderField: "Accept") == "a")
    }
}
