import Findings
import SwiftTree

/// Flags statements on the line of their `case`.
struct SwitchCaseOnNewline: NodeRule {
    static let metadata = RuleMetadata(
        id: "switch_case_on_newline", name: "Cases on Newline", kind: .style, isDefault: false,
        layout: .opposed(by: .joinedLines),
        summary: "the statements of a `case` should begin on a new line",
        rationale: """
            With all statements below their labels, the labels of a `switch` can be read as a list, and adding a \
            second statement to a case does not change its label's line. Put a line break after the colon of each \
            `case` and of `default`.
            """)

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase 1:\n    show()\ncase 2: // two\n    hide()\ndefault:\n    break\n}"),
        .flagged("switch size {\n↓case 1: // nothing yet\n\n↓@unknown default:\n}"),
        .flagged("switch size {\n↓case 1: show()\n↓case 2,\n    3: hide()\n↓default: break\n}"),
    ]

    static let visits: NodeKinds = [.switchCase]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let label = node.child(.label) else { return }
        guard let statement = node.statements.first else {
            context.report("this case is empty; add a statement on a new line", at: node.start..<label.end)
            return
        }
        guard context.tree.line(at: label.end) == context.tree.line(at: statement.start) else { return }
        context.report("put the statements of this case on a new line", at: node.start..<statement.end)
    }
}
