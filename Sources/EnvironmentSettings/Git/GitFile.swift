import SourceText

/// Files of git repositories, which others may have prepared: pipes, devices and what is too large are not read.
enum GitFile {
    /// The largest index that is read, of some five million files.
    private static let limit = 512 << 20

    /// The bytes of a file; nil if there is none.
    /// - Throws: that it cannot be read, is not a regular file, or is too large.
    static func bytes(of path: String, limit: Int = limit) throws(GitWorkTree.Failure) -> [UInt8]? {
        let file = FileBytes()
        do throws(FileBytes.Failure) {
            try file.read(path, as: .tool, limit: limit)
        } catch {
            switch error {
            case .system(ENOENT), .system(ENOTDIR): return nil
            case .system: throw .unreadable(path: path, reason: "cannot be read")
            case .notFile, .outside, .confidential: throw .unreadable(path: path, reason: "is not a regular file")
            case .tooLarge: throw .unreadable(path: path, reason: "is too large to be read")
            }
        }
        return Array(file.bytes)
    }

    /// The first line of a file; nil if there is no file.
    static func line(of path: String, limit: Int) throws(GitWorkTree.Failure) -> String? {
        guard let bytes = try bytes(of: path, limit: limit) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, as: UTF8.self)
    }

    /// Whether anything has a path.
    static func exists(_ path: String) -> Bool { Folder.hasEntry(at: path) }

    /// A path that starts in a folder unless it is absolute.
    static func path(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : (folder == "/" ? "" : folder) + "/" + path
    }

    /// The owner of a path, links not followed; nil if nothing exists there.
    static func owner(of path: String) -> UInt32? {
        var information = stat()
        return lstat(path, &information) == 0 ? information.st_uid : nil
    }
}
