import Findings
import SwiftTree

/// Flags `filter { … }.count` that is compared with zero.
struct ContainsOverFilterCount: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_filter_count", name: "Contains over Filter Count", kind: .performance, isDefault: false,
        summary: "prefer `contains` over comparing `filter { }.count` with zero",
        rationale: """
            `filter` stores all matches and `count` counts them, though one match decides. Write `names.contains { \
            $0.isEmpty }` for `count > 0` and `count != 0`, and `!names.contains { $0.isEmpty }` for `count == 0`. \
            Comparisons with other numbers are accepted; for these, `count(where:)` avoids the collection of matches.
            """)

    static let examples: [RuleExample] = [
        .clean("let some = names.contains { $0.isEmpty }"),
        .clean("let many = names.filter { $0.isEmpty }.count > 1"),
        .clean("let all = names.filter(isEmpty).count == names.count"),
        .clean("let count = names.filter { $0.isEmpty }.count + 0"),
        .flagged("let some = ↓names.filter { $0.isEmpty }.count > 0"),
        .flagged("let none = ↓names.map(trim).filter(where: isEmpty).count == 0x0"),
        .flagged("if ↓(names.filter { $0.isEmpty }).count != 0 {}"),
    ]

    // Literals, since there are fewer of them than operators.
    static let visits: NodeKinds = [.integerLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard literal.isZeroLiteral, let list = literal.parent, list.kind == .exprList,
            let comparison = literal.previousSibling, comparison.kind == .binaryOperatorExpr,
            let left = comparison.previousSibling, list.firstChild == left, literal.nextSibling == nil,
            comparison.hasText(">") || comparison.hasText("==") || comparison.hasText("!="),
            left.kind == .memberAccessExpr, left.referenceName?.hasName("count") == true,
            left.base?.methodCall(named: "filter") != nil
        else { return }
        context.report("`filter` visits every element; use `contains` instead", at: list.range)
    }
}
