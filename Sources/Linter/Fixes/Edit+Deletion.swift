import Findings
import SwiftTree

extension Edit {
    /// Removes a node with the space before it, but no comment that stands there.
    static func deleteBackToComment(_ node: Node, in tree: SyntaxTree) -> Edit {
        let gap = node.firstToken.gapBefore
        guard let comment = tree.comments(in: gap).last else { return .delete(gap.lowerBound..<node.end) }
        let isBlock = comment.kind == .blockComment || comment.kind == .docBlockComment
        return .delete((isBlock ? comment.end : node.start)..<node.end)
    }

    /// Removes bytes; with them the lines on which nothing else stands, or else the space that would be left over.
    static func deleteLines(_ range: Range<Int>, in tree: SyntaxTree) -> Edit {
        let bytes = tree.bytes
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        let beginsLine = start == 0 || isLineEnd(bytes[start - 1])
        let endsLine = end == bytes.count || isLineEnd(bytes[end])
        guard beginsLine && endsLine else {
            return .delete(endsLine ? start..<range.upperBound : range.lowerBound..<end)
        }
        if end < bytes.count {
            end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
        } else if start > 0 {
            start -= bytes[start - 1] == 0x0A && start > 1 && bytes[start - 2] == 0x0D ? 2 : 1
        }
        return .delete(start..<end)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Fix {
    /// The fix; nil where an edit would take a comment along.
    func keepingComments(of tree: SyntaxTree) -> Fix? {
        edits.allSatisfy { tree.comments(in: $0.range).isEmpty } ? self : nil
    }
}

extension SyntaxTree {
    /// Whether a comment is about a node: within it, after it on its last line, before it on its first line, or on the line above
    /// where nothing else is. A comment that stays there when the node is removed would be about what follows.
    func hasComment(about node: Node) -> Bool {
        if !comments(in: node.range).isEmpty { return true }
        if let next = comments(in: node.lastToken.gapAfter).first, line(at: next.start) == line(at: node.end) {
            return true
        }
        guard let comment = comments(in: node.firstToken.gapBefore).last else { return false }
        let (start, end) = (line(at: comment.start), line(at: comment.end))
        let isAfterOther = node.firstToken.previous.map { line(at: $0.end) == start } ?? false
        return end == line(at: node.start) || end + 1 == line(at: node.start) && !isAfterOther
    }
}
