import DataFormats
import JSONRPC
import Testing

@Suite struct MessageWriterTests {
    private final class Output: @unchecked Sendable { var text = "" }

    private func text(_ framing: Framing, _ write: (MessageWriter) -> Void) -> String {
        let output = Output()
        write(MessageWriter(framing) { output.text += String(decoding: $0, as: UTF8.self) })
        return output.text
    }

    @Test func `a message has a header with its length in bytes`() {
        #expect(
            text(.headers) { $0.notify("é", ["a"].json) }
                == "Content-Length: 51\r\n\r\n" + #"{"jsonrpc": "2.0", "method": "é", "params": ["a"]}"#)
    }

    @Test func `a message is one line, whatever it contains`() {
        #expect(
            text(.lines) { $0.respond(to: .string("x"), .success(.object(["a": "b\nc\u{2028}", "d": nil]))) }
                == #"{"jsonrpc": "2.0", "id": "x", "result": {"a": "b\nc\u2028"}}"# + "\n")
    }

    @Test func `an error has a code and a message`() {
        #expect(
            text(.lines) { $0.respond(to: .number(3), .failure(ResponseError(.methodNotFound, "no such method"))) }
                == #"{"jsonrpc": "2.0", "id": 3, "error": {"code": -32601, "message": "no such method"}}"# + "\n")
        #expect(
            text(.lines) { $0.send(InvalidMessage(ResponseError(.parseError, "what")).response) }
                == #"{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "what"}}"# + "\n")
    }

    @Test func `what is written is read`() {
        let output = text(.headers) { writer in
            writer.send(.request(id: .number(1), method: "a", params: .object(["n": 1, "b": true, "z": .null])))
        }
        var bytes = Array(output.utf8)
        let reader = MessageReader(.headers) { buffer in
            buffer.copyBytes(from: bytes)
            defer { bytes = [] }
            return bytes.count
        }
        guard case .message(.request(.number(1), "a", let params?)) = reader.next() else {
            Issue.record("expected the request")
            return
        }
        #expect(params["n"]?.integer == 1 && params["b"]?.boolean == true && params["z"]?.isNull == true)
    }
}

extension [String] {
    fileprivate var json: JSONValue { .array(map { .string($0) }) }
}
