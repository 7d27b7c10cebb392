/// The folder that a package's own files are in: the border that nothing in a repository leads out of, for reading and for
/// writing.
package enum RepositoryFolder {
    private static let manifests = ["Package.swift", ".prumo.json"]

    /// The nearest folder with `.git`, from a folder upwards; without one, the outermost with a manifest of a package or
    /// Prumo's configuration; `nil` if there is none.
    ///
    /// A symbolic link in a repository does not begin another one: what it leads to belongs to someone else.
    /// - Parameter folder: an absolute path.
    package static func containing(_ folder: String) -> String? {
        var found: (folder: String, isRepository: Bool)?
        var end = folder.utf8.startIndex
        while true {
            let candidate = end == folder.utf8.startIndex ? "/" : String(folder[..<end])
            if found != nil, Folder.isLink(candidate) { break }
            let prefix = candidate == "/" ? "/" : candidate + "/"
            if Folder.hasEntry(at: prefix + ".git") {
                found = (candidate, true)
            } else if found == nil, manifests.contains(where: { Folder.hasEntry(at: prefix + $0) }) {
                found = (candidate, false)
            }
            guard end < folder.utf8.endIndex else { break }
            let next = folder.utf8.index(after: end)
            end = folder.utf8[next...].firstIndex(of: UInt8(ascii: "/")) ?? folder.utf8.endIndex
        }
        return found?.folder
    }

    /// The folder that nothing leads out of, for a file in a folder: its repository; without one, the working directory if the
    /// folder is in there, else the folder itself.
    /// - Parameter folder: an absolute path.
    package static func border(around folder: String) -> String {
        if let repository = containing(folder) { return repository }
        let current = RealPath.absolute(".")
        return RealPath.contains(current, folder) ? current : folder
    }

    /// The real path of the folder that links must not lead out of, for something in it that prumo writes: its repository, or
    /// without one the working directory; `nil` if it is in neither.
    /// - Parameter path: an absolute path.
    static func border(of path: String) -> String? {
        if let root = containing(RealPath.parts(of: path).folder) { return RealPath.of(root) }
        let current = RealPath.absolute(".")
        return current != path && RealPath.contains(current, path) ? RealPath.of(current) : nil
    }

    /// Whether a path is in a repository, and a link in it leads out of there.
    package static func isLeft(by path: String) -> Bool {
        // Nearly no path has a link, and the real path of a deep folder takes as many calls as it has folders.
        if let reference = FileBytes.reference(to: path) {
            defer { close(reference) }
            if ReadingRole.isDirect(reference, path) { return false }
        }
        guard let real = RealPath.of(path), case let absolute = RealPath.absolute(path), real != absolute,
            let root = containing(RealPath.parts(of: absolute).folder)
        else { return false }
        return !RealPath.contains(RealPath.of(root) ?? root, real)
    }

    /// Whether what a path leads to is in the repository of the path; what does not exist is nowhere else.
    package static func contains(_ path: String) -> Bool {
        guard let real = RealPath.of(path) else { return true }
        let border = border(around: RealPath.parts(of: RealPath.absolute(path)).folder)
        return RealPath.contains(RealPath.of(border) ?? border, real)
    }
}
