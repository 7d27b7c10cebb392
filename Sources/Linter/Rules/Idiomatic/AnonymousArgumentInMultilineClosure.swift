import Findings
import SwiftTree

/// Flags `$0` in closures that extend over several lines.
struct AnonymousArgumentInMultilineClosure: TokenRule {
    static let metadata = RuleMetadata(
        id: "anonymous_argument_in_multiline_closure", name: "Anonymous Argument in Multiline Closure",
        kind: .idiomatic, isDefault: false, summary: "prefer named arguments in closures of several lines",
        rationale: """
            Over several lines, readers have to go back to the call to learn what `$0` is, and in a nested closure the \
            same name means something else. Name the argument after its content, as in `names.map { name in … }`. A \
            closure on one line may use `$0`.
            """)

    static let examples: [RuleExample] = [
        .clean("names.map { $0.count }"),
        .clean("names.map { name in\n    name.count\n}"),
        .clean("names.map { name in\n    name.filter { $0.isLetter }\n}"),
        .flagged("names.map {\n    ↓$0.count\n}"),
        .flagged("names.reduce(0) {\n    ↓$0 + ↓$1.count\n}"),
    ]

    static let visits: TokenKinds = [.dollarIdentifier]

    func check(_ token: Token, in context: inout RuleContext) {
        let reference = token.parent
        guard reference.kind == .declReferenceExpr, let closure = reference.ancestor(.closureExpr),
            context.tree.line(at: closure.start) != context.tree.line(at: closure.end)
        else { return }
        context.report("name the argument of this closure instead of using `\(token.text)`", at: token.range)
    }
}
