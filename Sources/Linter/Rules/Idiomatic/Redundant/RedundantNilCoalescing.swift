import Findings
import SwiftTree

/// Flags `value ?? nil`.
struct RedundantNilCoalescing: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_nil_coalescing", name: "Redundant Nil Coalescing", kind: .idiomatic, fixes: .unsafe,
        isDefault: false, summary: "`?? nil` is redundant",
        rationale: """
            An optional without a value is already `nil`, so `?? nil` promises a default value that does not exist. \
            Remove it. The fix is unsafe, because `value ?? nil` flattens a value that is optional twice.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.3")

    static let examples: [RuleExample] = [
        .clean("let name = first ?? last\nlet other = nil ?? first"),
        .flagged("let name = first ↓?? nil"),
        .flagged("let name = first ?? last ↓?? nil"),
        .fixed("let name = first ?? last ?? nil", to: "let name = first ?? last"),
        .fixed("let name = first /* user */ ?? nil", to: "let name = first /* user */ ?? nil"),
    ]

    static let visits: NodeKinds = [.nilLiteralExpr]

    func check(_ literal: Node, in context: inout RuleContext) {
        guard let coalescing = literal.previousSibling, coalescing.kind == .binaryOperatorExpr,
            coalescing.hasText("??"), let left = coalescing.previousSibling
        else { return }
        context.report(
            "`?? nil` is redundant; remove it", at: coalescing.start..<literal.end,
            fix: Fix.unsafe("remove `?? nil`", .delete(left.end..<literal.end)).keepingComments(of: context.tree))
    }
}
