import SwiftTree

/// Finds the comments that belong to a declaration: those directly above it, and documentation.
struct OwnComments {
    private let tree: SyntaxTree

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// The offset of the line at which a declaration with its comments starts.
    /// - Parameter token: its first token, which is the first one of its line.
    func start(of token: Token) -> Int {
        var start = startOfLine(token.start)
        let previous = token.previous.map { tree.line(at: max($0.end - 1, 0)) } ?? 0
        for comment in tree.comments(in: token.gapBefore).reversed() {
            let isDocumentation = comment.kind == .docLineComment || comment.kind == .docBlockComment
            let distance = tree.line(at: start) - tree.line(at: comment.end - 1)
            guard tree.line(at: comment.start) > previous, !comment.isMark, !comment.isForRegion,
                isDocumentation || distance <= 1 && token.previous != nil
            else { break }
            start = min(start, startOfLine(comment.start))
        }
        return start
    }

    private func startOfLine(_ offset: Int) -> Int { tree.rangeOfLine(tree.line(at: offset)).lowerBound }
}

extension Comment {
    /// Whether it begins a section: `// MARK: - Name`.
    var isMark: Bool { words.hasPrefix("MARK:") }

    /// Whether it is a command for all lines after it, or for the file.
    var isForRegion: Bool {
        let words = words
        return ["swiftlint:disable ", "swiftlint:enable ", "prumo:disable ", "prumo:enable ", "sourcery:", "==="]
            .contains {
                words.hasPrefix($0)
            } || words.hasSuffix("===") || words.contains("ignore-file") || words.contains("ignore:all")
    }

    private var words: Substring {
        var words = Substring(String(decoding: bytes.prefix(200), as: UTF8.self))
        while let first = words.first, first == "/" || first == "*" || first.isWhitespace { words.removeFirst() }
        return words
    }
}
