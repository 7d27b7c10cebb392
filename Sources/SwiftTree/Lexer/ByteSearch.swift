#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks for a byte as fast as the machine can.
enum ByteSearch {
    /// The offset of the first such byte, or `end`.
    @inline(__always) static func first(
        _ byte: Int32, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
    ) -> Int {
        guard let found = memchr(bytes + start, byte, end &- start) else { return end }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
