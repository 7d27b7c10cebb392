import Foundation
import LoopbackServer
import Testing

@testable import Feed

@Suite struct TransportLogTests {
    private let email = "ada.secret@prumo.example"

    private static let answers: [LoopbackServer.Answer] = [
        .json(#"{"user": {"email": "ada.secret@prumo.example", "token": "token-secret"}}"#),
        .json(#"{"error": {"message": "ada.secret@prumo.example is not valid"}}"#, status: 400),
        .json(#"{"message": "ada.secret@prumo.example is busy"}"#, status: 503),
        .redirect(to: "/there?token=token-secret", status: 303), .html, .malformed, .hangUp,
        .redirect(to: "http://elsewhere.example/token-secret", status: 303),
    ]

    @Test(arguments: answers)
    func `no line tells a token, an email address or what was posted`(answer: LoopbackServer.Answer) async throws {
        let script = try ScriptedServer(answer, .json("1"))
        let log = LogRecorder()
        let transport = HTTPTransport.make(script.server.url, log: log.log())
        var asked = [TransportRequest.signUp(email).authorized("token-secret")]
        var search = TransportRequest(path: "users", query: [.init("email", email)]).authorized("Bearer token-secret")
        search.isConfidential = true
        asked.append(search)
        var picture = TransportRequest(image: script.server.url.appending(path: "token-secret/a.png"))
        picture.isConfidential = true
        asked.append(picture)
        for request in asked { _ = try? await transport.response(to: request) }
        #expect(log.lines.count >= 6)
        for line in log.lines { #expect(!line.contains("secret"), "\(line)") }
        #expect(log.lines.contains { $0.contains("/users?email=…") })
    }

    @Test func `the header of who asks is in no line, the response and the address are`() async throws {
        let script = try ScriptedServer(.json("{\n  \"a\": 1\n}\n"))
        let log = LogRecorder()
        var components = try #require(URLComponents(url: script.server.url, resolvingAgainstBaseURL: true))
        components.user = "ada"
        components.password = "secret"
        let transport = HTTPTransport.make(try #require(components.url), log: log.log())
        let request = TransportRequest(path: "things", query: [.init("q", "ä")]).authorized("Bearer secret")
        _ = try await transport.response(to: request)
        #expect(
            log.lines == [
                "📶⬆️ GET http://\(script.host)/things?q=%C3%A4", "📶⬇️ 200, 13 bytes, { \"a\": 1 }",
            ])
    }

    @Test func `failures are logged with their mark, and so are retries`() async throws {
        let script = try ScriptedServer(.json(#"{"message": "later"}"#, status: 503))
        let log = LogRecorder()
        _ = try? await HTTPTransport.make(script.server.url, attempts: 2, log: log.log(.warning))
            .response(to: TransportRequest(path: "things"))
        let reason = #"status(503, host: "\#(script.host)", message: Optional("later"))"#
        #expect(
            log.lines == [
                "📶⚠️ \(reason); attempt 2 of 2 in 0.25 seconds",
                "📶⚠️ http://\(script.host)/things: \(reason)",
            ])
    }

    @Test func `a picture's bytes are counted, not told`() async throws {
        let script = try ScriptedServer(.data(headers: ["Content-Type": "image/png"], Data("abc".utf8)))
        let log = LogRecorder()
        let picture = TransportRequest(image: script.server.url.appending(path: "a.png"))
        _ = try await HTTPTransport.make(script.server.url, log: log.log()).response(to: picture)
        #expect(log.lines.last == "📶⬇️ 200, 3 bytes")
    }
}
