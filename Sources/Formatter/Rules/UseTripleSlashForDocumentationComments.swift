import SourceText
import SwiftTree

/// Writes documentation comments with `///` instead of `/** */`, also where both are used for one declaration.
///
/// As in the toolchain, this is for some kinds of declarations, and not for what is inside of them.
enum UseTripleSlashForDocumentationComments: FormatRule {
    static let name = "UseTripleSlashForDocumentationComments"
    static let visits: NodeKinds = [
        .classDecl, .deinitializerDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl,
        .structDecl, .subscriptDecl, .typeAliasDecl, .variableDecl,
    ]

    static func edits(in file: RuleFile) -> [Edit] {
        let hasBlock = file.tree.comments.contains { $0.kind == .docBlockComment }
        guard hasBlock else { return [] }
        return file.outermostNodes.compactMap(edit)
    }

    private static func edit(_ declaration: Node) -> Edit? {
        let trivia = declaration.leadingTrivia
        let pieces = Array(trivia)
        // A blank line or another comment separates what is before it.
        let separator = pieces.lastIndex { !$0.isInDocumentation } ?? -1
        let comments = pieces[(separator + 1)...].drop { !$0.kind.isComment }
        guard let first = comments.first, comments.contains(where: { $0.kind == .docBlockComment }) else { return nil }
        let indentation = pieces[..<comments.startIndex].reversed().prefix(while: \.isIndentation)
            .reduce(0) { $0 + $1.end - $1.start }
        var lines: [Substring] = []
        for piece in comments where piece.kind.isComment {
            let text = trivia.text(of: piece)
            if piece.kind == .docLineComment {
                lines.append(text.dropFirst(3))
            } else {
                lines += BlockCommentLines(text, indentation: indentation).lines
            }
        }
        lines.removeFirst(lines.prefix(while: \.isEmpty).count)
        guard let firstLine = lines.first else { return nil }
        let margin = firstLine.prefix(while: \.isWhitespace).count
        var text = ""
        for line in lines {
            let line = line.dropFirst(line.prefix(margin).prefix(while: \.isWhitespace).count)
            text += line.isEmpty ? "///\n" : "/// \(line)\n"
        }
        return .replace(first.start..<declaration.start, with: text)
    }
}

extension TriviaPiece {
    fileprivate var isIndentation: Bool { kind == .spaces || kind == .tabs }

    /// Whether it may be between or after the comments that document a declaration.
    fileprivate var isInDocumentation: Bool {
        switch kind {
        case .docLineComment, .docBlockComment, .spaces, .tabs: true
        case .newlines, .carriageReturns: end - start == 1
        case .carriageReturnLineFeeds: end - start == 2
        default: false
        }
    }
}
