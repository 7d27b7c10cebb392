import Findings
import SwiftTree

/// Flags `CGPoint(x: 0, y: 0)` and the like.
struct PreferZeroOverExplicitInit: FileRule {
    static let metadata = RuleMetadata(
        id: "prefer_zero_over_explicit_init", name: "Prefer Zero Over Explicit Init", kind: .idiomatic, fixes: .safe,
        isDefault: false, summary: "prefer `.zero` over an initializer with zeros, such as `CGPoint(x: 0, y: 0)`",
        rationale: """
            `.zero` is clear at a glance, while in a list of zeros each argument has to be read, and one other digit \
            is easy to miss. Write `CGRect.zero`, or only `.zero` if the type is known. Other types that are checked \
            are `CGPoint`, `CGSize`, `CGVector` and `UIEdgeInsets`.
            """)

    static let examples: [RuleExample] = [
        .clean(
            "let point = CGPoint(x: 0, y: -1)\nlet size = CGSize.zero\nlet rect = CGRect(origin: .zero, size: size)"),
        .clean("let point = NSPoint(x: 0, y: 0)\nlet vector = CGVector(dx: 0, dy: zero)"),
        .flagged("let point = ↓CGPoint(x: 0, y: 0.0)\nlet size = ↓CGSize(width: 0x0, height: 0)"),
        .flagged("let rect = ↓CGRect(x: 0, y: 0, width: 0, height: 0)\nshow(↓CGVector(dx: 0, dy: 0))"),
        .flagged("let insets = ↓UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)"),
        .fixed("let point = CGPoint(x: 0, y: 0) // none", to: "let point = CGPoint.zero // none"),
        .fixed("let point = CGPoint(x: 0, /* up */ y: 0)", to: "let point = CGPoint(x: 0, /* up */ y: 0)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for call in context.nodes(.functionCallExpr) { check(call, in: &context) }
    }

    private func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction,
            let type = Self.types.first(where: { name.hasText($0.name) }), let leftParen = call.leftParen,
            call.trailingClosure == nil
        else { return }
        var count = 0
        for argument in call.arguments {
            guard count < type.labels.count, argument.label?.hasText(type.labels[count]) == true,
                let value = argument.expression, value.firstToken == value.lastToken, value.firstToken.isZeroLiteral
            else { return }
            count += 1
        }
        guard count == type.labels.count else { return }
        let isOwn =
            context.ownNames.hasType("\(type.name)") || context.ownNames.extends(geometryTypes, with: "zero")
            || context.ownNames.extends(geometryTypes, withInitializer: type.labels.map { "\($0)" })
        let fix = Fix.safe("use `.zero`", .replace(leftParen.start..<call.end, with: ".zero"))
            .safe(if: !isOwn)
        context.report("use `\(type.name).zero` instead", at: call.range, fix: fix.keepingComments(of: context.tree))
    }

    private static let types: [(name: StaticString, labels: [StaticString])] = [
        ("CGPoint", ["x", "y"]), ("CGRect", ["x", "y", "width", "height"]), ("CGSize", ["width", "height"]),
        ("CGVector", ["dx", "dy"]), ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    ]
}
