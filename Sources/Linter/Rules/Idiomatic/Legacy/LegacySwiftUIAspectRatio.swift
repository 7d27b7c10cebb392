import Findings
import SwiftTree

/// Flags `aspectRatio(contentMode:)` with a mode that has a modifier of its own.
struct LegacySwiftUIAspectRatio: NodeRule {
    static let metadata = RuleMetadata(
        id: "legacy_swiftui_aspect_ratio", name: "Legacy SwiftUI Aspect Ratio", kind: .idiomatic, fixes: .safe,
        summary: "prefer `scaledToFit()` and `scaledToFill()` over `aspectRatio(contentMode:)`",
        rationale: """
            Without a ratio, `aspectRatio(contentMode:)` keeps the ratio of the view, although its name suggests a \
            change. Write `scaledToFit()` for `.fit` and `scaledToFill()` for `.fill`: they do the same, and their \
            names say it. A call with a ratio, such as `aspectRatio(2, contentMode: .fit)`, is accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.65.1",
        differences: [
            .init(
                """
                SwiftLint flags the call in functions that are called `scaledToFit` and `scaledToFill` themselves. \
                Prumo accepts it.
                """,
                why: "After the fix, the function would call itself without end.",
                example: "func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }")
        ])

    static let examples: [RuleExample] = [
        .clean("icon.scaledToFit()\nicon.aspectRatio(2, contentMode: .fit)\nicon.aspectRatio(contentMode: mode)"),
        .clean("icon.aspectRatio(contentMode: Layout.fit)\nicon.aspectRatio(contentMode: isOn ? .fit : .fill)"),
        .clean("func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }"),
        .flagged("icon.resizable().↓aspectRatio(contentMode: .fit)\n↓aspectRatio(contentMode: ContentMode.fill)"),
        .fixed(
            "icon\n    .aspectRatio(contentMode: ContentMode.fill) // wide\n    .padding()",
            to: "icon\n    .scaledToFill() // wide\n    .padding()"),
        .fixed("icon.aspectRatio( contentMode: .fit )", to: "icon.scaledToFit()"),
        .fixed("icon.aspectRatio(contentMode: /* all */ .fit)", to: "icon.aspectRatio(contentMode: /* all */ .fit)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledMember ?? call.calledFunction, name.hasText("aspectRatio"),
            let argument = call.arguments.only, argument.label?.hasText("contentMode") == true,
            let mode = argument.expression, mode.kind == .memberAccessExpr, let modifier = modifier(for: mode),
            let leftParen = call.leftParen, let rightParen = call.rightParen, call.trailingClosure == nil,
            !isInModifierItself(call)
        else { return }
        let isOwn =
            context.ownNames.hasValueOfAnyType("aspectRatio") || context.ownNames.hasValueOfAnyType("\(modifier)")
        let fix = Fix.safe(
            "call `\(modifier)`", .replace(name.range, with: "\(modifier)"), .delete(leftParen.end..<rightParen.start)
        ).safe(if: !isOwn)
        context.report(
            "use `\(modifier)()` instead of `aspectRatio(contentMode:)`", at: name.start..<call.end,
            fix: fix.keepingComments(of: context.tree))
    }

    private func modifier(for mode: Node) -> StaticString? {
        if let base = mode.base {
            guard base.kind == .declReferenceExpr, base.hasText("ContentMode") else { return nil }
        }
        if mode.isReference(to: "fit") { return "scaledToFit" }
        return mode.isReference(to: "fill") ? "scaledToFill" : nil
    }

    private func isInModifierItself(_ call: Node) -> Bool {
        // As many levels as people write.
        guard let function = call.ancestors.prefix(256).first(where: { $0.kind == .functionDecl }) else { return false }
        return function.name?.hasText("scaledToFit") == true || function.name?.hasText("scaledToFill") == true
    }
}
