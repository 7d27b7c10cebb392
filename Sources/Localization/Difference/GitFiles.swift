import EnvironmentSettings
import SourceText

/// What a repository consists of, before git reads it: git waits for the other end of a pipe, and reads devices without end.
///
/// Other files that git may read, such as those of `include.path`, are only known to git, which has a time limit.
enum GitFiles {
    /// The folders in `.git` that the commands that prumo runs do not read. Some contain very many files.
    private static let unread: Set<String> = ["annex", "hooks", "lfs", "modules", "rr-cache", "svn", "worktrees"]
    /// The number of names up to which folders are searched.
    private static let limit = 1 << 20

    /// Refuses the repository of a folder if a file in it is a pipe or a device, or a link to one.
    /// - Throws: which one.
    static func check(around folder: String) throws(DiagnosticsError) {
        var pending: [String]
        do throws(GitWorkTree.Failure) {
            pending = try GitWorkTree.folders(around: RealPath.of(folder) ?? RealPath.absolute(folder))
        } catch {
            guard case .unreadable(let path, let reason) = error else { return }
            throw refusal(of: path, reason)
        }
        let roots = Set(pending)
        var visited: Set<FileIdentity> = []
        var count = 0
        while let folder = pending.popLast(), count < limit {
            guard let stream = opendir(folder) else { continue }
            defer { closedir(stream) }
            var status = stat()
            guard fstat(dirfd(stream), &status) == 0, visited.insert(FileIdentity(status)).inserted else { continue }
            while let entry = readdir(stream), count < limit {
                count += 1
                guard entry.pointee.d_type != UInt8(DT_REG) else { continue }
                let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard name != ".", name != "..", !(roots.contains(folder) && unread.contains(name)) else { continue }
                let path = "\(folder)/\(name)"
                // A broken link is a missing file.
                guard stat(path, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: pending.append(path)
                case S_IFIFO, S_IFCHR, S_IFBLK: throw refusal(of: path, "is not a regular file")
                default:
                    if let real = RealPath.of(path), WriteDestination.isInSystemFolder(real) {
                        throw refusal(of: path, "is not a regular file")
                    }
                }
            }
        }
    }

    private static func refusal(of path: String, _ reason: String) -> DiagnosticsError {
        DiagnosticsError(
            Diagnostic(
                path: path,
                "this file of a git repository \(reason), so git is not started there; remove it, or clone the repository again"
            ))
    }

    private struct FileIdentity: Hashable {
        let device: UInt64
        let inode: UInt64

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            inode = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }
}
