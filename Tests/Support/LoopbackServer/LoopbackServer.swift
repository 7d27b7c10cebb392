import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An HTTP/1.1 server on 127.0.0.1, for tests only: real sockets, one request a connection, faults on demand.
///
/// It stops when it is let go.
package final class LoopbackServer: Sendable {
    private let reserved: ReservedPort

    /// Starts a server.
    /// - Parameters:
    ///   - port: the port to listen at; 0 for any that is free.
    ///   - answer: what to do about a request; called on a thread of its own for each.
    package init(port: UInt16 = 0, answer: @escaping @Sendable (Request) -> Answer) throws {
        reserved = try ReservedPort(port)
        guard listen(reserved.socket, 256) == 0 else { throw POSIXError(.EADDRINUSE) }
        // The thread keeps the socket open to its own end: a number that is given back is soon another server's.
        Thread.detachNewThread { [reserved] in
            while true {
                let socket = accept(reserved.socket, nil, nil)
                guard socket >= 0 else { return }
                Thread.detachNewThread { Self.serve(Connection(socket), answer) }
            }
        }
    }

    deinit { shutdown(reserved.socket, Int32(SHUT_RDWR)) }

    package var port: UInt16 { reserved.number }

    package var url: URL { reserved.url }

    private static func serve(_ connection: Connection, _ answer: (Request) -> Answer) {
        guard let request = connection.readRequest() else { return }
        send(answer(request), to: connection)
    }

    private static func send(_ answer: Answer, to connection: Connection) {
        switch answer {
        case .body(let status, let headers, let body):
            connection.send(status: status, headers: headers, body: Data(body.utf8))
        case .data(let status, let headers, let body): connection.send(status: status, headers: headers, body: body)
        case .unsized(let headers, let body):
            connection.sendHead(status: 200, headers: headers, length: nil)
            connection.send(body)
        case .truncated(let body):
            connection.sendHead(status: 200, headers: [:], length: body.utf8.count + 1_000)
            connection.send(Data(body.utf8))
        case .slow(let delay, let answer):
            guard connection.waits(for: delay) else { return }
            send(answer, to: connection)
        case .drip(let headers, let body, let bytes, let pause):
            connection.sendHead(status: 200, headers: headers, length: body.count)
            var rest = body[...]
            while !rest.isEmpty, connection.send(rest.prefix(bytes)) {
                rest = rest.dropFirst(bytes)
                guard connection.waits(for: pause) else { return }
            }
        case .silence: connection.waitForEnd()
        case .hangUp: return
        case .noise: connection.send(Data("\u{1}\u{2} this is no HTTP\r\n\r\n".utf8))
        }
    }
}
