import Findings
import SwiftTree

/// Flags `case .some?` in a `switch`, which matches without `?` as well.
struct OptionalEnumCaseMatching: NodeRule {
    static let metadata = RuleMetadata(
        id: "optional_enum_case_matching", name: "Optional Enum Case Match", kind: .style, fixes: .unsafe,
        isDefault: false, summary: "enum cases should be matched against optional enums without `?`",
        rationale: """
            Since Swift 5.1, a pattern with the name of an enum case also matches an optional value, and a `?` after \
            it only makes the case look special. Write `case .small` instead of `case .small?`. Patterns outside of \
            `switch` are not checked. The fix is unsafe, because a pattern that is not an enum case needs its `?`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.1")

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase .small: break\ncase _?: break\ncase true?: break\ncase .none: break\n}"),
        .clean("if case .small? = size {}"),
        .flagged("switch size {\ncase .small↓?, .large↓? where isOn: break\ndefault: break\n}"),
        .flagged("switch (size, color) {\ncase (.small↓?, _): break\ncase (.large, .red↓?): break\n}"),
        .fixed("switch size {\ncase .small?: break\n}", to: "switch size {\ncase .small: break\n}"),
    ]

    static let visits: NodeKinds = [.switchCaseItem]

    func check(_ item: Node, in context: inout RuleContext) {
        guard let pattern = item.pattern, pattern.kind == .expressionPattern, let expression = pattern.expression else {
            return
        }
        if expression.kind == .tupleExpr {
            for element in expression.elements {
                if let expression = element.expression { check(expression: expression, in: &context) }
            }
        } else {
            check(expression: expression, in: &context)
        }
    }

    private func check(expression: Node, in context: inout RuleContext) {
        guard expression.kind == .optionalChainingExpr, let mark = expression.questionMark,
            let matched = expression.expression, matched.kind != .discardAssignmentExpr,
            matched.kind != .booleanLiteralExpr
        else { return }
        context.report(
            "remove `?`; it is redundant here", at: mark.range, fix: .unsafe("remove `?`", .delete(mark.range)))
    }
}
