import Findings
import SwiftTree

/// Flags a trailing closure after arguments of which one is a closure too.
struct MultipleClosuresWithTrailingClosure: NodeRule {
    static let metadata = RuleMetadata(
        id: "multiple_closures_with_trailing_closure", name: "Multiple Closures with Trailing Closure", kind: .style,
        summary: "trailing closure syntax should be used for all of several closure arguments or for none",
        rationale: """
            In `animate(1, animations: { show() }) { hide() }`, the label of the last closure is missing, so that only \
            the declaration of `animate` says what it is for. Pass all closures with their labels in the parentheses, \
            or all of them as trailing closures: `animate(1) { show() } completion: { hide() }`.
            """)

    static let examples: [RuleExample] = [
        .clean("names.map { $0.count }\nnames.reduce(0) { $0 + $1.count }"),
        .clean("animate(1, animations: { show() }, completion: { hide() })"),
        .clean("animate(1) { show() } completion: { hide() }"),
        .clean("run(names.map { $0.count }) { show() }\nrun((0, { 1 }).0) { show() }"),
        .flagged("animate(1, animations: { show() }) ↓{ hide() }"),
        .flagged("run(first: { $0 }, 1) ↓{ 2 } last: { 3 }"),
    ]

    // Closures, since there are far fewer of them than calls.
    static let visits: NodeKinds = [.closureExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard let right = node.firstToken.previous, right.kind == .rightParen, right.previous?.kind != .leftParen,
            let call = node.parent, call.kind == .functionCallExpr, call.trailingClosure == node,
            call.arguments.contains(where: { $0.expression?.kind == .closureExpr })
        else { return }
        context.report(
            "trailing closure syntax should not be used with several closure arguments; pass this one in the parentheses",
            at: node.range)
    }
}
