import Findings
import SwiftTree

/// Flags `type(of: self)` in front of a member.
struct PreferSelfTypeOverTypeOfSelf: FileRule {
    static let metadata = RuleMetadata(
        id: "prefer_self_type_over_type_of_self", name: "Prefer Self Type Over Type of Self", kind: .style,
        fixes: .safe, isDefault: false, summary: "prefer `Self` over `type(of: self)` to access members",
        rationale: """
            `type(of:)` takes any value, so that readers have to look at its argument to see that it is only `self`. \
            Write `Self.count` instead of `type(of: self).count`. The fix is unsafe in extensions: in one of a \
            protocol, `Self` may be a superclass of what `type(of: self)` returns.
            """)

    static let examples: [RuleExample] = [
        .clean("func f() { Self.run(); let type = type(of: self); type(of: other).run() }"),
        .clean("func f() { type(of: self, 1).run(); box.type(of: self).run() }"),
        .flagged("func f() { ↓type(of: self).run() }"),
        .flagged("func f() -> Int { ↓Swift.type(of: self).count + 1 }"),
        .fixed("struct S { func f() { Swift.type(of: self).run() } }", to: "struct S { func f() { Self.run() } }"),
        .fixed("func f() { type(of: /* it */ self).run() }", to: "func f() { type(of: /* it */ self).run() }"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var isOfSwift: Bool?
        for access in context.nodes(.memberAccessExpr) { check(access, &isOfSwift, in: &context) }
    }

    /// - Parameter isOfSwift: whether there is no own function `type`; nil until that is known.
    private func check(_ access: Node, _ isOfSwift: inout Bool?, in context: inout RuleContext) {
        guard let call = access.base, call.kind == .functionCallExpr, call.lastToken.kind == .rightParen,
            let argument = call.arguments.only, argument.label?.hasText("of") == true,
            argument.expression?.hasText("self") == true, let called = call.calledExpression, isTypeFunction(called)
        else { return }
        let isKnown = isOfSwift ?? !context.ownNames.hasFunction("type")
        isOfSwift = isKnown
        let fix = Fix.safe("use `Self`", .replace(call.range, with: "Self"))
            .safe(
                if: (isKnown || called.kind == .memberAccessExpr) && isDynamicSelf(access)
                    && !context.ownNames.rebindsSelf(at: access.start)
            )
            .keepingComments(of: context.tree)
        context.report("use `Self` instead of `\(call.text)`", at: call.range, fix: fix)
    }

    /// Whether `Self` is certainly the type of `self`: in a protocol's extension it is the type that conforms, not that of a
    /// subclass, and outside of functions a class does not accept it.
    private func isDynamicSelf(_ access: Node) -> Bool {
        var isInFunction = false
        for ancestor in access.ancestors.prefix(256) {
            switch ancestor.kind {
            case .closureExpr:
                if ancestor.rebindsSelf { return false }
            case .accessorBlock, .deinitializerDecl: isInFunction = true
            case .functionDecl, .initializerDecl:
                if ancestor.isStatic { return false }
                isInFunction = true
            case .subscriptDecl, .variableDecl: if ancestor.isStatic { return false }
            case .structDecl, .enumDecl, .actorDecl, .classDecl: return isInFunction
            case .extensionDecl, .protocolDecl, .functionParameter: return false
            default: continue
            }
        }
        return false
    }

    private func isTypeFunction(_ called: Node) -> Bool {
        if called.kind == .declReferenceExpr { return called.hasText("type") }
        return called.kind == .memberAccessExpr && called.lastToken.hasText("type")
            && called.base?.hasText("Swift") == true
    }
}
