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
    }

    package let port: UInt16
    private let socket: Int32

    /// Starts a server on a free port.
    package init(answer: @escaping @Sendable (Request) -> Answer) throws {
        #if canImport(Glibc)
        let streamType = Int32(SOCK_STREAM.rawValue)
        #else
        let streamType = SOCK_STREAM
        #endif
        let descriptor = Self.systemSocket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        socket = descriptor
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    package var url: URL {
        URL(string: "http://127.0.0.1:\(port)")!
    }

    private static func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.socket(domain, type, `protocol`)
        #else
        Darwin.socket(domain, type, `protocol`)
        #endif
    }

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
        }
    }

    private static func readRequest(from connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while bytes.count < 65_536 {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk.prefix(count)
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
        var remaining = Array((head + "\r\n" + body).utf8)[...]
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
