import Findings
import SwiftTree

/// Flags global constants of C where the type has the constant.
struct LegacyConstant: FileRule {
    static let metadata = RuleMetadata(
        id: "legacy_constant", name: "Legacy Constant", kind: .idiomatic, fixes: .safe,
        summary: "prefer constants of a type over legacy global constants",
        rationale: """
            Code completion does not offer global constants after the name of a type, and `M_PI` is a `Double` that \
            needs a conversion. Write `CGRect.zero`, or only `.zero` if the type is known, and `CGFloat.pi`. The fix \
            is unsafe for `Float(M_PI)`, because the last bit of `Float.pi` is different.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a member with the name of a constant. Prumo accepts it.",
            why: "The member of another type is not the global constant.",
            example: "let frame = Theme.CGRectZero")
    ])

    static let examples: [RuleExample] = [
        .clean("view.frame = CGRect.zero"),
        .clean("view.frame = Theme.CGRectZero"),
        .clean("let angle = Double(M_PI)"),
        .flagged("view.frame = ↓CGRectZero"),
        .flagged("let isHidden = frame == ↓CGRectNull || size == ↓NSZeroSize"),
        .flagged("let angle = ↓CGFloat(M_PI) / 2"),
        .fixed("move(to: CGPointZero)", to: "move(to: CGPoint.zero)"),
        .fixed("let width = CGRectInfinite.width", to: "let width = CGRect.infinite.width"),
        .fixed("let angle = Float( M_PI )", to: "let angle = Float.pi"),
        .fixed("let angle = Float(M_PI /* half a turn */)", to: "let angle = Float(M_PI /* half a turn */)"),
    ]

    static let visits: NodeKinds = [.declReferenceExpr]

    private static let constants: [(legacy: StaticString, type: StaticString, member: StaticString)] = [
        ("CGPointZero", "CGPoint", "zero"),
        ("CGRectInfinite", "CGRect", "infinite"),
        ("CGRectNull", "CGRect", "null"),
        ("CGRectZero", "CGRect", "zero"),
        ("CGSizeZero", "CGSize", "zero"),
        ("NSZeroPoint", "NSPoint", "zero"),
        ("NSZeroRect", "NSRect", "zero"),
        ("NSZeroSize", "NSSize", "zero"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for reference in context.nodes(.declReferenceExpr) { check(reference, in: &context) }
    }

    private func check(_ reference: Node, in context: inout RuleContext) {
        // Called for every name of a file: few have the length of a constant's.
        let name = reference.firstToken
        let length = name.end - name.start
        guard length == 10 || length == 11 || length == 14 || length == 4 else { return }
        let bytes = name.bytes
        switch (bytes[0], bytes[1]) {
        case (UInt8(ascii: "C"), UInt8(ascii: "G")), (UInt8(ascii: "N"), UInt8(ascii: "S")):
            checkName(name, in: &context)
        case (UInt8(ascii: "M"), UInt8(ascii: "_")): checkPi(reference, name, in: &context)
        default: return
        }
    }

    private func checkName(_ name: Token, in context: inout RuleContext) {
        guard let constant = Self.constants.first(where: { name.hasText($0.legacy) }), name.previous?.kind != .period
        else { return }
        let isOwn =
            context.ownNames.hasValue("\(constant.legacy)") || context.ownNames.hasType("\(constant.type)")
            || context.ownNames.extends(geometryTypes, with: "\(constant.member)")
        let replacement = "\(constant.type).\(constant.member)"
        context.report(
            "use `\(replacement)` instead of the legacy constant `\(constant.legacy)`", at: name.range,
            fix: Fix.safe("use `\(replacement)`", .replace(name.range, with: replacement)).safe(if: !isOwn))
    }

    private func checkPi(_ reference: Node, _ name: Token, in context: inout RuleContext) {
        guard name.hasText("M_PI"), let argument = reference.parent, argument.kind == .labeledExpr,
            let call = argument.parent?.parent, call.kind == .functionCallExpr, call.arguments.only == argument,
            let type = call.calledFunction, type.hasText("CGFloat") || type.hasText("Float")
        else { return }
        // `Float.pi` is rounded towards zero, `Float(M_PI)` to the nearest number.
        let fix = Fix.safe("use `\(type.text).pi`", .replace(type.end..<call.end, with: ".pi"))
            .safe(
                if: type.hasText("CGFloat") && !context.ownNames.hasValue("M_PI")
                    && !context.ownNames.hasType("CGFloat") && !context.ownNames.extends(geometryTypes, with: "pi"))
        context.report(
            "use `\(type.text).pi` instead of the legacy constant `M_PI`", at: call.range,
            fix: fix.keepingComments(of: context.tree))
    }
}
