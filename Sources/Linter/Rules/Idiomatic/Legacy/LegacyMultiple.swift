import Findings
import SwiftTree

/// Flags `number % 2 == 0`.
struct LegacyMultiple: NodeRule {
    static let metadata = RuleMetadata(
        id: "legacy_multiple", name: "Legacy Multiple", kind: .idiomatic, isDefault: false,
        summary: "prefer `isMultiple(of:)` over the remainder operator `%`",
        rationale: """
            `number % size == 0` calculates a remainder that nobody needs, and it ends the program if `size` is 0. \
            Write `number.isMultiple(of: size)`, which says what is checked and has a result for 0, and \
            `!number.isMultiple(of: size)` instead of `!= 0`. Comparisons with other numbers are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("let isEven = number.isMultiple(of: 2)"),
        .clean("let rest = number % 2\nlet isOdd = number % 2 == 1\nlet isLess = number % 2 < 0"),
        .clean("let isOther = number % 2 + 1 == 0\nlet isThat = 0 == 1 + number % 2"),
        .flagged("let isEven = number ↓% 2 == 0"),
        .flagged("guard isOn, 0 != number ↓% 2 else { return }"),
        .flagged("let isEven = count + 1 > 2 && numbers[0] ↓% size != 0x0"),
    ]

    static let visits: NodeKinds = [.integerLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard literal.isZeroLiteral, literal.parent?.kind == .exprList else { return }
        let remainder =
            literal.previousSibling.flatMap(remainder(before:))
            ?? literal.nextSibling.flatMap(remainder(after:))
        guard let remainder else { return }
        context.report("use `isMultiple(of:)` instead of `%`", at: remainder.range)
    }

    /// The `%` of `number % 2 == 0`, given `==`.
    private func remainder(before comparison: Node) -> Node? {
        guard comparesEquality(comparison), endsComparison(comparison.nextSibling?.nextSibling),
            let remainder = comparison.previousSibling?.previousSibling, remainder.hasText("%"),
            endsComparison(remainder.previousSibling?.previousSibling)
        else { return nil }
        return remainder
    }

    /// The `%` of `0 == number % 2`, given `==`.
    private func remainder(after comparison: Node) -> Node? {
        guard comparesEquality(comparison), endsComparison(comparison.previousSibling?.previousSibling),
            let remainder = comparison.nextSibling?.nextSibling, remainder.hasText("%"),
            endsComparison(remainder.nextSibling?.nextSibling)
        else { return nil }
        return remainder
    }

    private func comparesEquality(_ node: Node) -> Bool {
        node.kind == .binaryOperatorExpr && Comparison.Operator(node.firstToken)?.comparesEquality == true
    }

    private func endsComparison(_ neighbor: Node?) -> Bool { neighbor.map(Comparison.endsOperand) ?? true }
}
