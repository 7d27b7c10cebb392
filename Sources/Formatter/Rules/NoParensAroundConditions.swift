import SourceText
import SwiftTree

/// Removes parentheses around conditions and around the subject of a `switch`, unless they are around a call with a
/// trailing closure.
enum NoParensAroundConditions: FormatRule {
    static let name = "NoParensAroundConditions"
    static let visits: NodeKinds = [.conditionElement, .repeatStmt, .switchExpr]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        // The positions of the nodes that stay as they are, those that come first at the end.
        var skipped: [Range<Int>] = []
        for node in file.nodes {
            while let last = skipped.last, last.upperBound <= node.index { skipped.removeLast() }
            if skipped.last?.contains(node.index) == true { continue }
            let condition = node.kind == .switchExpr ? node.subject : node.condition
            guard let condition, condition.kind == .tupleExpr, let value = condition.elements.only?.expression else {
                continue
            }
            if isCallOfClosure(value) {
                // What is in these parentheses stays as it is.
                skipped.append(condition.index..<condition.subtree.endIndex)
            } else if node.kind == .repeatStmt || ClosuresInCondition(value, in: condition, of: file).areAllowed {
                remove(condition, around: value, in: file, into: &edits)
            }
        }
        return edits
    }

    private static func isCallOfClosure(_ value: Node) -> Bool {
        guard value.kind == .functionCallExpr else { return false }
        return value.trailingClosure != nil || value.calledExpression?.kind == .closureExpr
    }

    private static func remove(_ condition: Node, around value: Node, in file: RuleFile, into edits: inout [Edit]) {
        guard let left = condition.leftParen, let right = condition.rightParen else { return }
        var (opening, closing) = (left.start..<value.start, value.end..<right.end)
        if file.hasComment(in: opening) || file.hasComment(in: closing) {
            // A label or a comma at the end would stay.
            guard value.firstToken == left.next, value.lastToken == right.previous else { return }
            if file.hasComment(in: opening) { opening = left.range }
            if file.hasComment(in: closing) { closing = right.range }
        }
        edits.append(.replace(opening, with: left.gapBefore.isEmpty ? " " : ""))
        edits.append(.replace(closing, with: right.gapAfter.isEmpty ? " " : ""))
    }
}

/// The closures in a condition that are in no other brackets. Without parentheses around the condition, one of them may
/// become the body of the statement.
private struct ClosuresInCondition {
    /// Whether each of them still belongs to its call without the parentheses.
    private(set) var areAllowed = true

    private static let brackets: NodeKinds = [
        .arrayExpr, .codeBlock, .dictionaryExpr, .labeledExprList, .stringLiteralExpr, .tupleExpr,
    ]
    /// What shows, after a closure, that the condition goes on.
    private static let continuations: TokenKinds = [
        .asKeyword, .binaryOperator, .colon, .equal, .exclamationMark, .infixQuestionMark, .isKeyword, .leftParen,
        .leftSquare, .period, .postfixOperator, .postfixQuestionMark,
    ]

    init(_ value: Node, in condition: Node, of file: RuleFile) {
        var pending = [value]
        while let node = pending.popLast(), areAllowed {
            if node.kind == .closureExpr {
                areAllowed =
                    Self.isTrailing(node) && Self.continues(after: node, in: value, before: condition.lastToken.next)
                    && Self.isOnOneLine(value, in: condition, of: file)
            } else if !Self.brackets.contains(node.kind) {
                pending += node.children
            }
        }
    }

    private static func isTrailing(_ closure: Node) -> Bool {
        guard let call = closure.parent, call.kind.has(.trailingClosure) else { return false }
        return call.trailingClosure == closure && call.additionalTrailingClosures.isEmpty
    }

    private static func continues(after closure: Node, in value: Node, before next: Token?) -> Bool {
        if closure.end == value.end { return next?.kind == .leftBrace || next?.kind == .comma }
        guard let next = closure.lastToken.next else { return false }
        return continuations.contains(next.kind)
    }

    /// Whether the value is on one line, and the layout will hardly break it.
    private static func isOnOneLine(_ value: Node, in condition: Node, of file: RuleFile) -> Bool {
        let tree = file.tree
        guard tree.line(at: value.start) == tree.line(at: value.end) else { return false }
        let before = condition.start - tree.rangeOfLine(tree.line(at: condition.start)).lowerBound
        let after = tree.rangeOfLineContent(tree.line(at: condition.end)).upperBound - condition.end
        return before + value.range.count + after <= file.configuration.lineLength
    }
}
