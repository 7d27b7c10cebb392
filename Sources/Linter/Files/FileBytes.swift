import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// A hot path: every file is read here. Foundation's `Data(contentsOf:)` takes three times as long for small files.

/// The bytes of files, read one after the other into the same memory: one for each thread.
package final class FileBytes {
    /// The largest file that is read.
    static let limit = 1 << 26

    private var capacity = 1 << 16
    private var memory: UnsafeMutablePointer<UInt8>
    private var count = 0
    /// What the file was like when it was read.
    private(set) var version: FileVersion?

    init() { memory = .allocate(capacity: capacity) }

    deinit { memory.deallocate() }

    /// The file that was read last, until the next one is.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// Reads a file.
    /// - Throws: a diagnostic where it is no ordinary file of text, or cannot be read.
    func read(_ path: String) throws(DiagnosticsError) {
        count = 0
        version = nil
        // A pipe without a writer would be waited for.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno).diagnostic(.readingFile, path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(errno).diagnostic(.readingFile, path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw DiagnosticsError(
                Diagnostic(path: path, "this is neither a file nor a folder; pass what it holds with --stdin"))
        }
        version = FileVersion(status)
        try read(descriptor, sizeHint: Int(status.st_size), path)
    }

    /// Reads a stream to its end.
    /// - Throws: a diagnostic where it cannot be read.
    func read(_ descriptor: Int32, path: String) throws(DiagnosticsError) {
        count = 0
        version = nil
        try read(descriptor, sizeHint: 0, path)
    }

    /// Takes bytes that no file has.
    func take(_ bytes: [UInt8]) {
        count = 0
        version = nil
        reserve(bytes.count)
        bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { memory.update(from: start, count: $0.count) } }
        count = bytes.count
    }

    private func read(_ descriptor: Int32, sizeHint: Int, _ path: String) throws(DiagnosticsError) {
        reserve(min(sizeHint, Self.limit) + 1)
        while true {
            if count > Self.limit || sizeHint > Self.limit {
                throw DiagnosticsError(
                    Diagnostic(path: path, "the file is larger than 64 MB; split it, or leave it out with \"excluded\"")
                )
            }
            if count == capacity { reserve(2 * count) }
            #if canImport(Glibc)
            let length = Glibc.read(descriptor, memory + count, capacity - count)
            #elseif canImport(Musl)
            let length = Musl.read(descriptor, memory + count, capacity - count)
            #else
            let length = Darwin.read(descriptor, memory + count, capacity - count)
            #endif
            if length > 0 {
                count += length
            } else if length == 0 {
                return
            } else if errno != EINTR {
                throw SystemError(errno).diagnostic(.readingFile, path)
            }
        }
    }

    private func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: needed)
        larger.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (larger, needed)
    }

    /// What standard input holds, up to one byte more than is linted.
    /// - Throws: a diagnostic where it cannot be read.
    package static func standardInput(path: String) throws(DiagnosticsError) -> [UInt8] {
        let file = FileBytes()
        try file.read(STDIN_FILENO, path: path)
        return Array(file.bytes)
    }

    /// What a small file holds; nil where there is none that can be read.
    static func contents(of path: String) -> [UInt8]? {
        let file = FileBytes()
        guard (try? file.read(path)) != nil else { return nil }
        return Array(file.bytes)
    }
}
