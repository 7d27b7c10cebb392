/// The only way in which folders for files are created: where the files may be written, too.
package enum OutputFolder {
    /// Creates a folder and the missing ones above it, if there is none.
    /// - Parameters:
    ///   - path: the folder, as messages print it.
    ///   - permissions: the permission bits of the folders that are created, of which the process's mask is taken away.
    /// - Throws: a diagnostic where that is not possible, or a symbolic link leads out of the package.
    package static func create(_ path: String, permissions: UInt16 = 0o777) throws(DiagnosticsError) {
        let (existing, missing) = try parts(of: path)
        guard !missing.isEmpty else { return }
        do throws(SystemError) {
            var folder = open(existing, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard folder >= 0 else { throw SystemError(errno) }
            defer { close(folder) }
            for name in missing {
                // Another process may create it at the same time.
                guard mkdirat(folder, name, mode_t(permissions)) == 0 || errno == EEXIST else {
                    throw SystemError(errno)
                }
                let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard next >= 0 else { throw SystemError(errno) }
                close(folder)
                folder = next
            }
        } catch {
            throw error.diagnostic(.creatingFolder, path)
        }
    }

    /// Refuses a folder in which nothing is written because a symbolic link leads out of the package.
    package static func check(_ path: String) throws(DiagnosticsError) {
        _ = try parts(of: path)
    }

    /// The part of a path that exists, without links, and the names of the folders that are missing below it.
    private static func parts(of path: String) throws(DiagnosticsError) -> (existing: String, missing: [String]) {
        let absolute = RealPath.absolute(path)
        var (place, missing): (String, [String]) = (absolute, [])
        var status = stat()
        while lstat(place, &status) != 0 {
            let error = SystemError(errno)
            guard error.isAbsence, place != "/" else { throw error.diagnostic(.creatingFolder, path) }
            let parts = RealPath.parts(of: place)
            missing.insert(parts.name, at: 0)
            place = parts.folder
        }
        guard let real = RealPath.of(place) else {
            let error = SystemError(errno)
            guard error.isAbsence else { throw error.diagnostic(.creatingFolder, path) }
            throw DiagnosticsError(
                Diagnostic(path: path, "\(place) is a broken symbolic link; fix or remove it"))
        }
        guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw missing.isEmpty
                ? DiagnosticsError(Diagnostic(path: path, "this is not a folder; name a folder"))
                : SystemError(ENOTDIR).diagnostic(.creatingFolder, path)
        }
        try WriteDestination.checkBorder(
            of: path, leadingTo: ([real == "/" ? "" : real] + missing).joined(separator: "/"))
        return (real, missing)
    }
}
