import Findings
import SwiftTree

/// Flags `reduce([], +)`.
struct FlatMapOverMapReduce: NodeRule {
    static let metadata = RuleMetadata(
        id: "flatmap_over_map_reduce", name: "Flat Map over Map Reduce", kind: .performance, isDefault: false,
        summary: "prefer `flatMap` over `map` followed by `reduce([], +)`",
        rationale: """
            `reduce([], +)` creates a new array for each list, with all elements so far, so the time can grow with the \
            square of the number of lists. Write `lists.flatMap { $0.names }` instead of `lists.map { $0.names \
            }.reduce([], +)`, and `lists.flatMap { $0 }` if there is no `map`: each element is then appended once.
            """)

    static let examples: [RuleExample] = [
        .clean("let all = lists.flatMap { $0.names }"),
        .clean("let sum = lists.map(\\.count).reduce(0, +)"),
        .clean("let all = lists.reduce([first], +)"),
        .clean("let all = reduce([], +)"),
        .flagged("let all = ↓lists.map { $0.names }.reduce([], +)"),
        .flagged("let all = ↓lists.reduce([], combine: +)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard call.lastToken.kind == .rightParen, let called = call.calledExpression, called.kind == .memberAccessExpr,
            called.referenceName?.hasName("reduce") == true
        else { return }
        let arguments = Array(call.arguments.prefix(3))
        guard arguments.count == 2, let start = arguments[0].expression, start.kind == .arrayExpr,
            start.elements.isEmpty, let combine = arguments[1].expression, combine.kind == .declReferenceExpr,
            combine.hasText("+")
        else { return }
        context.report("use `flatMap` instead of `reduce([], +)`", at: call.range)
    }
}
