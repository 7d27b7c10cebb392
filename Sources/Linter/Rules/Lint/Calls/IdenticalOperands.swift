import Findings
import SwiftTree

/// Flags comparisons of a value with itself.
struct IdenticalOperands: NodeRule {
    static let metadata = RuleMetadata(
        id: "identical_operands", name: "Identical Operands", kind: .lint, isDefault: false,
        summary: "comparisons of identical operands are likely a mistake",
        rationale: """
            A value is equal to itself, so the result is known in advance, and one side is probably a typing mistake: \
            `a.id == a.id` instead of `a.id == b.id`. Compare with the value that was meant, or delete the comparison. \
            To find out whether a number is NaN, write `x.isNaN` instead of `x != x`. Comparisons of two identical \
            calls are flagged as well; if the calls return different values, store one of them in a constant.
            """)

    static let examples: [RuleExample] = [
        .clean("if name == other {}\nif user.name == self.user.name {}\nlet sum = name + name"),
        .clean("if 1 == 1.0 {}\nif a == b == a {}\nif count - 1 == 1 {}\nif a ?? b == b {}"),
        .flagged("if ↓name == name {}"),
        .flagged("guard isOn, ↓self.box === self.box || isOff else { return }"),
        .flagged("let isLess = ↓sizes[0].width <= sizes[ 0 ].width ? 1 : 2"),
        .flagged("if ↓a + b != a + b {}"),
    ]

    static let visits: NodeKinds = [.binaryOperatorExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        guard isComparison(node.firstToken), node.parent?.kind == .exprList, let first = node.previousSibling,
            let last = node.nextSibling
        else { return }
        // Both operands of `a + b == a + b` are operations, as far as what binds less tightly.
        var (left, right) = (first, last)
        while let operation = left.previousSibling, !Comparison.endsOperand(operation) {
            guard !isComparison(operation.firstToken), let operand = operation.previousSibling else { return }
            left = operand
        }
        while let operation = right.nextSibling, !Comparison.endsOperand(operation) {
            guard !isComparison(operation.firstToken), let operand = operation.nextSibling else { return }
            right = operand
        }
        let (leftTokens, rightTokens) = (
            left.firstToken.index...first.lastToken.index, last.firstToken.index...right.lastToken.index
        )
        guard leftTokens.count == rightTokens.count else { return }
        let tokens = context.tree.tokens
        guard zip(leftTokens, rightTokens).allSatisfy({ tokens[$0].hasText(of: tokens[$1]) }) else { return }
        context.report("both sides of `\(node.text)` are the same; fix one of them", at: left.start..<right.end)
    }

    private func isComparison(_ token: Token) -> Bool {
        Comparison.Operator(token) != nil || token.hasText("===") || token.hasText("!==")
    }
}
