import SourceText
import SwiftTree

// What several rules ask about a file, and edits that several rules make.
extension RuleFile {
    /// Whether a comment begins in a range of offsets.
    func hasComment(in range: Range<Int>) -> Bool { !tree.comments(in: range).isEmpty }

    /// A copy of the text in a range of offsets.
    func text(_ range: Range<Int>) -> String { String(decoding: tree.bytes[range], as: UTF8.self) }

    /// Removes a range with what is before the next token, unless that contains a comment.
    func removing(_ range: Range<Int>, through next: Token) -> Edit {
        .delete(range.lowerBound..<(hasComment(in: range.upperBound..<next.start) ? range.upperBound : next.start))
    }

    /// Ends a declaration at a comma and begins another one after it.
    /// - Parameters:
    ///   - end: what the first declaration ends with.
    ///   - head: what the second declaration begins with, up to its keyword.
    ///   - space: what is after the keyword; `nil` for what is after the comma. A block comment after the comma is
    ///     there in any case, a line comment stays where it is.
    func splitting(at comma: Token, end: String, head: String, space: String?) -> Edit {
        let trailing = comma.trailingTrivia
        let trivia = text(trailing.start..<trailing.end)
        var text = end
        var gap = trivia
        if let space {
            if trailing.hasLineComment { text += trivia }
            if trailing.hasLineComment || !trailing.hasComment { gap = space }
        }
        if trailing.end == comma.next?.start {
            // The comment that is after the first keyword is after the second one as well.
            if gap.isEmpty { gap = " " } else if gap.contains("//") { gap += "\n" }
        }
        let leading = comma.leadingTrivia
        let start = end.isEmpty && !leading.hasComment ? leading.start : comma.startWithLineBreak
        return .replace(start..<trailing.end, with: text + "\n" + head + gap)
    }

    /// Removes the semicolon of a statement or member, and moves what follows on its line to the next one. A block
    /// comment moves with it.
    ///
    /// - Returns: `nil` if what follows would become part of the statement or member.
    func removing(_ semicolon: Token, of item: Node) -> Edit? {
        guard let next = semicolon.next, !item.continues(with: next) else { return nil }
        let trailing = semicolon.trailingTrivia
        let endsBlock = next.kind == .rightBrace || next.kind == .endOfFile
        let isOnNextLine = next.leadingTrivia.contains { $0.kind == .newlines }
        let separates = !endsBlock && !isOnNextLine && (item.nextSibling != nil || !next.isFirstOfLine)
        if separates, !trailing.hasLineComment {
            let start = semicolon.leadingTrivia.hasComment ? semicolon.start : semicolon.leadingTrivia.start
            return .replace(start..<trailing.endOfSpaces, with: "\n")
        }
        let isAlone = !trailing.hasComment && next.isFirstOfLine && !semicolon.leadingTrivia.hasComment
        let start = isAlone ? semicolon.leadingTrivia.start : semicolon.startWithLineBreak
        guard separates else { return .delete(start..<semicolon.end) }
        return .replace(start..<trailing.end, with: text(trailing.start..<trailing.end) + "\n")
    }
}

extension Node {
    /// Whether the token after the semicolon of a statement or member would become part of it on the next line.
    fileprivate func continues(with next: Token) -> Bool {
        if next.kind == .leftBrace || next.kind == .period { return true }
        guard kind == .codeBlockItem, let item, item.kind == .returnStmt else { return false }
        return item.expression == nil && nextSibling?.isExpressionItem == true
    }

    /// Whether it is a statement that may be the operand of a `return` on the line before it.
    var isExpressionItem: Bool {
        guard kind == .codeBlockItem, let item else { return false }
        return item.kind.isExpr || item.kind == .expressionStmt
    }
}

extension Token {
    /// The offset of the line break before it if that can be removed with it, or else that of the token: no comment is
    /// removed, and none gets longer.
    var startWithLineBreak: Int {
        let endsComment = previous?.trailingTrivia.hasLineComment ?? false
        return endsComment || leadingTrivia.hasComment ? start : leadingTrivia.start
    }
}

extension Trivia {
    /// Whether one of its pieces is a comment that ends with the line.
    var hasLineComment: Bool { contains { $0.kind == .lineComment || $0.kind == .docLineComment } }

    /// The offset after the spaces that it begins with.
    var endOfSpaces: Int {
        for piece in self where piece.kind != .spaces && piece.kind != .tabs { return piece.start }
        return end
    }
}
