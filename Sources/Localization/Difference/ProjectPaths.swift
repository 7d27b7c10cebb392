import Foundation
import SourceText

/// Paths of a repository's files as git has them, from the root on, and as they are named where a command runs.
struct ProjectPaths {
    /// The real path of the repository's root, with a slash behind it.
    private let root: String
    /// The real path of the working directory, with a slash behind it.
    private let current: String

    init(root: String) {
        self.root = root.hasSuffix("/") ? root : root + "/"
        current = Self.realPath(FileManager.default.currentDirectoryPath) + "/"
    }

    /// A file's or folder's path from the root on, empty for the root; nil where it lies elsewhere.
    func inRepository(_ path: String) -> String? {
        let absolute = path.hasPrefix("/") ? path : current + path
        let real = Self.realPath(URL(filePath: absolute).standardizedFileURL.path)
        if real + "/" == root { return "" }
        return real.hasPrefix(root) ? String(real.dropFirst(root.count)) : nil
    }

    /// A path from the root on as messages name it: from the working directory on, if it lies below.
    func shown(_ path: String) -> String {
        let absolute = root + path
        if absolute + "/" == current || absolute == current { return "" }
        let shown = absolute.hasPrefix(current) ? String(absolute.dropFirst(current.count)) : absolute
        return shown.hasSuffix("/") ? String(shown.dropLast()) : shown
    }

    /// The absolute path of one from the root on.
    func absolute(_ path: String) -> String { root + path }

    /// The path without links; of what is gone, that of the nearest folder which is there.
    private static func realPath(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
        return realPath(String(path[..<slash])) + path[slash...]
    }
}
