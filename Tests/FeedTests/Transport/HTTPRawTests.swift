#if os(Linux)
import Foundation
import Testing

@testable import Feed

/// What a server can write on a connection: every response ends in its content or in a failure, none ends the process.
@Suite(.timeLimit(.minutes(15))) struct HTTPRawTests {
    private static let chunked =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let plain = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

    private func text(_ answer: String) async throws -> String {
        let server = try RawServer(Data(answer.utf8))
        let transport = HTTPTransport.make(server.url, attempts: 1, timeout: .seconds(60))
        return String(decoding: try await transport.response(to: TransportRequest(path: "x")), as: UTF8.self)
    }

    @Test(arguments: [
        chunked + "2\r\n{}\r\n0\r\nServer-Timing: db;dur=2.4\r\n\r\n",
        chunked + "1\r\n{\r\n1\r\n}\r\n0\r\nContent-Type: text/html\r\nContent-Length: 99\r\nLocation: /\r\n\r\n",
        chunked + "2;name=value\r\n{}\r\n0\r\n\r\n",
        "HTTP/1.1 100 Continue\r\nContent-Length: 5\r\n\r\n" + plain + "Content-Length: 2\r\n\r\n{}",
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + plain + "Content-Length: 2\r\n\r\n{}",
        plain + "Content-Length: 2\r\n\r\n{} and more", plain + "\r\n{}", "HTTP/1.0 200\r\n\r\n{}",
        plain + "X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}", plain + "Set-Cookie: a\r\nSet-Cookie: b\r\n\r\n{}",
        "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
    ])
    func `a valid response, or one that can be understood, is its body`(answer: String) async throws {
        #expect(try await text(answer) == "{}")
    }

    @Test(arguments: [
        "", "\r\n\r\n", plain + "no colon\r\nContent-Length: 2\r\n\r\n{}", "SSH-2.0-OpenSSH\r\n", "HTTP/1.1",
        "HTTP/1.1 200 OK", plain, plain + "Content-Length: 9\r\n\r\n{}",
        plain + "Content-Length: -1\r\n\r\n{}", plain + "Content-Length: 99999999999999999999\r\n\r\n{}",
        chunked + "2\r\n{", chunked + "zz\r\n{}\r\n0\r\n\r\n", chunked + "FFFFFFFFFFFFFFFFF\r\n{}\r\n",
        chunked + "2\r\n{}\r\n0\r\nServer-Timing: db", plain + "Content-Encoding: gzip\r\n\r\nnot gzip",
        plain + "X: " + String(repeating: "a", count: 1 << 20) + "\r\n\r\n{}",
        plain + String(repeating: "X: a\r\n", count: 100_000) + "\r\n{}",
        chunked + "2\r\n{}\r\n0\r\n" + String(repeating: "X: a\r\n", count: 100_000) + "\r\n",
        String(repeating: "HTTP/1.1 103 Early Hints\r\n\r\n", count: 100_000), "HTTP/1.1 abc\r\n\r\n{}",
        "HTTP/1.1 101 Switching Protocols\r\n\r\n{}", "HTTP/9.9 200 OK\r\n\r\n{}",
    ])
    func `what is not a response is a failure`(answer: String) async {
        await #expect(throws: TransportError.self) { try await text(answer) }
    }

    @Test func `a connection is used again after a trailer, and what is sent is whole`() async throws {
        let server = try ScriptedServer(.json("1"))
        let transport = HTTPTransport.make(server.server.url)
        for _ in 1...3 { _ = try await transport.response(to: .signUp("a@b.example")) }
        #expect(
            server.requests.map { String(decoding: $0.body, as: UTF8.self) }
                == Array(repeating: #"{"email":"a@b.example"}"#, count: 3))
        #expect(server.requests.allSatisfy { $0.headers["expect"] == nil })
    }
}
#endif
