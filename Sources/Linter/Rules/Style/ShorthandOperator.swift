import Findings
import SwiftTree

/// Flags `count = count + 1`, where `count += 1` means the same.
struct ShorthandOperator: NodeRule {
    static let metadata = RuleMetadata(
        id: "shorthand_operator", name: "Shorthand Operator", kind: .style, severity: .error,
        summary: "prefer the shorthand operators `+=`, `-=`, `*=` and `/=`",
        rationale: """
            In `count = count + 1`, readers have to compare two names to see that it is the same variable, and in \
            `counts[next()] = counts[next()] + 1` the index is evaluated twice. Write `count += 1`; for arrays and \
            strings, this also appends in place instead of making a copy. A type that only declares `+` needs a `+=` \
            first.
            """)

    static let examples: [RuleExample] = [
        .clean("count += 1\ncount = other + 1\ncount = self.count + 1\nself.count = count - 1"),
        .clean("count = 1 + count\nname = \"Dr. \" + name\ncount = count % 2\ncount = -count"),
        .clean("count = count * 2 + 1\ncount = count - 1 - 2\ncount = count + 1 == 2 ? 3 : 4"),
        .clean("let count = count + 1\nrun(count = 1, count + 1)"),
        .clean("extension Size {\n    static func += (left: inout Size, right: Size) { left = left + right }\n}"),
        .flagged("↓count = count + 1\n↓count = count - 1\n↓count = count * 2\n↓count = count / 2"),
        .flagged("↓self.box.count = self.box.count - sizes[1].width\n↓counts[0] = counts[0] + 1"),
        .flagged("↓count = count + 2 * other\n↓count = count * two << 1"),
        .flagged("static func + (left: Size, right: Size) -> Size { ↓left = left + right; return left }"),
    ]

    static let visits: NodeKinds = [.sequenceExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let left = node.firstChild?.firstChild, let assignment = left.nextSibling,
            assignment.kind == .assignmentExpr, let first = assignment.nextSibling, first.kind == left.kind,
            let operation = first.nextSibling, operation.kind == .binaryOperatorExpr,
            let symbol = Self.symbol(of: operation.firstToken), first.bytes.elementsEqual(left.bytes),
            isLast(operation, of: node), !isInShorthand(node)
        else { return }
        context.report("use the shorthand operator `\(symbol)=`", at: left.start..<operation.end)
    }

    private static func symbol(of token: Token) -> StaticString? {
        guard token.end - token.start == 1 else { return nil }
        switch token.bytes[0] {
        case UInt8(ascii: "+"): return "+"
        case UInt8(ascii: "-"): return "-"
        case UInt8(ascii: "*"): return "*"
        case UInt8(ascii: "/"): return "/"
        default: return nil
        }
    }

    /// Whether the operator, the first one after `=`, is what is done last of all.
    private func isLast(_ operation: Node, of sequence: Node) -> Bool {
        guard let right = operation.nextSibling else { return false }
        if right.nextSibling == nil { return true }
        let folded = OperatorTable.standard.fold(sequence)
        guard folded.errors.isEmpty, case .operation(_, _, let value) = folded.rootPart,
            case .operation(let last, let left, _) = folded[value]
        else { return false }
        return last == operation && folded.operand(at: left) != nil
    }

    /// Whether it is in what declares `+=` or similar ones.
    private func isInShorthand(_ node: Node) -> Bool {
        node.ancestors.contains { ancestor in
            guard ancestor.kind == .functionDecl, let name = ancestor.name, name.kind != .identifier else {
                return false
            }
            return name.hasText("+=") || name.hasText("-=") || name.hasText("*=") || name.hasText("/=")
        }
    }
}
