import Findings
import SwiftTree

/// Flags `{ (name) in … }`.
struct UnneededParenthesesInClosureArgument: NodeRule {
    static let metadata = RuleMetadata(
        id: "unneeded_parentheses_in_closure_argument", name: "Unneeded Parentheses in Closure Argument", kind: .style,
        fixes: .safe, isDefault: false, summary: "closure parameters without types should not be in parentheses",
        rationale: """
            In `{ (first, second) in … }`, the parentheses look like those of a tuple that is taken apart, but they \
            only enclose the list of parameters. Write `{ first, second in … }`. Parameters with types need the \
            parentheses and are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("run { name in show(name) }\nrun { (name: String) in show(name) }\nrun { () in show() }"),
        .clean("run { name, (_: Int) in show(name) }"),
        .flagged("run { ↓(name) in show(name) }\nrun { [weak self] ↓(first, _) -> Int in 1 }"),
        .fixed("run { (first, _) in show(first) }", to: "run { first, _ in show(first) }"),
        .fixed("run { [weak self](name)in show(name) }", to: "run { [weak self]name in show(name) }"),
        .fixed("run { (name /* its own */) in show() }", to: "run { (name /* its own */) in show() }"),
    ]

    static let visits: NodeKinds = [.closureParameterClause]

    func check(_ clause: Node, in context: inout RuleContext) {
        guard clause.parent?.kind == .closureSignature, let first = clause.parameters.first,
            clause.parameters.allSatisfy({ $0.type == nil }), let leftParen = clause.leftParen,
            let rightParen = clause.rightParen
        else { return }
        // Without parentheses a parameter is its name alone.
        let isPlain = clause.parameters.allSatisfy { parameter in
            parameter.secondName == nil && parameter.firstToken == parameter.firstName && parameter.ellipsis == nil
                && !parameter.firstToken.hasText("self")
        }
        let touchesNext = rightParen.next?.start == rightParen.end
        let last = rightParen.previous
        var fix: Fix?
        if isPlain, let last, last.kind != .comma, context.tree.comments(in: clause.range).isEmpty {
            fix = .safe(
                "remove the parentheses", .delete(leftParen.start..<first.start),
                .replace(last.end..<rightParen.end, with: touchesNext ? " " : ""))
        }
        context.report("remove the parentheses around the closure's parameters", at: clause.range, fix: fix)
    }
}
