/// Makes paths relative to a folder, by their text alone: links are not followed.
struct RelativePaths {
    private let root: [Substring]
    private var last = (path: "", relative: "")

    /// - Parameter root: the absolute path of the folder; empty if it is not known, and paths stay as they are.
    init(root: String) {
        self.root = root.isEmpty ? [] : Self.components(of: root)
        hasRoot = !root.isEmpty
    }

    private let hasRoot: Bool

    /// A path seen from the folder: with `..` only where it was given so; outside of the folder it stays absolute.
    mutating func path(_ path: String) -> String {
        // Findings come by path.
        if path == last.path { return last.relative }
        last = (path, relative(path) ?? path)
        return last.relative
    }

    private func relative(_ path: String) -> String? {
        guard path.hasPrefix("/") else {
            return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        }
        guard hasRoot else { return nil }
        let parts = Self.components(of: path)
        guard parts.count > root.count, parts.starts(with: root) else { return nil }
        return parts.dropFirst(root.count).joined(separator: "/")
    }

    /// The path of a file seen from a folder, both seen from the root unless they are absolute.
    static func path(_ path: String, from folder: String, root: String) -> String {
        let target = components(of: absolute(path, root: root))
        let base = components(of: absolute(folder, root: root))
        let shared = zip(target, base).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: base.count - shared) + target.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
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
