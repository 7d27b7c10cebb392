import Findings
import SwiftTree

/// Flags `first(where:)` and `firstIndex(where:)` that are compared with `nil`.
struct ContainsOverFirstNotNil: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_first_not_nil", name: "Contains over First not Nil", kind: .performance, isDefault: false,
        summary: "prefer `contains` over `first(where:) != nil` and `firstIndex(where:) != nil`",
        rationale: """
            A comparison of `first(where:)` with `nil` does not use the element that was found, which readers learn \
            only at the end of the expression. Write `names.contains { $0.isEmpty }` for `!= nil`, and \
            `!names.contains { $0.isEmpty }` for `== nil`. Both forms stop at the first match, so the gain is in \
            reading.
            """)

    static let examples: [RuleExample] = [
        .clean("let some = names.contains { $0.isEmpty }"),
        .clean("let name = names.first { $0.isEmpty } ?? \"\""),
        .clean("let isUnset = names.first != nil"),
        .clean("let isSame = names.first { $0.isEmpty } == other"),
        .flagged("let some = ↓names.first { $0.isEmpty } != nil"),
        .flagged("let none = isOn && ↓names.firstIndex(where: { $0.isEmpty }) == nil"),
        .flagged("let none = ↓names.map(trim).first(where: isEmpty) == nil ? 1 : 2"),
    ]

    static let visits: NodeKinds = [.nilLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let comparison = literal.previousSibling.flatMap(Comparison.init), comparison.right == literal,
            comparison.operation.comparesEquality
        else { return }
        for name in ["first", "firstIndex"] as [StaticString] {
            guard let call = comparison.left.methodCall(named: name) else { continue }
            context.report("use `contains` instead of comparing `\(name)(where:)` with `nil`", at: call.range)
        }
    }
}
