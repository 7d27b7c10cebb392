import Findings
import SwiftTree

/// Flags `first(where:)` and `firstIndex(where:)` that are compared with `nil`.
struct ContainsOverFirstNotNil: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_first_not_nil", name: "Contains over First not Nil", kind: .performance, isDefault: false,
        summary: "prefer `contains` over `first(where:) != nil` and `firstIndex(where:) != nil`")

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

/// Flags `range(of:)` that is compared with `nil`.
struct ContainsOverRangeNilComparison: NodeRule {
    static let metadata = RuleMetadata(
        id: "contains_over_range_nil_comparison", name: "Contains over Range Comparison to Nil", kind: .performance,
        isDefault: false, summary: "prefer `contains` over `range(of:) != nil` and `range(of:) == nil`")

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
