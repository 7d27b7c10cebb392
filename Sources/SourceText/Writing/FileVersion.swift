/// The version of a file, which is the same as long as nothing writes to the file or replaces it.
package struct FileVersion: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// Reads the version from a file's status.
    package init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let date = status.st_mtimespec
        #else
        let date = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int64(date.tv_sec), Int64(date.tv_nsec))
    }

    /// The version of a regular file, links not followed; `nil` if there is none.
    package init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// When the file was changed last, in nanoseconds since 1970.
    package var modificationTime: Int64 { seconds &* 1_000_000_000 &+ nanoseconds }

    /// The numbers, as journals and caches contain them.
    package var text: String { "\(device) \(inode) \(size) \(seconds) \(nanoseconds)" }

    /// Reads the numbers that `text` has.
    package init?(text: Substring) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false)
        guard numbers.count == 5, let device = UInt64(numbers[0]), let inode = UInt64(numbers[1]),
            let size = Int64(numbers[2]), let seconds = Int64(numbers[3]), let nanoseconds = Int64(numbers[4])
        else { return nil }
        (self.device, self.inode, self.size) = (device, inode, size)
        (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
    }
}
