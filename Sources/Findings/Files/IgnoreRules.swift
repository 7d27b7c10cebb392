/// What the `.gitignore` files from a repository's root down to a folder say, the nearest one first.
final class IgnoreRules: Sendable {
    private let patterns: [IgnorePattern]
    /// The length of the folder's path from the repository's root, the slash behind it included.
    private let baseLength: Int
    private let outer: IgnoreRules?

    /// Reads a file.
    /// - Parameters:
    ///   - baseLength: the length of its folder's path from the repository's root, the slash behind it included.
    ///   - outer: what holds where the file says nothing.
    init(_ bytes: [UInt8], baseLength: Int, in outer: IgnoreRules?) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        patterns = content.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return IgnorePattern(line: String(decoding: line, as: UTF8.self))
        }
        self.baseLength = baseLength
        self.outer = outer
    }

    /// Whether Git ignores a path, none of whose folders is ignored.
    /// - Parameters:
    ///   - path: the path from the repository's root.
    ///   - name: where its last name starts.
    func ignores(_ path: UnsafeBufferPointer<UInt8>, name: Int, isFolder: Bool) -> Bool {
        var rules: IgnoreRules? = self
        while let current = rules {
            let inner = UnsafeBufferPointer(rebasing: path[current.baseLength...])
            for pattern in current.patterns.reversed()
            where pattern.matches(inner, name: name - current.baseLength, isFolder: isFolder) {
                return !pattern.isNegated
            }
            rules = current.outer
        }
        return false
    }
}
