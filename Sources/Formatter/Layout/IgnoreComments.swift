import SwiftTree

/// The comments `swift-format-ignore` of a file, which exclude statements and members, or the file, from the layout.
struct IgnoreComments {
    private let tree: SyntaxTree
    private let hasComments: Bool
    /// Whether the file is left as it is.
    let ignoresFile: Bool

    init(_ tree: SyntaxTree) {
        self.tree = tree
        var (hasComments, ignoresFile) = (false, false)
        let firstToken = tree.root.firstToken.start
        for comment in tree.comments {
            guard let directive = Self.directive(comment.bytes, comment.kind) else { continue }
            if directive == .ignore { hasComments = true }
            if directive == .ignoreFile, comment.end <= firstToken { ignoresFile = true }
        }
        (self.hasComments, self.ignoresFile) = (hasComments, ignoresFile)
    }

    /// Whether a comment before a node excludes it.
    func ignores(_ node: Node) -> Bool {
        guard hasComments else { return false }
        let gap = node.firstToken.gapBefore
        return tree.comments(in: gap).contains { Self.directive($0.bytes, $0.kind) == .ignore }
    }

    private enum Directive {
        case ignore, ignoreFile
    }

    private static func directive(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: TriviaPiece.Kind) -> Directive? {
        guard bytes.count >= 21, kind == .lineComment || kind == .blockComment else { return nil }
        var text = bytes.dropFirst(2)
        if kind == .blockComment { text.removeLast(2) }
        while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        if text.elementsEqual("swift-format-ignore".utf8) { return .ignore }
        return text.elementsEqual("swift-format-ignore-file".utf8) ? .ignoreFile : nil
    }
}
