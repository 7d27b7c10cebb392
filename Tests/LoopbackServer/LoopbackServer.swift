import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An HTTP/1.1 server on 127.0.0.1, for tests only: real sockets, one request a connection, faults on demand.
package final class LoopbackServer: Sendable {
    /// What a client asked for.
    package struct Request: Sendable {
        /// The path with its query, as it came over the wire.
        package let target: String
        /// The names in lower case.
        package let headers: [String: String]
    }

    /// What the server does about a request.
    package enum Answer: Sendable {
        case body(status: Int, headers: [String: String] = [:], String)
        /// Promises more bytes than it sends.
        case truncated(String)
        /// Says nothing until the client has gone.
        case silence
        /// Ends the connection without a byte.
        case hangUp
        /// Answers with what is no HTTP.
        case noise
    }

    private let reserved: ReservedPort

    /// Starts a server on a free port.
    package init(answer: @escaping @Sendable (Request) -> Answer) throws {
        reserved = try ReservedPort()
        guard listen(reserved.socket, 64) == 0 else { throw POSIXError(.EADDRINUSE) }
        let descriptor = reserved.socket
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(reserved.socket, Int32(SHUT_RDWR))
    }

    package var port: UInt16 { reserved.number }

    package var url: URL { reserved.url }

    private static func serve(_ connection: Int32, _ answer: (Request) -> Answer) {
        defer { close(connection) }
        guard let request = readRequest(from: connection) else { return }
        switch answer(request) {
        case .body(let status, let headers, let body):
            send(status: status, headers: headers, body: body, promising: body.utf8.count, to: connection)
        case .truncated(let body):
            send(status: 200, headers: [:], body: body, promising: body.utf8.count + 1_000, to: connection)
        case .silence:
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        case .hangUp:
            return
        case .noise:
            sendAll("\u{1}\u{2} this is no HTTP\r\n\r\n", to: connection)
        }
    }

    private static func readRequest(from connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while bytes.count < 65_536 {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk.prefix(count)
            // A TLS handshake is no request and has no end that could be waited for.
            if bytes.first == 0x16 {
                sendAll("this is no TLS\r\n\r\n", to: connection)
                return nil
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
            let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
            let headers = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
            return Request(
                target: lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? "",
                headers: Dictionary(
                    headers.filter { $0.count == 2 }.map {
                        ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces))
                    },
                    uniquingKeysWith: { first, _ in first }))
        }
        return nil
    }

    private static func send(
        status: Int, headers: [String: String], body: String, promising length: Int, to connection: Int32
    ) {
        var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        sendAll(head + "\r\n" + body, to: connection)
    }

    private static func sendAll(_ text: String, to connection: Int32) {
        var remaining = Array(text.utf8)[...]
        while !remaining.isEmpty {
            #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
            #else
            let flags: Int32 = 0
            #endif
            let sent = remaining.withUnsafeBytes { Self.systemSend(connection, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { return }
            remaining = remaining.dropFirst(sent)
        }
    }

    private static func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
        #if canImport(Glibc)
        Glibc.send(socket, bytes, count, flags)
        #else
        Darwin.send(socket, bytes, count, flags)
        #endif
    }
}
