import Files
import SourceText

/// What Git ignores below a folder. If Git ignores the folder itself, nothing is ignored there, since somebody named it.
struct IgnoredFiles {
    private let paths: IgnoredPaths?

    /// Reads the rules of a folder's repository.
    init(below folder: String) {
        let paths = IgnoredPaths(around: folder)
        self.paths = Self.contains(folder, paths) ? nil : paths
    }

    /// Whether Git ignores a file or a folder, at which nothing needs to exist.
    func contains(_ path: String) -> Bool { paths.map { Self.contains(path, $0) } ?? false }

    private static func contains(_ path: String, _ paths: IgnoredPaths) -> Bool {
        paths.contains(fileOrFolder: RealPath.ofFolder(in: path))
    }
}
