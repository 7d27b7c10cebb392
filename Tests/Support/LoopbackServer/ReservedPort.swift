import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A port of 127.0.0.1 that nobody else gets, and at which nobody answers unless its socket listens.
package final class ReservedPort: Sendable {
    package let number: UInt16
    let socket: Int32

    /// Reserves a port; 0 for any that is free.
    package init(_ port: UInt16 = 0) throws {
        let descriptor = Self.makeSocket()
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        if port != 0 {
            // A server that was ended a moment ago must not keep its port from the next one.
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_port = port.bigEndian
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else {
            close(descriptor)
            throw POSIXError(.EADDRINUSE)
        }
        socket = descriptor
        number = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(socket) }

    package var url: URL { URL(string: "http://127.0.0.1:\(number)")! }

    private static func makeSocket() -> Int32 {
        #if canImport(Glibc)
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }
}
