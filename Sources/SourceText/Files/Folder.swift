/// The contents of a folder on disk.
///
/// A hot path: a build asks for every file and folder of a target, and Foundation takes several calls of the system for each.
package enum Folder {
    /// Something in a folder.
    struct Entry {
        let name: String
        /// Whether it is a folder, symbolic links followed.
        let isFolder: Bool
        /// Whether it is a symbolic link.
        let isLink: Bool
    }

    /// Whether a path is a folder, symbolic links followed.
    package static func exists(at path: String) -> Bool { type(of: path) == S_IFDIR }

    /// Whether anything exists at this path, including a folder and a broken link.
    package static func hasEntry(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether a path is something other than a folder, symbolic links followed.
    package static func isFile(at path: String) -> Bool { type(of: path).map { $0 != S_IFDIR } ?? false }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The type of what is at a path, symbolic links followed; nil if there is nothing.
    private static func type(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The path of something in a folder; in the current one (`.`), without it.
    package static func path(of name: String, in folder: String) -> String {
        folder == "." ? name : "\(folder)/\(name)"
    }

    /// The names in a folder in their order, those that start with a dot left out.
    /// - Throws: a diagnostic where the folder cannot be read.
    package static func names(in path: String) throws(DiagnosticsError) -> [String] {
        guard !RepositoryFolder.isLeft(by: path) else {
            throw DiagnosticsError(Self.outside(path))
        }
        return try entries(ofChecked: path).map(\.name).ordered()
    }

    /// What is in a folder that is known to be in the repository, in the system's order, those whose names start with a dot
    /// left out.
    /// - Throws: a diagnostic where the folder cannot be read.
    static func entries(ofChecked path: String) throws(DiagnosticsError) -> [Entry] {
        guard let stream = opendir(path) else { throw unreadable(path) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let found = readdir(stream) else {
                guard errno == 0 else { throw unreadable(path) }
                return entries
            }
            let start = UnsafeRawPointer(found) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let name = start.assumingMemoryBound(to: CChar.self)
            guard name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
            entries.append(entry(named: name, type: Int(found.pointee.d_type), in: path))
        }
    }

    private static func entry(named name: UnsafePointer<CChar>, type: Int, in folder: String) -> Entry {
        let name = String(cString: name)
        let path = "\(folder)/\(name)"
        // Some file systems do not tell the type.
        let isLink = type == Int(DT_LNK) || type == Int(DT_UNKNOWN) && isLink(path)
        let isKnown = !isLink && type != Int(DT_UNKNOWN)
        return Entry(name: name, isFolder: isKnown ? type == Int(DT_DIR) : exists(at: path), isLink: isLink)
    }

    /// The problem of a path on which a link leads out of the repository.
    package static func outside(_ path: String) -> Diagnostic {
        Diagnostic(
            path: path, "a link leads out of the repository, and the folder is not read; name the folder itself")
    }

    /// The problem of a folder whose contents cannot be listed.
    package static func unreadable(_ path: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, "the folder cannot be read; check its permissions"))
    }

    /// The names of folders that package managers and Xcode create next to an app's own. The plugin `GenerateConstants` has the
    /// same list.
    package static let namesOfTools = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// The extensions of folders of a target that are one resource each. The plugin `GenerateConstants` looks for the same ones.
    package static let extensionsOfResources = ["xcassets", "icon", "bundle", "framework", "docc"]

    /// The paths below a folder; see ``FolderWalk``.
    /// - Throws: a diagnostic if a folder cannot be read.
    package static func paths(
        below root: String, takingWhole extensions: [String] = [], leavingOut excluded: [String] = []
    ) throws(DiagnosticsError) -> [String] {
        try FolderWalk(below: root, takingWhole: extensions, leavingOut: excluded).paths
    }
}

/// The place of a file that belongs to a target but is not in the target's folder.
package struct OutsideFile: Sendable, Hashable {
    /// The path, as messages print it.
    package let path: String
    /// The path relative to the package's folder, for generated comments.
    package let displayPath: String

    /// Creates a place.
    package init(path: String, displayPath: String) {
        self.path = path
        self.displayPath = displayPath
    }
}

extension [String: OutsideFile] {
    /// The path of a file of a target, by its path in the target; these files are elsewhere, all others in a folder.
    package func path(of file: String, in folder: String) -> String {
        self[file]?.path ?? Folder.path(of: file, in: folder)
    }

    /// The path of a file of a target for generated comments.
    package func displayPath(of file: String, after prefix: String) -> String {
        self[file]?.displayPath ?? prefix + file
    }
}
