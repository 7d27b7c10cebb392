import Findings
import SourceText
import SwiftTree

/// Flags labels of statements to which no `break` and no `continue` refers.
struct UnusedControlFlowLabel: NodeRule {
    static let metadata = RuleMetadata(
        id: "unused_control_flow_label", name: "Unused Control Flow Label", kind: .lint, fixes: .safe,
        summary: "unused control flow labels should be removed",
        rationale: """
            A label announces a `break` or `continue` that refers to it, and readers look for one that does not exist. \
            Delete the label, or add it where the outer statement is meant: `continue rows` instead of `continue`. The \
            fix is unsafe for an `if` or `switch` that is all that a closure contains, because without the label it \
            may become the value of the closure.
            """)

    static let examples: [RuleExample] = [
        .clean("rows: for row in table { if row.isLast { break rows } }"),
        .clean("rows: while let row = next() {\n    for cell in row { continue rows }\n}"),
        .clean("choice: switch mode {\ncase .fast: if late { break choice }\ndefault: run()\n}"),
        .clean("search: do {\n    guard ready else { break search }\n    run()\n}"),
        .clean("for row in table { break }"),
        .flagged("↓rows: for row in table { break }"),
        .flagged("↓rows: repeat {\n    cells: while busy { continue cells }\n} while false"),
        .flagged("↓reihe: for row in table { continue reihen }"),
        .fixed("rows: for row in table { break }", to: "for row in table { break }"),
        .fixed(
            "func f() {\n    rows:\n    while busy { wait() }\n}",
            to: "func f() {\n    while busy { wait() }\n}"),
        .fixed("rows: // all of them\nwhile busy {}", to: "// all of them\nwhile busy {}"),
    ]

    static let visits: NodeKinds = [.labeledStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        guard let label = statement.label, let colon = statement.colon else { return }
        for node in statement.subtree where node.kind == .breakStmt || node.kind == .continueStmt {
            if node.label?.hasName(of: label) == true { return }
        }
        var edits = [Edit.delete(label.start..<context.tree.endOfSpace(from: colon.end))]
        // A comment between the two stays, and so may the colon not take it along.
        if label.end < colon.start, !context.tree.isSpace(label.gapAfter) {
            edits = [
                .delete(label.start..<context.tree.endOfSpace(from: label.end)),
                .delete(colon.start..<context.tree.endOfSpace(from: colon.end)),
            ]
        }
        let isLoop = statement.statement.map { NodeKinds.loops.contains($0.kind) } ?? false
        context.report(
            "the label `\(label.name)` is unused; remove it",
            at: label.start..<colon.end,
            // A `switch` without a label may be the value of a closure.
            fix: .safe("remove the label", edits).safe(if: isLoop || !statement.mayBeValueOfClosure))
    }
}
