import Findings
import SwiftTree

/// Flags `fallthrough`.
struct Fallthrough: NodeRule {
    static let metadata = RuleMetadata(
        id: "fallthrough", name: "Fallthrough", kind: .idiomatic, isDefault: false,
        summary: "`fallthrough` should be avoided",
        rationale: """
            After `fallthrough`, the next case runs without a check of its pattern, so a case that is moved or \
            inserted changes what the one above it does. List patterns that share all statements, as in `case .small, \
            .large:`. Move statements that two cases share into a function that both call.
            """)

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase .small, .large: show()\ndefault: break\n}"),
        .flagged("switch size {\ncase .small:\n    grow()\n    ↓fallthrough\ndefault: show()\n}"),
    ]

    static let visits: NodeKinds = [.fallThroughStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        // Patterns in one list share all statements.
        let list = statement.parent?.parent
        let isOnly = list?.parent?.kind == .switchCase && list.map { NodeList($0).only != nil } ?? false
        context.report(
            isOnly
                ? "list several patterns in one `case` instead of using `fallthrough`"
                : "move what both cases do into a function instead of using `fallthrough`", at: statement.range)
    }
}
