import Findings
import SwiftTree

/// Flags closures with more lines of code than a reader keeps in mind.
struct ClosureBodyLength: NodeRule {
    static let metadata = RuleMetadata(
        id: "closure_body_length", name: "Closure Body Length", kind: .metrics, severity: nil, isDefault: false,
        summary: "closure bodies should not have too many lines",
        rationale: """
            A closure has no name that says what its lines do, and a long one separates the start of the call from its \
            end. Move the steps of the closure to functions with names and call these, or pass a function instead of a \
            closure. Empty lines, lines with only comments and the lines of the braces are not counted.
            """)

    static let options: [RuleOption<Self>] = [.levels(\.levels, summary: "the number of lines that a body may have")]

    static let examples: [RuleExample] = [
        .clean("run {\n    one()\n    two()\n}", options: "2"),
        .clean("run {\n    one()\n\n    // why\n    two()\n}", options: "2", except: .inComment),
        .clean("func run() {\n    one()\n    two()\n    three()\n}", options: "2"),
        .flagged("run ↓{\n    one()\n    two()\n    three()\n}", options: "2"),
        .flagged("let name = first(names, where: ↓{ name in\n    one()\n    two()\n    three()\n})", options: "[1, 2]"),
    ]

    static let visits: NodeKinds = [.closureExpr]

    var levels = SeverityLevels(warning: 30, error: 100)

    func check(_ closure: Node, in context: inout RuleContext) {
        guard closure.tokens.count > levels.lowest, let left = closure.leftBrace, let right = closure.rightBrace,
            let count = context.tree.codeLineCount(between: left, and: right, above: levels.lowest),
            let severity = levels.severity(above: count)
        else { return }
        context.report(
            "the closure has \(count) lines of code, over the limit of \(levels.limit(above: count)); split it up",
            at: left.range, severity: severity)
    }
}
