/// Where a write to a path goes, after all links.
package struct WriteDestination {
    /// The absolute path without links; the last part need not exist.
    package let path: String
    /// The status of the file there; nil if there is none.
    package let status: stat?
    /// Whether it is a pipe, a terminal or a device, which is written to and never replaced.
    let isStream: Bool

    /// The folder that contains it.
    package var folder: String { RealPath.parts(of: path).folder }

    /// Follows the links of a path.
    /// - Throws: why nothing is written there.
    package init(_ path: String, as role: AtomicFile.Role) throws(DiagnosticsError) {
        if role == .generated || role == .new {
            self = try Self.replacingLink(path)
        } else {
            self = try Self.following(path)
        }
        try Self.checkBorder(of: path, leadingTo: self.path)
        guard let status else { return }
        guard role != .new else {
            throw Self.problem(path, "the file exists and is not overwritten; choose another name")
        }
        guard !isStream || role != .source else {
            throw Self.problem(path, "this is not a regular file and is not changed; name a regular file")
        }
        guard isStream || status.st_mode & S_IFMT != S_IFDIR else {
            throw Self.problem(path, "this is a folder; name a file")
        }
        if !isStream, role != .generated { try Self.checkProtection(path, status) }
    }

    private init(path: String, status: stat?) {
        self.path = path
        self.status = status
        switch status.map({ $0.st_mode & S_IFMT }) {
        case nil, S_IFDIR, S_IFLNK: isStream = false
        case S_IFREG: isStream = Self.isInSystemFolder(path)
        default: isStream = true
        }
    }

    /// Whether a path is a pipe, a terminal or a device, links followed.
    package static func isStream(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && WriteDestination(path: path, status: status).isStream
    }

    /// Whether a path names a device or a file descriptor, such as `/dev/stdout`.
    package static func isInSystemFolder(_ path: String) -> Bool {
        path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    }

    /// A generated file replaces a link, so that a planted link has no effect.
    private static func replacingLink(_ path: String) throws(DiagnosticsError) -> WriteDestination {
        var status = stat()
        let exists = lstat(path, &status) == 0
        return WriteDestination(path: try inRealFolder(path), status: exists ? status : nil)
    }

    private static func following(_ path: String) throws(DiagnosticsError) -> WriteDestination {
        var status = stat()
        // The target of standard output is read from the descriptor: its path may not exist, or be a file that is
        // appended to.
        if isInSystemFolder(path) {
            return WriteDestination(path: path, status: stat(path, &status) == 0 ? status : nil)
        }
        if let real = RealPath.of(path) {
            return WriteDestination(path: real, status: stat(real, &status) == 0 ? status : nil)
        }
        let failure = SystemError(errno)
        if lstat(path, &status) == 0 {
            throw problem(path, "this is a broken symbolic link; fix or remove it")
        }
        guard failure.isAbsence else { throw failure.diagnostic(.writingFile, path) }
        return WriteDestination(path: try inRealFolder(path), status: nil)
    }

    /// The path with the links of its folder followed.
    private static func inRealFolder(_ path: String) throws(DiagnosticsError) -> String {
        let parts = RealPath.parts(of: path.hasPrefix("/") ? path : "./" + path)
        guard let folder = RealPath.of(parts.folder) else {
            let failure = SystemError(errno)
            guard failure.isAbsence else { throw failure.diagnostic(.writingFile, path) }
            let name = parts.folder.hasPrefix("./") ? String(parts.folder.dropFirst(2)) : parts.folder
            throw problem(path, "the folder \(name) does not exist; create it first, or correct the path")
        }
        return (folder == "/" ? "/" : folder + "/") + parts.name
    }

    /// Refuses a path within a package if a link leads out of the package.
    /// - Parameters:
    ///   - named: the path, as messages print it.
    ///   - target: where it leads, without links.
    package static func checkBorder(of named: String, leadingTo target: String) throws(DiagnosticsError) {
        let absolute = RealPath.absolute(named)
        guard absolute != target, let root = RepositoryFolder.border(of: absolute), !RealPath.contains(root, target)
        else { return }
        throw problem(
            named, "a symbolic link leads out of the package, and files outside of it are not written; remove the link")
    }

    /// Refuses to replace a file that its owner protects or that has other names.
    private static func checkProtection(_ path: String, _ status: stat) throws(DiagnosticsError) {
        // A user who may write to the folder could replace it, which its owner does not want.
        guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
            throw problem(path, "the file is read-only and is not changed; make it writable")
        }
        guard status.st_nlink == 1 else {
            throw problem(
                path,
                "the file has \(status.st_nlink) hard links and is not changed, since that would break them; replace "
                    + "it with a copy")
        }
    }

    private static func problem(_ path: String, _ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, message))
    }
}
