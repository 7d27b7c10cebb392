import Findings
import SwiftTree

/// Flags `as!`, which ends the program where the value is of another type.
struct ForceCast: NodeRule {
    static let metadata = RuleMetadata(
        id: "force_cast", name: "Force Cast", kind: .idiomatic, severity: .error,
        summary: "force casts (`as!`) should be avoided, because they crash if the value has another type",
        rationale: """
            `as!` ends the program if the value has another type, and no caller can handle that. Use `as?` with `if \
            let`, `guard let` or a default value, or give the declaration the type it always has.
            """)

    static let examples: [RuleExample] = [
        .clean("let label = view as? UILabel"),
        .clean("let number = 1 as Int"),
        .flagged("let label = view ↓as! UILabel"),
        .flagged("show((view ↓as! UILabel).text, count ↓as! Int)"),
        .flagged("let cell = (try? queue.next()) as? Cell ?? spare\n    ↓as! Cell"),
    ]

    static let visits: NodeKinds = [.asExpr, .unresolvedAsExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let mark = node.questionOrExclamationMark, mark.kind == .exclamationMark, let keyword = node.asKeyword
        else { return }
        context.report(
            "`as!` crashes if the value has another type; use `as?` and handle `nil`",
            at: keyword.start..<mark.end)
    }
}
