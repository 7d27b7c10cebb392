import Findings
import SwiftTree

/// Flags `filter { … }.isEmpty`.
struct ContainsOverFilterIsEmpty: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_filter_is_empty", name: "Contains over Filter is Empty", kind: .performance,
        isDefault: false, summary: "prefer `contains` over `filter { }.isEmpty`",
        rationale: """
            `filter` tests all elements and stores those that match, only for a check whether there are any. \
            `contains` stops at the first match and stores nothing: write `!names.contains { $0.isEmpty }` instead of \
            `names.filter { $0.isEmpty }.isEmpty`.
            """)

    static let examples: [RuleExample] = [
        .clean("let none = !names.contains { $0.isEmpty }"),
        .clean("let none = names.filter.isEmpty"),
        .clean("let none = names.map { $0.isEmpty }.isEmpty"),
        .flagged("let none = ↓names.filter { $0.isEmpty }.isEmpty"),
        .flagged("let some = !↓names.filter(isEmpty).isEmpty"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        guard access.lastToken.hasName("isEmpty"), access.base?.methodCall(named: "filter") != nil else { return }
        context.report("`filter` visits every element; use `contains` instead", at: access.range)
    }
}
