import Findings
import SwiftTree

/// Flags types with more lines of code than a reader keeps in mind.
struct TypeBodyLength: NodeRule {
    static let metadata = RuleMetadata(
        id: "type_body_length", name: "Type Body Length", kind: .metrics, severity: nil,
        summary: "type bodies should not have too many lines",
        rationale:
            "Empty lines and lines with only comments are not counted; extensions are not checked.")

    static let options: [RuleOption<Self>] = [.levels(\.levels, summary: "the number of lines that a body may have")]

    static let examples: [RuleExample] = [
        .clean("struct Box {\n    let width = 1\n    let height = 2\n}", options: "2"),
        .clean(
            "class Box {\n    // why\n    let width = 1\n\n    /** how */\n    let height = 2\n}", options: "2",
            except: .inComment),
        .clean("extension Box {\n    var width: Int { 1 }\n    var height: Int { 2 }\n}", options: "1"),
        .flagged("public ↓struct Box {\n    let width = 1\n    let height = 2\n    let depth = 3\n}", options: "2"),
        .flagged(
            "↓enum Side {\n    case left\n    case right\n}\n↓actor Bank {\n    let one = 1\n    let two = 2\n}",
            options: "[1, 5]"),
    ]

    static let visits: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .structDecl]

    var levels = SeverityLevels(warning: 250, error: 350)

    func check(_ node: Node, in context: inout RuleContext) {
        guard node.tokens.count > levels.lowest, let body = node.memberBlock,
            let count = context.tree.codeLineCount(between: body.firstToken, and: body.lastToken, above: levels.lowest),
            let severity = levels.severity(above: count), let name = node.name, let keyword = name.previous
        else { return }
        context.report(
            "the body has \(count) lines of code, over the limit of \(levels.limit(above: count)); split the type up",
            at: keyword.start..<name.end, severity: severity)
    }
}
