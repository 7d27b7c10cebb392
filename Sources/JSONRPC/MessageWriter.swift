import CommandLineKit
import DataFormats
import Foundation
import SourceText

/// Writes messages, each as a whole, from any thread.
package final class MessageWriter: @unchecked Sendable {
    private let framing: Framing
    private let lock = Lock()
    private let output: @Sendable ([UInt8]) -> Void

    /// Creates a writer.
    /// - Parameter output: writes bytes; called by one thread at a time. Standard output unless given.
    package init(
        _ framing: Framing,
        to output: @escaping @Sendable ([UInt8]) -> Void = { StandardStream.output.write(exactly: $0) }
    ) {
        self.framing = framing
        self.output = output
    }

    /// Writes a message.
    package func send(_ message: Message) {
        var body: [UInt8] = []
        JSONWriter.appendLine(message.json, to: &body)
        switch framing {
        case .headers: body.insert(contentsOf: "Content-Length: \(body.count)\r\n\r\n".utf8, at: 0)
        case .lines: body.append(UInt8(ascii: "\n"))
        }
        lock.withLock { output(body) }
    }

    /// Responds to a request.
    package func respond(to id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        send(.response(id: id, result))
    }

    /// Sends a notification.
    package func notify(_ method: String, _ params: JSONValue) { send(.notification(method: method, params: params)) }
}
