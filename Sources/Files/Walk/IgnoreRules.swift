import SourceText

/// The rules of the `.gitignore` files from a repository's root down to a folder, the nearest one first.
final class IgnoreRules: Sendable {
    private let patterns: [IgnorePattern]
    /// The length of the folder's path from the repository's root, the slash after it included.
    private let baseLength: Int
    private let outer: IgnoreRules?

    /// The number of bytes and of patterns of the largest `.gitignore` that is used: each pattern may be compared with each path, and
    /// takes much more memory than in the file.
    private static let limit = (bytes: 1 << 20, patterns: 10_000)

    /// Why the rules of a file are not used.
    struct TooLarge: Error {
        /// The file's path.
        let path: String

        /// The problem with it.
        var diagnostic: Diagnostic {
            Diagnostic(
                path: path,
                "the file has more than \(IgnoreRules.limit.patterns) patterns or is larger than 1 MB, and is not used; shorten it"
            )
        }
    }

    /// Reads the file at a path, if there is one.
    /// - Parameters:
    ///   - baseLength: the length of its folder's path from the repository's root, the slash after it included.
    ///   - outer: the rules that apply where the file has none.
    /// - Returns: the rules of the file and outside of it.
    /// - Throws: that the file is too large.
    static func rules(
        at path: String, as role: ReadingRole = .repository(), baseLength: Int, in outer: IgnoreRules?
    ) throws(TooLarge) -> IgnoreRules? {
        let file = FileBytes()
        do throws(FileBytes.Failure) {
            try file.read(path, as: role, limit: limit.bytes)
        } catch {
            if error == .tooLarge { throw TooLarge(path: path) }
            return outer
        }
        guard file.bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= limit.patterns else {
            throw TooLarge(path: path)
        }
        return IgnoreRules(Array(file.bytes), baseLength: baseLength, in: outer)
    }

    /// Reads a file.
    /// - Parameters:
    ///   - baseLength: the length of its folder's path from the repository's root, the slash after it included.
    ///   - outer: the rules that apply where the file has none.
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
