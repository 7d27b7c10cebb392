import Foundation

/// A server that answers each connection with the same bytes, whether or not they are HTTP, and closes it.
final class RawServer: Sendable {
    let port: UInt16
    private let listener: Int32

    var url: URL { URL(string: "http://127.0.0.1:\(port)")! }

    init(_ answer: Data) throws {
        #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                var request = [UInt8](repeating: 0, count: 65_536)
                _ = recv(connection, &request, request.count, 0)
                answer.withUnsafeBytes { bytes in
                    var sent = 0
                    while sent < bytes.count {
                        let count = send(connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
                        guard count > 0 else { break }
                        sent += count
                    }
                }
                shutdown(connection, Int32(SHUT_WR))
                // What the client still sends must not reset the connection before it has read all.
                while recv(connection, &request, request.count, 0) > 0 {}
                close(connection)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }
}
