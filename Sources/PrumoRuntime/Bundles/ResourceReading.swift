#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Reads files through the C library: loading Foundation takes milliseconds on Linux.
package enum ResourceReading {
    /// Why a file cannot be read, in the system's words.
    package struct Failure: Error {
        /// The system's words.
        package let text: String
    }

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// The bytes of a file; after the limit, it is not read on.
    package static func bytes(of path: String, limit: Int = .max) -> Result<[UInt8], Failure> {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return .failure(failure) }
        defer { close(file) }
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        while bytes.count < limit {
            let count = read(file, buffer.baseAddress, buffer.count)
            if count > 0 {
                bytes.append(contentsOf: buffer[..<count])
            } else if count == 0 {
                return .success(bytes)
            } else if errno != EINTR {
                return .failure(failure)
            }
        }
        return .success(bytes)
    }

    private static var failure: Failure {
        Failure(text: String(cString: strerror(errno)))
    }
}
