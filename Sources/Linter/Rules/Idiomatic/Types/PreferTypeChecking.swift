import Findings
import SourceText
import SwiftTree

/// Flags `value as? T != nil` instead of `value is T`.
struct PreferTypeChecking: FileRule {
    static let metadata = RuleMetadata(
        id: "prefer_type_checking", name: "Prefer Type Checking", kind: .idiomatic, fixes: .safe,
        summary: "prefer `a is X` over `a as? X != nil`",
        rationale: """
            `as?` creates a value of the other type that is only compared with `nil`, and readers have to know which \
            of `as?` and `!=` is evaluated first. Write `view is UILabel`. A cast to an optional type is accepted, \
            because its result is optional twice.
            """)

    static let examples: [RuleExample] = [
        .clean("let isLabel = view is UILabel"),
        .clean("if let label = view as? UILabel { show(label) }"),
        .clean("let isLabel = view as? UILabel? != nil"),
        .clean("let isLabel = spare ?? view as? UILabel != nil"),
        .clean("let isSame = view as? UILabel != nil ?? label"),
        .flagged("let isLabel = view ↓as? UILabel != nil"),
        .flagged("if isShown && nil != views[1 + 2] ↓as? UILabel || a + b ↓as? Int != nil {}"),
        .flagged("let isLabel = try? find() ↓as? UILabel != nil"),
        .fixed("if view as? UILabel != nil { hide() }", to: "if view is UILabel { hide() }"),
        .fixed("return isShown && nil != view as? UILabel", to: "return isShown && view is UILabel"),
        .fixed(
            "let isLabel = view as? UILabel /* nil? */ != nil", to: "let isLabel = view as? UILabel /* nil? */ != nil"),
    ]

    static let visits: NodeKinds = [.unresolvedAsExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var last: Node?
        for cast in context.nodes(.unresolvedAsExpr) {
            guard cast.lastToken.kind == .postfixQuestionMark, let list = cast.parent, list != last,
                let sequence = list.parent, sequence.kind == .sequenceExpr
            else { continue }
            // A sequence is folded once, whatever the number of its casts.
            last = list
            if NodeList(list).contains(where: { $0.kind == .nilLiteralExpr }) { checkSequence(sequence, in: &context) }
        }
    }

    private func checkSequence(_ sequence: Node, in context: inout RuleContext) {
        let folded = OperatorTable.standard.fold(sequence)
        for part in folded.parts {
            guard case .operation(let comparison, let left, let right) = part, comparison.hasText("!=") else {
                continue
            }
            if let cast = optionalCast(folded[left]), folded.operand(at: right)?.kind == .nilLiteralExpr {
                report(
                    cast, .delete(folded.range(of: left).upperBound..<folded.range(of: right).upperBound), in: &context)
            } else if let cast = optionalCast(folded[right]), folded.operand(at: left)?.kind == .nilLiteralExpr {
                report(
                    cast, .delete(folded.range(of: left).lowerBound..<folded.range(of: right).lowerBound), in: &context)
            }
        }
    }

    /// The `as?` of a cast to a type that is not optional.
    private func optionalCast(_ part: FoldedExpression.Part) -> Node? {
        guard case .operation(let cast, _, _) = part, cast.kind == .unresolvedAsExpr,
            cast.lastToken.kind == .postfixQuestionMark, let type = cast.nextSibling, type.kind == .typeExpr,
            type.type?.kind != .optionalType
        else { return nil }
        return cast
    }

    private func report(_ cast: Node, _ deletion: Edit, in context: inout RuleContext) {
        let fix = Fix.safe("use `is`", .replace(cast.range, with: "is"), deletion)
            .safe(if: !context.ownNames.hasOperator("!=") && !context.ownNames.redefinesOperators)
        context.report(
            "use `is` instead of comparing the result of `as?` with `nil`", at: cast.range,
            fix: fix.keepingComments(of: context.tree))
    }
}
