import Findings
import SwiftTree

/// Flags `type(of: self)` in front of a member.
struct PreferSelfTypeOverTypeOfSelf: NodeRule {
    static let metadata = RuleMetadata(
        id: "prefer_self_type_over_type_of_self", name: "Prefer Self Type Over Type of Self", kind: .style,
        fixes: .safe, isDefault: false, summary: "prefer `Self` over `type(of: self)` to access members")

    static let examples: [RuleExample] = [
        .clean("func f() { Self.run(); let type = type(of: self); type(of: other).run() }"),
        .clean("func f() { type(of: self, 1).run(); box.type(of: self).run() }"),
        .flagged("func f() { ↓type(of: self).run() }"),
        .flagged("func f() -> Int { ↓Swift.type(of: self).count + 1 }"),
        .fixed("func f() { Swift.type(of: self).run() }", to: "func f() { Self.run() }"),
        .fixed("func f() { type(of: /* it */ self).run() }", to: "func f() { type(of: /* it */ self).run() }"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ access: Node, in context: inout RuleContext) {
        guard let call = access.base, call.kind == .functionCallExpr, call.lastToken.kind == .rightParen,
            let argument = call.arguments.only, argument.label?.hasText("of") == true,
            argument.expression?.hasText("self") == true, let called = call.calledExpression, isTypeFunction(called)
        else { return }
        let fix = Fix.safe("use `Self`", .replace(call.range, with: "Self")).keepingComments(of: context.tree)
        context.report("use `Self` instead of `\(call.text)`", at: call.range, fix: fix)
    }

    private func isTypeFunction(_ called: Node) -> Bool {
        if called.kind == .declReferenceExpr { return called.hasText("type") }
        return called.kind == .memberAccessExpr && called.lastToken.hasText("type")
            && called.base?.hasText("Swift") == true
    }
}
