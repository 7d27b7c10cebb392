import Findings
import SwiftTree

/// Flags the intersection of sets that is made only to see whether it is empty.
struct IsDisjoint: NodeRule {
    static let metadata = RuleMetadata(
        id: "is_disjoint", name: "Is Disjoint", kind: .idiomatic,
        summary: "prefer `isDisjoint(with:)` over `intersection(_:).isEmpty`",
        rationale: """
            `intersection(_:)` creates a set of all common elements only for `isEmpty` to discard it. \
            `isDisjoint(with:)` of a `Set` creates nothing and stops at the first common element. Write \
            `known.isDisjoint(with: found)`, and `!known.isDisjoint(with: found)` for sets that have elements in \
            common.
            """)

    static let examples: [RuleExample] = [
        .clean("let isNew = known.isDisjoint(with: found)"),
        .clean("let count = known.intersection(found).count"),
        .clean("let isEmpty = known.union(found).isEmpty"),
        .flagged("let isNew = known.↓intersection(found).isEmpty"),
        .flagged("if !Set(known)\n    .↓intersection(found) /* both */\n    .isEmpty { merge() }"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        guard access.lastToken.hasText("isEmpty"), let call = access.base, call.kind == .functionCallExpr,
            let called = call.calledExpression, called.kind == .memberAccessExpr, let name = called.declName?.baseName,
            name.hasText("intersection")
        else { return }
        context.report(
            "use `isDisjoint(with:)` instead of checking whether an intersection is empty",
            at: name.start..<access.end)
    }
}
