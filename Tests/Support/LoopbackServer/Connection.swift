import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A connection to one client; it ends when it is let go.
final class Connection {
    private let socket: Int32

    init(_ socket: Int32) {
        self.socket = socket
        #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(socket) }

    /// The client's request; `nil` if it sends none, or what is no HTTP.
    func readRequest() -> LoopbackServer.Request? {
        var bytes = Data()
        while bytes.count < 65_536 {
            guard let chunk = receive() else { return nil }
            bytes += chunk
            // A TLS handshake is not a request, and nothing marks its end.
            if bytes.first == 0x16 {
                send(Data("this is no TLS\r\n\r\n".utf8))
                return nil
            }
            guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { continue }
            var request = LoopbackServer.Request(head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
            let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
            var body = Data(bytes[end.upperBound...])
            while body.count < length {
                guard let chunk = receive() else { return nil }
                body += chunk
            }
            request.body = body
            return request
        }
        return nil
    }

    func send(status: Int, headers: [String: String], body: Data) {
        sendHead(status: status, headers: headers, length: body.count)
        send(body)
    }

    func sendHead(status: Int, headers: [String: String], length: Int?) {
        var head = "HTTP/1.1 \(status) Status\r\nConnection: close\r\n"
        if let length { head += "Content-Length: \(length)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        send(Data((head + "\r\n").utf8))
    }

    /// Sends bytes; false where the client has gone.
    @discardableResult func send(_ bytes: some DataProtocol) -> Bool {
        var remaining = Array(bytes)[...]
        while !remaining.isEmpty {
            let sent = remaining.withUnsafeBytes { Self.systemSend(socket, $0.baseAddress, $0.count) }
            guard sent > 0 else { return false }
            remaining = remaining.dropFirst(sent)
        }
        return true
    }

    /// Waits until the time is over, or until the client has gone, which makes it false.
    func waits(for duration: Duration) -> Bool {
        var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32((duration / .milliseconds(1)).rounded(.up))
        return poll(&event, 1, milliseconds) == 0
    }

    func waitForEnd() { while receive() != nil {} }

    private func receive() -> Data? {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let count = recv(socket, &chunk, chunk.count, 0)
        return count > 0 ? Data(chunk.prefix(count)) : nil
    }

    private static func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
        #else
        Darwin.send(socket, bytes, count, 0)
        #endif
    }
}
