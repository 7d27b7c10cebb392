import Findings
import SwiftTree

/// Flags conditions with a literal on the left of a comparison.
struct YodaCondition: NodeRule {
    static let metadata = RuleMetadata(
        id: "yoda_condition", name: "Yoda Condition", kind: .lint, isDefault: false,
        summary: "literals should be on the right side of a comparison",
        rationale: """
            A comparison reads like a sentence about its left side, and "count is greater than 1" is easier to follow \
            than "1 is less than count". In C, this order prevents an assignment by mistake; in Swift, an assignment \
            in a condition does not compile. Swap the sides and turn the operator around: `count > 1` instead of `1 < \
            count`. The conditions of `if`, `guard`, `while` and `repeat` are checked.
            """)

    static let examples: [RuleExample] = [
        .clean("if count == 1 {}\nguard name != nil, size > 2.5 || isOn == true else { return }"),
        .clean("let isOne = 1 == count\nif limit + 1 == count {}\nif 1 + count == limit {}\nif 1 == 2 {}"),
        .flagged("if ↓1 == count {}"),
        .flagged("guard isOn, ↓nil != name || ↓\"a\" <= name else { return }"),
        .flagged("while ↓true == isOn {}\nrepeat {} while ↓2.5 > size"),
        .flagged("if ↓1 == count + 2 {}\nif ↓200 <= count && count <= 299 || ↓600 <= count {}"),
    ]

    static let visits: NodeKinds = [.guardStmt, .ifExpr, .repeatStmt, .whileStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        if statement.kind == .repeatStmt {
            if let condition = statement.condition { check(condition: condition, in: &context) }
            return
        }
        for element in statement.conditions {
            if let condition = element.condition { check(condition: condition, in: &context) }
        }
    }

    private func check(condition: Node, in context: inout RuleContext) {
        guard condition.kind == .sequenceExpr else { return }
        for comparison in condition.elements where comparison.kind == .binaryOperatorExpr {
            guard Comparison.Operator(comparison.firstToken) != nil, let left = comparison.previousSibling,
                Self.literals.contains(left.kind), let right = comparison.nextSibling,
                left.previousSibling.map(isLogical) ?? true
            else { continue }
            // Between two literals there is no better order.
            if Self.literals.contains(right.kind), right.nextSibling.map(isLogical) ?? true { continue }
            context.report("put the literal on the right side of `\(comparison.text)`", at: left.range)
        }
    }

    private static let literals: NodeKinds = [
        .booleanLiteralExpr, .floatLiteralExpr, .integerLiteralExpr, .nilLiteralExpr, .stringLiteralExpr,
    ]

    private func isLogical(_ node: Node) -> Bool {
        node.kind == .binaryOperatorExpr && (node.hasText("&&") || node.hasText("||"))
    }
}
