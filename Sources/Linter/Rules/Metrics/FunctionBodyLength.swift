import Findings
import SwiftTree

/// Flags functions and initializers with more lines of code than a reader keeps in mind.
struct FunctionBodyLength: NodeRule {
    static let metadata = RuleMetadata(
        id: "function_body_length", name: "Function Body Length", kind: .metrics, severity: nil,
        summary: "function bodies should not have too many lines",
        rationale: "Empty lines, lines with only comments and the lines of the braces are not counted.")

    static let options: [RuleOption<Self>] = [.levels(\.levels, summary: "the number of lines that a body may have")]

    static let examples: [RuleExample] = [
        .clean("func run() {\n    one()\n    two()\n}", options: "2"),
        .clean(
            "func run() {\n    one()\n\n    // why\n    /* and\n    how */\n    two()\n}", options: "2",
            except: .inComment),
        .clean("var value: Int {\n    one()\n    two()\n    return 3\n}", options: "2"),
        .clean("protocol Runner {\n    func run()\n}", options: "0"),
        .flagged("func ↓run() {\n    one()\n    two()\n    three()\n}", options: "2"),
        .flagged("func ↓text() -> String {\n    \"\"\"\n    one\n\n    two\n    \"\"\"\n}", options: "4"),
        .flagged(
            "struct Box {\n    ↓init() {\n        one()\n        two()\n        three()\n    }\n}", options: "[2, 2]"),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl]

    var levels = SeverityLevels(warning: 50, error: 100)

    func check(_ node: Node, in context: inout RuleContext) {
        guard node.tokens.count > levels.lowest, let body = node.body,
            let count = context.tree.codeLineCount(between: body.firstToken, and: body.lastToken, above: levels.lowest),
            let severity = levels.severity(above: count),
            let name = node.kind == .functionDecl ? node.name : node.initKeyword
        else { return }
        context.report(
            "the body has \(count) lines of code, over the limit of \(levels.limit(above: count)); split it up",
            at: name.range,
            severity: severity)
    }
}
