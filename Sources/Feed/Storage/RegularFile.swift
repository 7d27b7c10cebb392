import Foundation

/// Reads regular files, and nothing else that may have a file's name: a pipe waits for a writer, a device may have no end.
enum RegularFile {
    enum Failure: Error {
        /// There is none.
        case missing
        /// It is not a regular file, is not acceptable, or cannot be opened or read.
        case unavailable
        /// It has more bytes than wanted.
        case tooLarge
    }

    /// The bytes of a file.
    /// - Parameters:
    ///   - limit: the most bytes that it may have.
    ///   - followsLink: whether the file may be named by a symbolic link.
    ///   - accepts: whether a file with these attributes is read.
    static func read(
        _ path: String, limit: Int, followsLink: Bool = true, accepts: (stat) -> Bool = { _ in true }
    ) throws(Failure) -> Data {
        try withFile(path, followsLink: followsLink) { descriptor, information throws(Failure) in
            guard accepts(information) else { throw .unavailable }
            guard Int(information.st_size) <= limit else { throw .tooLarge }
            return try bytes(Int(information.st_size), of: descriptor)
        }
    }

    /// The first bytes of a file, whatever its size.
    static func beginning(of path: String, count: Int) throws(Failure) -> Data {
        try withFile(path, followsLink: true) { descriptor, information throws(Failure) in
            try bytes(min(count, Int(information.st_size)), of: descriptor)
        }
    }

    private static func withFile(
        _ path: String, followsLink: Bool, _ read: (Int32, stat) throws(Failure) -> Data
    ) throws(Failure) -> Data {
        // Without waiting, should somebody have put a pipe there.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unavailable }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            throw .unavailable
        }
        return try read(descriptor, information)
    }

    /// As many bytes, or all where there are fewer.
    private static func bytes(_ count: Int, of descriptor: Int32) throws(Failure) -> Data {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let read = data.withUnsafeMutableBytes { buffer in
                buffer.baseAddress.map { Foundation.read(descriptor, $0 + filled, count - filled) } ?? 0
            }
            if read == 0 { break }
            guard read > 0 || errno == EINTR else { throw .unavailable }
            filled += max(read, 0)
        }
        return data.prefix(filled)
    }
}
