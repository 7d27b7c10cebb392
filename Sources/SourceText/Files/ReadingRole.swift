/// On whose word a file is read, which decides where the file may be.
///
/// A repository is hostile input: by a symbolic link, a path or a pipe it names files of the machine, whose contents would be
/// printed, published or compiled in. All files of all domains are opened in ``FileBytes``, which checks this.
package enum ReadingRole: Sendable, Hashable {
    /// A repository's word: the file is found there, or named by one of its files. It is a regular file inside the repository by
    /// its real path, not one of git, of secrets or of another user.
    /// - Parameter namer: the path of the file that names it; `nil` for a file that is found by its own path.
    case repository(namer: String? = nil)
    /// The same for a file of secrets, whose values are neither printed nor quoted.
    case secrets
    /// The word of a user, on the command line. The file may be anywhere, and be a stream that the process was started with; but
    /// no link leads out of a repository that its path is in.
    case user
    /// Prumo's own word, for files of git and of the user's machine that a fixed rule finds. They are regular files.
    case tool

    /// Whether devices and the streams that the process was started with are read.
    var readsStreams: Bool { self == .user }

    /// Refuses a regular file that this role may not read.
    /// - Parameters:
    ///   - reference: a descriptor that refers to it; `nil` if the system has none.
    ///   - path: its path.
    ///   - status: its status.
    func check(_ reference: Int32?, at path: String, _ status: stat) throws(FileBytes.Failure) {
        guard self != .tool else { return }
        guard !isOfAnotherUser(status, at: path) else { throw .confidential }
        if case .repository(.some) = self {} else if let reference, Self.isDirect(reference, path) { return }
        guard let real = RealPath.of(path) else { throw .system(errno) }
        guard let root = border(of: path) else { return }
        guard RealPath.contains(root, real) else { throw .outside }
        let isNamedDirectly = RealPath.absolute(path) == real
        if self == .user, isNamedDirectly { return }
        guard !isPrivate(real, below: root, isNamedDirectly) else { throw .confidential }
    }

    /// The real path of the folder that the file has to be in; `nil` if it may be anywhere.
    private func border(of path: String) -> String? {
        let folder: String
        switch self {
        case .repository(let namer):
            folder = RepositoryFolder.border(around: RealPath.parts(of: RealPath.absolute(namer ?? path)).folder)
        case .secrets:
            folder = RepositoryFolder.border(around: RealPath.parts(of: RealPath.absolute(path)).folder)
        case .user:
            guard let found = RepositoryFolder.containing(RealPath.parts(of: RealPath.absolute(path)).folder) else {
                return nil
            }
            folder = found
        case .tool: return nil
        }
        return RealPath.of(folder) ?? folder
    }

    /// Whether a real path is one of git or of secrets.
    /// - Parameter isNamedDirectly: whether no link leads to it.
    private func isPrivate(_ real: String, below root: String, _ isNamedDirectly: Bool) -> Bool {
        let names = real.utf8.dropFirst(root == "/" ? 0 : root.utf8.count).split(separator: UInt8(ascii: "/"))
        for name in names where name.elementsEqual(".git".utf8) { return true }
        if self == .secrets { return false }
        if names.contains(where: { $0.elementsEqual(PrivateName.folder.utf8) }) { return true }
        return !isNamedDirectly && (names.last.map { PrivateName.contains(String(Substring($0))) } ?? false)
    }

    /// Whether a file has the path that a descriptor of it was opened by, links followed; nearly all have. `false` also if a part
    /// of the path has the name of a folder that is private, and if the system does not tell.
    ///
    /// The linter asks this of each file: one call of the system, where `realpath` needs one for each folder of the path.
    static func isDirect(_ descriptor: Int32, _ path: String) -> Bool {
        #if canImport(Darwin)
        return false
        #else
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2 * Int(PATH_MAX)) { memory in
            guard let real = memory.baseAddress else { return false }
            let current = real + Int(PATH_MAX)
            let length = readlink("/proc/self/fd/\(descriptor)", real, Int(PATH_MAX) - 1)
            guard length > 0, length < Int(PATH_MAX) - 1 else { return false }
            real[length] = 0
            guard strstr(real, "/.git/") == nil, strstr(real, "/\(PrivateName.folder)/") == nil else { return false }
            var path = path
            return path.withUTF8 { path in
                guard let start = path.baseAddress, path.count <= length else { return false }
                let rest = length - path.count
                guard memcmp(real + rest, start, path.count) == 0 else { return false }
                if rest == 0 { return true }
                // A relative path: the rest is the working directory with a slash.
                guard start[0] != UInt8(ascii: "/"), real[rest - 1] == CChar(UInt8(ascii: "/")),
                    getcwd(current, Int(PATH_MAX)) != nil
                else { return false }
                let count = strlen(current)
                return (count == rest - 1 || rest == 1 && count == 1) && memcmp(current, real, rest - 1) == 0
            }
        }
        #endif
    }

    /// Whether only another user may read a file, and root, who reads it here; not if the whole repository is that user's.
    private func isOfAnotherUser(_ status: stat, at path: String) -> Bool {
        guard status.st_mode & 0o004 == 0, geteuid() == 0, status.st_uid != 0, self != .user else { return false }
        if let sudo = getenv("SUDO_UID"), String(cString: sudo) == String(status.st_uid) { return false }
        var folder = stat()
        guard let border = border(of: path), stat(border, &folder) == 0 else { return true }
        return folder.st_uid != status.st_uid
    }
}
