import DataFormats
import JSONRPC
import Testing

/// Streams of messages, good and hostile, each read whole, in pieces of 7 bytes and byte by byte.
@Suite struct MessageReaderTests {
    /// What a stream is read as: `method`, `method#id`, `=result`, `!code` or `!code#id`.
    private func events(_ text: String, _ framing: Framing, limit: Int = 200, chunk: Int) -> [String] {
        var rest = Array(text.utf8)[...]
        let reader = MessageReader(framing, limit: limit) { buffer in
            let part = rest.prefix(min(chunk, buffer.count))
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
        var events: [String] = []
        while events.count < 100 {
            switch reader.next() {
            case .message(.request(let id, let method, _)): events.append("\(method)#\(Self.text(id))")
            case .message(.notification(let method, _)): events.append(method)
            case .message(.response(_, .success(let value))): events.append("=\(JSONWriter.line(value))")
            case .message(.response(_, .failure(let error))): events.append("=\(error.code)")
            case .invalid(let invalid):
                events.append("!\(invalid.error.code)" + (invalid.id.map { "#\(Self.text($0))" } ?? ""))
            case .end: return events
            }
        }
        return events + ["does not end"]
    }

    private static func text(_ id: RequestID) -> String { JSONWriter.line(id.json) }

    private static func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

    private static let request = #"{"jsonrpc":"2.0","id":1,"method":"a"}"#
    private static let notification = #"{"jsonrpc": "2.0", "method": "é", "params": []}"#

    @Test(arguments: [
        ("", []),
        (frame(request), ["a#1"]),
        (frame(request) + frame(notification), ["a#1", "é"]),
        ("content-length: 37\n\n" + request, ["a#1"]),
        ("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 37\r\n\r\n" + request, ["a#1"]),
        ("\r\n\r\n" + frame(request), ["a#1"]),
        // Nonsense before, between and after messages.
        ("nonsense\r\n" + frame(request), ["!-32700", "a#1"]),
        ("nonsense" + frame(request), ["!-32700", "a#1"]),
        (frame(request) + "\u{0}\u{1}🧨\n\n\n" + frame(notification), ["a#1", "!-32700", "é"]),
        (frame(request) + "{}{}{}", ["a#1"]),
        // Lengths that are wrong.
        ("Content-Length: 30\r\n\r\n" + request + frame(notification), ["!-32700", "!-32700", "é"]),
        ("Content-Length: x\r\n\r\n" + frame(request), ["!-32700", "a#1"]),
        ("Content-Length: -1\r\n\r\n" + frame(request), ["!-32700", "a#1"]),
        ("Content-Length: 99999999999999999999\r\n\r\n" + frame(request), ["!-32700", "a#1"]),
        ("Content-Type: x\r\n\r\n" + frame(request), ["!-32700", "a#1"]),
        (
            "Content-Length: 201\r\n\r\n" + String(repeating: " ", count: 201) + frame(request),
            ["!-32600", "!-32700", "a#1"]
        ),
        ("Content-Length: 50\r\n\r\n" + request, []),
        ("Content-Length: 37\r\n", []),
        ("Content-Length: 0\r\n\r\n" + frame(request), ["!-32700", "a#1"]),
        (String(repeating: "x", count: 9000) + frame(request), ["!-32700", "a#1"]),
        (String(repeating: "x: y\n", count: 2000) + frame(request), ["a#1"]),
    ])
    func `messages after headers`(text: String, expected: [String]) {
        for chunk in [1, 7, 1 << 16] {
            #expect(events(text, .headers, chunk: chunk) == expected, "in pieces of \(chunk)")
        }
    }

    @Test(arguments: [
        ("", []),
        (request + "\n" + notification + "\r\n", ["a#1", "é"]),
        ("\n \n\t\r\n" + request, ["a#1"]),
        ("nonsense\n" + request + "\n", ["!-32700", "a#1"]),
        (String(repeating: "x", count: 300) + "\n" + request + "\n", ["!-32600", "a#1"]),
        (String(repeating: "x", count: 300), ["!-32600"]),
        (String(repeating: "x", count: 70000) + "\n" + request, ["!-32600", "a#1"]),
    ])
    func `messages on lines`(text: String, expected: [String]) {
        for chunk in [1, 7, 1 << 16] {
            #expect(events(text, .lines, chunk: chunk) == expected, "in pieces of \(chunk)")
        }
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":"x","method":"m","params":{"a":1}}"#, #"m#"x""#),
        (#"{"jsonrpc":"2.0","id":7,"result":null}"#, "=null"),
        (#"{"jsonrpc":"2.0","id":7,"result":{"a":[1,true]},"error":null}"#, #"={"a": [1, true]}"#),
        (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"x"}}"#, "=-32601"),
        (#"{"jsonrpc":"2.0","id":7,"error":3}"#, "=-32603"),
        (#"{"jsonrpc":"2.0","id":1,"method":"a","params":null}"#, "a#1"),
        (#"{"jsonrpc":"2.0","id":1,"method":"a","method":"b"}"#, "a#1"),
        ("[]", "!-32600"),
        ("3", "!-32600"),
        ("{}", "!-32600"),
        (#"{"id":1,"method":"a"}"#, "!-32600#1"),
        (#"{"jsonrpc":"1.0","id":1,"method":"a"}"#, "!-32600#1"),
        (#"{"jsonrpc":"2.0","id":1}"#, "!-32600#1"),
        (#"{"jsonrpc":"2.0","id":1,"method":3}"#, "!-32600#1"),
        (#"{"jsonrpc":"2.0","id":1,"method":"a","params":3}"#, "!-32600#1"),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, "!-32600"),
        (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, "!-32600"),
        (#"{"jsonrpc":"2.0","id":99999999999999999999,"method":"a"}"#, "!-32600"),
        (#"{"jsonrpc":"2.0","id":1,"method":"a""#, "!-32700"),
        (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, "!-32700"),
    ])
    func `the kinds of messages`(text: String, expected: String) {
        #expect(events(text + "\n", .lines, chunk: 1 << 16) == [expected])
    }

    @Test func `a message that is nested too deeply is an error, not a crash`() {
        let depth = 100_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(events(text + "\n" + Self.request, .lines, limit: 1 << 20, chunk: 1 << 16) == ["!-32700", "a#1"])
    }

    @Test func `bytes that are not UTF-8 are an error`() {
        var bytes = Array("Content-Length: 3\r\n\r\n".utf8) + [0xFF, 0xFE, 0x80] + Array(Self.frame(Self.request).utf8)
        let reader = MessageReader(.headers) { buffer in
            buffer.copyBytes(from: bytes)
            defer { bytes = [] }
            return bytes.count
        }
        guard case .invalid = reader.next(), case .message = reader.next(), case .end = reader.next() else {
            Issue.record("expected a problem, a message and the end")
            return
        }
    }

    /// A stream of 4 MB without a line end or a header, in small pieces.
    @Test(arguments: [Framing.headers, .lines]) func `nonsense takes time in proportion to its length`(framing: Framing)
    {
        var remaining = 1024
        let piece = [UInt8](repeating: UInt8(ascii: "c"), count: 4096)
        let reader = MessageReader(framing, limit: 1 << 16) { buffer in
            guard remaining > 0 else { return 0 }
            remaining -= 1
            buffer.copyBytes(from: piece)
            return piece.count
        }
        var count = 0
        while count < 3, case .invalid = reader.next() { count += 1 }
        #expect(count == 1)
    }
}
