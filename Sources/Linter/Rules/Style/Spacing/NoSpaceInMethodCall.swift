import Findings
import SwiftTree

/// Flags spaces between the name of what is called and the parenthesis of the arguments.
struct NoSpaceInMethodCall: NodeRule {
    static let metadata = RuleMetadata(
        id: "no_space_in_method_call", name: "No Space in Method Call", kind: .style, fixes: .safe, layout: .decided,
        summary: "there should be no space between a function's name and its arguments",
        rationale: """
            `draw (1)` looks like two expressions, a name and a value in parentheses, and a search for `draw(` does \
            not find the call. Write `draw(1)`. After a postfix operator there is no fix, because the operator would \
            become a binary one without the space.
            """)

    static let examples: [RuleExample] = [
        .clean("shape.draw(1)"),
        .clean("shape.draw { $0 }"),
        .clean("shape.draw() { $0 }"),
        .clean("let color = (Color) (value)"),
        .clean("shape.draw /* all */ (1)"),
        .clean("shape.draw\n(1)"),
        .flagged("draw↓ ()"),
        .flagged("shape.draw↓   (1) { $0 }"),
        .flagged("let 面积 = 计算↓ (1)"),
        .fixed("shape.draw (1).fill\t()", to: "shape.draw(1).fill()"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.firstChild else { return }
        let last = called.lastToken
        guard let bracket = last.next, bracket.kind == .leftParen, bracket.start > last.end,
            bracket.index < call.tokens.endIndex, called.kind != .tupleExpr
        else { return }
        let gap = Gap(after: last, in: context.tree)
        guard gap.isBlank else { return }
        context.report(
            "remove the space between the function's name and its arguments", at: last.end..<bracket.end,
            // An operator that touches the bracket would be a binary one.
            fix: last.kind == .postfixOperator ? nil : .safe("remove the space", .delete(gap.range)))
    }
}
