// A hot path: the linter reads every file here. Foundation's `Data(contentsOf:)` takes three times as long for small files.

/// The bytes of files, read one after the other into the same memory: one for each thread.
///
/// The only code that opens files to read them, so that all domains refuse the same: see ``ReadingRole``. Nothing makes it wait
/// or fill the memory: what is not an ordinary file is refused or read up to the limit, and a pipe without a writer is not
/// waited for.
package final class FileBytes {
    /// Why a file is not read.
    package enum Failure: Error, Equatable {
        /// The system refuses to read it; its error number.
        case system(Int32)
        /// It is a folder, or a stream that is not read.
        case notFile
        /// It is larger than ``FileBytes/limit``.
        case tooLarge
        /// It is outside of the repository that names it.
        case outside
        /// It is one of git, of secrets or of another user.
        case confidential

        /// Why a file is not read that could be, in words that follow "the file"; `nil` for other failures.
        package var refusal: String? {
            switch self {
            case .outside: "is outside of the repository and is not read; replace it with a copy in the repository"
            case .confidential:
                "belongs to git, to the secrets or to another user, and is not read here; name another file"
            case .system, .notFile, .tooLarge: nil
            }
        }
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

    /// The same with a zero after them, for functions of C.
    package var terminated: UnsafePointer<UInt8> {
        reserve(count + 1)
        memory[count] = 0
        return UnsafePointer(memory)
    }

    /// Reads a file, or its text in ``UnsavedTexts``.
    package func read(
        _ path: String, as role: ReadingRole = .repository(), limit: Int = FileBytes.limit
    ) throws(Failure) {
        count = 0
        version = nil
        if let unsaved = UnsavedTexts.bytes(of: path) {
            guard unsaved.count <= limit else { throw .tooLarge }
            return take(unsaved)
        }
        let (descriptor, status) = try Self.open(path, as: role)
        defer { close(descriptor) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            version = FileVersion(status)
            guard status.st_size <= limit else { throw .tooLarge }
            reserve(Int(status.st_size) + 1)
            try read(descriptor, limit: limit, waits: false)
        default: try read(descriptor, limit: limit, waits: Self.isInherited(path))
        }
    }

    /// Opens a file that a role may read.
    ///
    /// Opening some devices has an effect, opening a pipe may take for ever, and what may not be read is not opened either. So
    /// Linux is asked for a descriptor that only refers to the file, which is checked and then opened; what else is at the path by
    /// then does not matter.
    /// - Returns: the descriptor, which the caller closes, and the file's status.
    private static func open(_ path: String, as role: ReadingRole) throws(Failure) -> (descriptor: Int32, status: stat)
    {
        var status = stat()
        #if canImport(Darwin)
        guard stat(path, &status) == 0 else { throw .system(errno) }
        try check(status, at: path, reference: nil, as: role)
        let place = path
        #else
        guard let reference = reference(to: path) else { throw .system(errno) }
        defer { close(reference) }
        guard fstat(reference, &status) == 0 else { throw .system(errno) }
        try check(status, at: path, reference: reference, as: role)
        // A stream is opened by its own path, which has a meaning of its own; so is all without /proc.
        let place = status.st_mode & S_IFMT == S_IFREG ? "/proc/self/fd/\(reference)" : path
        #endif
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        var descriptor = system(place, flags)
        if descriptor < 0, errno == ENOENT { descriptor = system(path, flags) }
        guard descriptor >= 0 else { throw .system(errno) }
        guard fstat(descriptor, &status) == 0, isReadable(status, at: path, as: role) else {
            close(descriptor)
            throw .notFile
        }
        return (descriptor, status)
    }

    /// A descriptor that refers to what is at a path, links followed, and does not open it; the caller closes it. `nil` if there
    /// is nothing, and on Apple's systems, which have no such descriptors.
    static func reference(to path: String) -> Int32? {
        #if canImport(Darwin)
        return nil
        #else
        // `O_PATH` of all systems that Swift has, which its modules of C libraries leave out.
        let descriptor = system(path, 0o10_000_000 | O_CLOEXEC)
        return descriptor >= 0 ? descriptor : nil
        #endif
    }

    private static func check(
        _ status: stat, at path: String, reference: Int32?, as role: ReadingRole
    ) throws(Failure) {
        guard isReadable(status, at: path, as: role) else { throw .notFile }
        if status.st_mode & S_IFMT == S_IFREG { try role.check(reference, at: path, status) }
    }

    private static func system(_ path: String, _ flags: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.open(path, flags)
        #elseif canImport(Musl)
        Musl.open(path, flags)
        #else
        Darwin.open(path, flags)
        #endif
    }

    private static func isReadable(_ status: stat, at path: String, as role: ReadingRole) -> Bool {
        switch status.st_mode & S_IFMT {
        case S_IFREG: true
        case S_IFIFO: role.readsStreams && isInherited(path)
        case S_IFCHR: role.readsStreams
        default: false
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

    /// The bytes of an ordinary file; `nil` if there is none that may be read.
    package static func contents(of path: String, as role: ReadingRole = .repository()) -> [UInt8]? {
        let file = FileBytes()
        guard (try? file.read(path, as: role)) != nil else { return nil }
        return Array(file.bytes)
    }

    /// Whether an ordinary file contains these bytes and nothing else, without reading all of it into memory.
    package static func contains(_ bytes: [UInt8], at path: String) -> Bool {
        if let unsaved = UnsavedTexts.bytes(of: path) { return unsaved == bytes }
        guard let (descriptor, status) = try? open(path, as: .tool) else { return false }
        defer { close(descriptor) }
        guard Int(status.st_size) == bytes.count else { return false }
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

    /// The first bytes of an ordinary file on disk; `nil` if there is none that may be read.
    package static func start(of path: String, count: Int) -> [UInt8]? {
        guard let (descriptor, _) = try? open(path, as: .repository()) else { return nil }
        defer { close(descriptor) }
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
