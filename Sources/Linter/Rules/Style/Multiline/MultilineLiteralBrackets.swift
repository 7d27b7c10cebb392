import Findings
import SwiftTree

/// Flags brackets of array and dictionary literals on several lines that share a line with an element.
struct MultilineLiteralBrackets: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiline_literal_brackets", name: "Multiline Literal Brackets", kind: .style, isDefault: false,
        layout: .decided,
        summary: "literals on several lines should have a line break after `[` and one before `]`",
        rationale: """
            If `[` and `]` have lines of their own, the lines of the first and the last element look like all others, \
            and can be sorted, moved or deleted like these. Put a line break after the `[` and one before the `]`, and \
            indent the elements by one level.
            """)

    static let examples: [RuleExample] = [
        .clean("let names = [\"Ada\", \"Bo\"]\nlet ages = [:]\nlet sizes = [\n    1, 2,\n    3\n]"),
        .clean("let ages = [\n    \"Ada\": 36\n]"),
        .flagged("let names = [↓\"Ada\",\n             \"Bo\"\n]"),
        .flagged("let ages = [\n    \"Ada\": 36,\n    \"Bo\": 7↓]"),
        .flagged("let sizes = [↓1,\n             2↓]\nlet empty = [↓sizes.filter {\n    $0 < 0\n}.count↓]"),
    ]

    static let visits: NodeKinds = [.arrayExpr, .dictionaryExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        let elements = literal.kind == .arrayExpr ? literal.elements : literal.content
        guard let left = literal.leftSquare, let right = literal.rightSquare, let first = elements.first,
            first.kind == .arrayElement || first.kind == .dictionaryElement
        else { return }
        let tree = context.tree
        let lines = LineCursor(at: left.start, in: tree)
        if lines.isOnLine(right.start) { return }
        if lines.isOnLine(first.start) { context.report("add a line break after `[`", at: first.firstToken.range) }
        guard var last = right.previous else { return }
        if last.kind == .comma, let token = last.previous { last = token }
        if LineCursor(at: last.end, in: tree).isOnLine(right.start) {
            context.report("add a line break before `]`", at: right.range)
        }
    }
}
