#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads files through the C library.
enum ResourceReading {
    /// Why a file cannot be read, in the system's words.
    struct Failure: Error {
        let text: String
    }

    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    static func bytes(of path: String) -> Result<[UInt8], Failure> {
        guard let file = fopen(path, "rb") else { return .failure(failure) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        let size = 1 << 16
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
        defer { buffer.deallocate() }
        while true {
            let count = fread(buffer.baseAddress, 1, size, file)
            bytes.append(contentsOf: buffer.prefix(count))
            guard count < size else { continue }
            return ferror(file) == 0 ? .success(bytes) : .failure(failure)
        }
    }

    private static var failure: Failure {
        Failure(text: String(cString: strerror(errno)))
    }
}
