#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// A hot path: the linter reads every file here. Foundation's `Data(contentsOf:)` takes three times as long for small files.

/// The bytes of files, read one after the other into the same memory: one for each thread.
///
/// Nothing makes it wait or fill the memory: what is not an ordinary file is refused or read up to the limit, and a pipe
/// without a writer is not waited for.
package final class FileBytes {
    /// What is read in addition to regular files.
    package enum Streams {
        /// Nothing.
        case none
        /// Devices such as `/dev/null`, and the streams that the process was started with: `/dev/stdin`, and `/dev/fd/63`, as
        /// which a shell passes `<(command)`.
        case inherited
    }

    /// Why a file is not read.
    package enum Failure: Error, Equatable {
        /// The system refuses to read it; its error number.
        case system(Int32)
        /// It is a folder, or a stream that is not read.
        case notFile
        /// It is larger than ``FileBytes/limit``.
        case tooLarge
    }

    /// The number of bytes of the largest file that is read: 64 MB.
    package static let limit = 1 << 26

    private var capacity = 1 << 16
    private var memory: UnsafeMutablePointer<UInt8>
    private var count = 0
    /// What the file was like when it was read; nil for a stream.
    package private(set) var version: FileVersion?

    /// Allocates memory for small files.
    package init() { memory = .allocate(capacity: capacity) }

    deinit { memory.deallocate() }

    /// The file that was read last, until the next one is.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// Reads a file, or its text in ``UnsavedTexts``.
    package func read(
        _ path: String, streams: Streams = .none, limit: Int = FileBytes.limit
    ) throws(Failure) {
        count = 0
        version = nil
        if let unsaved = UnsavedTexts.bytes(of: path) {
            guard unsaved.count <= limit else { throw .tooLarge }
            return take(unsaved)
        }
        // A pipe without a writer would be waited for.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            version = FileVersion(status)
            guard status.st_size <= limit else { throw .tooLarge }
            reserve(Int(status.st_size) + 1)
            try read(descriptor, limit: limit, waits: false)
        case S_IFIFO where streams == .inherited && Self.isInherited(path):
            try read(descriptor, limit: limit, waits: true)
        case S_IFCHR where streams == .inherited:
            try read(descriptor, limit: limit, waits: Self.isInherited(path))
        default: throw .notFile
        }
    }

    /// Reads a stream to its end.
    package func read(_ descriptor: Int32) throws(Failure) {
        count = 0
        version = nil
        try read(descriptor, limit: Self.limit, waits: true)
    }

    /// Uses some bytes that do not come from a file.
    package func take(_ bytes: [UInt8]) {
        count = 0
        version = nil
        reserve(bytes.count)
        bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { memory.update(from: start, count: $0.count) } }
        count = bytes.count
    }

    /// Whether a path is that of a stream that the process was started with: it has a writer, whom it is right to wait for.
    private static func isInherited(_ path: String) -> Bool {
        path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }

    private func read(_ descriptor: Int32, limit: Int, waits: Bool) throws(Failure) {
        while true {
            if count > limit { throw .tooLarge }
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
            } else if waits, errno == EAGAIN || errno == EWOULDBLOCK {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                throw .system(errno)
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

    /// Whether a path is an ordinary file, symbolic links followed: not a folder, a pipe or a device.
    package static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The bytes of an ordinary file; nil where there is none that can be read.
    package static func contents(of path: String) -> [UInt8]? {
        let file = FileBytes()
        guard (try? file.read(path)) != nil else { return nil }
        return Array(file.bytes)
    }

    /// Whether an ordinary file contains these bytes and nothing else, without reading all of it into memory.
    package static func contains(_ bytes: [UInt8], at path: String) -> Bool {
        if let unsaved = UnsavedTexts.bytes(of: path) { return unsaved == bytes }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
        else { return false }
        return bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { part in
                guard let start = bytes.baseAddress, let memory = part.baseAddress else { return bytes.isEmpty }
                var offset = 0
                while offset < bytes.count {
                    let length = pread(descriptor, memory, min(part.count, bytes.count - offset), off_t(offset))
                    if length < 0, errno == EINTR { continue }
                    guard length > 0, memcmp(memory, start + offset, length) == 0 else { return false }
                    offset += length
                }
                return true
            }
        }
    }

    /// The first bytes of an ordinary file on disk; nil where there is none that can be read.
    package static func start(of path: String, count: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }

    /// The bytes of standard input.
    package static func standardInput() throws(Failure) -> [UInt8] {
        let file = FileBytes()
        try file.read(STDIN_FILENO)
        return Array(file.bytes)
    }
}
