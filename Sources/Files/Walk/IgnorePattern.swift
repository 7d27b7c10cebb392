import SourceText

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
