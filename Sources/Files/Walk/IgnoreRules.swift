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

/// A line of a `.gitignore` file.
struct IgnorePattern: Sendable {
    /// Whether it takes back what others ignore.
    let isNegated: Bool
    private let isFolderOnly: Bool
    /// Whether it is about paths from its file's folder on, and not about names at any depth.
    private let isAnchored: Bool
    private let program: GlobProgram

    /// Reads a line; nil if it is empty, a comment, or not a valid pattern.
    init?(line: some StringProtocol) {
        var text = Self.withoutTrailingSpaces(String(line))
        if text.hasPrefix("#") { return nil }
        isNegated = text.hasPrefix("!")
        if isNegated { text.removeFirst() }
        isFolderOnly = text.utf8.last == UInt8(ascii: "/")
        if isFolderOnly { text.removeLast() }
        isAnchored = text.utf8.contains(UInt8(ascii: "/"))
        if text.hasPrefix("/") { text.removeFirst() }
        guard !text.isEmpty, let program = try? GlobCompiler.program(of: text, .git) else { return nil }
        self.program = program
    }

    /// A space at the end counts only after a backslash.
    private static func withoutTrailingSpaces(_ line: String) -> String {
        let bytes = Array(line.utf8)
        var kept = 0
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index = min(index + 2, bytes.count)
                kept = index
                continue
            }
            index += 1
            if bytes[index - 1] != UInt8(ascii: " ") { kept = index }
        }
        return String(decoding: bytes[..<kept], as: UTF8.self)
    }

    /// Whether it is about a path, which is relative to its file's folder.
    /// - Parameter name: where the last name of the path starts.
    func matches(_ path: UnsafeBufferPointer<UInt8>, name: Int, isFolder: Bool) -> Bool {
        if isFolderOnly, !isFolder { return false }
        return program.matches(isAnchored ? path : UnsafeBufferPointer(rebasing: path[name...]))
    }
}
