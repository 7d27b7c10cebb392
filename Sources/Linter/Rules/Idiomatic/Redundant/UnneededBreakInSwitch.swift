import Findings
import SourceText
import SwiftTree

/// Flags `break` after the statements of a case, which ends there anyway.
struct UnneededBreakInSwitch: NodeRule {
    static let metadata = RuleMetadata(
        id: "unneeded_break_in_switch", name: "Unneeded Break in Switch", kind: .idiomatic, fixes: .safe,
        summary: "`break` is not needed at the end of a non-empty case",
        rationale: """
            A case never continues with the next one, so `break` at its end has no effect, and inside of a loop, \
            readers may think that it ends the loop. Remove it. A case without other statements needs it, and `break \
            loop` with a label is accepted, because it ends the loop.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a `break` that follows only `#if` … `#endif`. Prumo accepts it.",
            why: "Where the condition is false, `break` is the only statement of the case, which needs one.",
            example: "switch size {\ncase .small:\n    #if DEBUG\n    log()\n    #endif\n    break\ndefault: "
                + "grow()\n}")
    ])

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase .small: break\ndefault: grow()\n}"),
        .clean("loop: while true {\n    switch size {\n    default:\n        grow()\n        break loop\n    }\n}"),
        .clean("switch size {\ndefault:\n    while true { grow(); break }\n}"),
        .clean("switch size {\ndefault:\n    #if DEBUG\n    grow()\n    #endif\n    break\n}"),
        .flagged("switch size {\ncase .small where count > 1:\n    grow()\n    ↓break\ndefault: grow(); ↓break\n}"),
        .fixed("switch size {\ndefault:\n    grow()\n    break\n}", to: "switch size {\ndefault:\n    grow()\n}"),
        .fixed("switch size {\r\ndefault: grow(); break\r\n}", to: "switch size {\r\ndefault: grow();\r\n}"),
        .fixed(
            "switch size {\ndefault:\n    grow()\n    // enough\n    break\n    /* really */\n}",
            to: "switch size {\ndefault:\n    grow()\n    // enough\n    /* really */\n}"),
    ]

    static let visits: NodeKinds = [.breakStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        guard statement.label == nil, let item = statement.parent, item.kind == .codeBlockItem, let list = item.parent,
            list.parent?.kind == .switchCase, item.nextSibling == nil,
            NodeList(list).contains(where: { $0 != item && $0.firstChild?.kind != .ifConfigDecl })
        else { return }
        let tree = context.tree
        // A comment on the line stays where it is. What is said about `break` would be about what follows.
        let isFollowed = !tree.comments(in: item.end..<endOfLine(item.end, tree)).isEmpty
        let edit = isFollowed ? Edit.delete(item.range) : .deleteLines(item.range, in: tree)
        let gap = item.firstToken.gapBefore
        let line = tree.line(at: gap.lowerBound)
        let isCommented =
            isFollowed
            || tree.comments(in: gap).contains {
                tree.line(at: $0.start) != line || tree.line(at: $0.end) == tree.line(at: item.start)
            }
        let title = "remove `break`"
        context.report(
            "`break` is unnecessary at the end of a case; remove it", at: statement.range,
            fix: .safe(title, edit).safe(if: !isCommented && !mayBecomeValue(list)))
    }

    /// Whether a `case` is left with one statement, so that the `switch` may become the value of a closure.
    private func mayBecomeValue(_ statements: Node) -> Bool {
        guard Array(NodeList(statements).prefix(3)).count < 3, let statement = statements.ancestor(.switchExpr) else {
            return false
        }
        return statement.mayBeValueOfClosure
    }

    private func endOfLine(_ offset: Int, _ tree: SyntaxTree) -> Int {
        tree.rangeOfLine(tree.line(at: offset)).upperBound
    }
}
