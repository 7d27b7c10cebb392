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

/// Why a bundled file cannot be used.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The bundle has no such file; the path is that of the bundle.
        case notFound(bundle: String)
        /// The asset has no file; the name is the asset's.
        case noFile
        /// The file at the path cannot be read; the text is the system's.
        case unreadable(path: String, String)
        /// The byte at the offset, counted from 0, is not valid UTF-8.
        case notText(offset: Int)
        /// The system refuses to register the font; the text is the system's.
        case notRegistered(String)
    }

    /// The path of the file relative to its target's folder.
    public let file: String
    /// The name of the target.
    public let target: String
    /// What went wrong.
    public let reason: Reason

    /// What is wrong, and what to do.
    public var description: String {
        switch reason {
        case .notFound(let bundle):
            "\(file) is not among the resources of \(target) in \(bundle); "
                + "declare it as a resource of the target, as in resources: [.process(\"Resources\")]"
        case .noFile:
            "the asset \(file) of \(target) has no file; add one to its set in the catalog"
        case .unreadable(let path, let text):
            "\(path), a resource of \(target), cannot be read (\(text)); check its permissions"
        case .notText(let offset):
            "\(file) of \(target) is not valid UTF-8: byte \(offset) is wrong; read it as data, or save it as UTF-8"
        case .notRegistered(let text):
            "the font \(file) of \(target) cannot be registered (\(text)); check that another font has not taken its name"
        }
    }
}
