import Findings
import SwiftTree

/// Flags `reduce` that starts with a collection or a string, which it copies for each element.
struct ReduceInto: NodeRule {
    static let metadata = RuleMetadata(
        id: "reduce_into", name: "Reduce into", kind: .performance, isDefault: false,
        summary: "prefer `reduce(into:_:)` over `reduce(_:_:)` for copy-on-write types",
        rationale: """
            `reduce(_:_:)` copies the result for each element, so the time grows with the square of their number. \
            `reduce(into:)` changes one value in place: write `lists.reduce(into: []) { $0 += $1 }` instead of \
            `lists.reduce([]) { $0 + $1 }`. The rule checks calls that start with a literal, or with a new `Array`, \
            `Dictionary` or `Set`.
            """)

    static let examples: [RuleExample] = [
        .clean("let all = lists.reduce(into: []) { $0 += $1 }"),
        .clean("let sum = numbers.reduce(0, +)"),
        .clean("let first = lists.reduce(start) { $0 + $1 }"),
        .clean("let first = lists.reduce([])"),
        .clean("let all = lists.reduce(Sums()) { $0 + $1 }"),
        .flagged("let all = lists.↓reduce([]) { $0 + $1 }"),
        .flagged("let text = ↓reduce(\"\", { $0 + $1.name })"),
        .flagged("let ages = users.↓reduce([:], add)"),
        .flagged("let all = users.↓reduce(Set<Int>.init()) { $0.union($1) }"),
        .flagged("let all = users.↓reduce(Array<Int>(), +)\nlet more = users.↓reduce([Int]()) { $0 + [$1] }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledExpression?.referenceName, name.hasName("reduce") else { return }
        let arguments = Array(call.arguments.prefix(3))
        guard arguments.count == 2 || arguments.count == 1 && call.trailingClosure != nil,
            arguments[0].label == nil, let start = arguments[0].expression, isCopied(start)
        else { return }
        context.report("`reduce` copies its result for each element; use `reduce(into:)` instead", at: name.range)
    }

    private func isCopied(_ value: Node) -> Bool {
        switch value.kind {
        case .arrayExpr, .dictionaryExpr, .stringLiteralExpr: true
        case .functionCallExpr:
            if let type = value.initializedType {
                type.hasName("Array") || type.hasName("Dictionary") || type.hasName("Set")
            } else {
                value.firstChild.map(isCopied) ?? false
            }
        default: false
        }
    }
}
