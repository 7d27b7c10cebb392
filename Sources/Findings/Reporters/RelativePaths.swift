/// Makes paths relative to a folder, by their text alone: links are not followed.
struct RelativePaths {
    /// The folder that the paths come from; empty if it is not known, and paths stay as they are.
    private let root: String
    /// The names on the way to the folder that they are to be relative to.
    private let base: [Substring]
    /// Whether that is another folder.
    private let changesBase: Bool
    private var last = (path: "", relative: "")

    /// - Parameter root: the absolute path of the folder; empty if it is not known, and paths stay as they are.
    init(root: String) { self.init(root: root, base: root) }

    /// Makes paths relative to the repository, as services that show a report beside the code want them.
    init(inRepositoryOf report: FindingsReport) {
        self.init(root: report.root, base: report.root.isEmpty ? "" : report.repositoryOrRoot)
    }

    private init(root: String, base: String) {
        self.root = root
        self.base = Self.components(of: base)
        changesBase = base != root
    }

    /// A path seen from the folder: with `..` only where it was given so; outside of the folder it stays absolute.
    mutating func path(_ path: String) -> String {
        // Findings come by path.
        if path == last.path { return last.relative }
        last = (path, relative(path) ?? path)
        return last.relative
    }

    private func relative(_ path: String) -> String? {
        if !path.hasPrefix("/"), !changesBase {
            return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        }
        if root.isEmpty { return nil }
        let parts = Self.components(of: Self.absolute(path, root: root))
        guard parts.count > base.count, parts.starts(with: base) else { return nil }
        return parts.dropFirst(base.count).joined(separator: "/")
    }

    /// The path of a file from the system's root on.
    static func whole(_ path: String, root: String) -> String {
        let absolute = absolute(path, root: root)
        return absolute.hasPrefix("/") ? "/" + components(of: absolute).joined(separator: "/") : absolute
    }

    /// The absolute path of a path that is relative to a folder; absolute paths are unchanged.
    static func absolute(_ path: String, root: String) -> String {
        path.hasPrefix("/") || root.isEmpty ? path : root + "/" + path
    }

    /// The names in a path, `.` and `..` resolved.
    private static func components(of path: String) -> [Substring] {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}
