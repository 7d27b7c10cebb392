import Findings
import SwiftTree

/// Flags `range(of:)` that is compared with `nil`.
struct ContainsOverRangeNilComparison: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_range_nil_comparison", name: "Contains over Range Comparison to Nil", kind: .performance,
        isDefault: false, summary: "prefer `contains` over `range(of:) != nil` and `range(of:) == nil`",
        rationale: """
            A comparison of `range(of:)` with `nil` asks where the text is, though only whether it is there matters. \
            Write `text.contains("word")` for `!= nil`, and `!text.contains("word")` for `== nil`. Searches with \
            options, such as `.caseInsensitive`, are accepted. Check calls with an empty search string, which \
            `range(of:)` never finds.
            """)

    static let examples: [RuleExample] = [
        .clean("let range = text.range(of: \"word\")"),
        .clean("if text.contains(\"word\") {}"),
        .clean("if text.range(of: \"word\", options: .caseInsensitive) != nil {}"),
        .clean("if text.range(of: \"word\") == other {}"),
        .flagged("if ↓text.range(of: \"word\") != nil, isOn {}"),
        .flagged("let isMissing = ↓lines[0].range(of: word) == nil"),
    ]

    static let visits: NodeKinds = [.nilLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let comparison = literal.previousSibling.flatMap(Comparison.init), comparison.right == literal,
            comparison.operation.comparesEquality, let call = comparison.left.methodCall(named: "range"),
            call.arguments.only?.label?.hasName("of") == true
        else { return }
        context.report("use `contains` instead of comparing `range(of:)` with `nil`", at: call.range)
    }
}
