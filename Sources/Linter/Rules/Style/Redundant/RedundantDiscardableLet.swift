import Findings
import SourceText
import SwiftTree

/// Flags `let _ = run()`, where `_ = run()` does the same.
///
/// Where an assignment may not be what the place takes, in closures, in bodies of result builders and at the top of a file, the
/// fix needs a look.
struct RedundantDiscardableLet: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_discardable_let", name: "Redundant Discardable Let", kind: .style, fixes: .safe,
        summary: "prefer `_ = run()` over `let _ = run()` to discard a result")

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.0",
        differences: [
            .init(
                "SwiftLint flags declarations with attributes. Prumo accepts them.",
                why: "An assignment cannot have attributes.",
                example: "@MainActor let _ = run()"),
            .init(
                "SwiftLint flags `let _ = Self._printChanges()`. Prumo accepts it, and `_logChanges()`.",
                why: "SwiftUI's documentation has it in view bodies, where an assignment does not compile.",
                example: "struct Page: View {\n    var body: some View {\n        let _ = "
                    + "Self._printChanges()\n        Text(\"a\")\n    }\n}"),
            .init(
                "With `ignore_swiftui_view_bodies`, SwiftLint flags closures inside of view bodies. Prumo "
                    + "accepts them.",
                why: "Such a closure mostly builds views as well, and an assignment does not compile there.",
                example: "struct Page: View {\n    var body: some View {\n        VStack { let _ = log() }\n    }\n}"),
        ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "ignore_swiftui_view_bodies", \.ignoresViewBodies,
            summary: "whether `let _` is accepted in the `body` of SwiftUI views, where assignments are not allowed")
    ]

    static let examples: [RuleExample] = [
        .clean("_ = run()\nif let _ = find() {}\nwhile let _ = next() {}"),
        .clean("let _: Int = make()\nlet (_, second) = pair()\nvar _ = run()"),
        .clean("func run() async {\n    async let _ = load()\n}\n@MainActor let _ = run()"),
        .clean(
            "struct Page: View { var body: some View {\n    let _ = log()\n    Stack { let _ = log() }\n} }",
            options: #"{"ignore_swiftui_view_bodies": true}"#),
        .flagged("↓let _ = run()\nfunc stop() { ↓let _ = run() }"),
        .flagged("struct Page: View { var body: some View { ↓let _ = log() } }"),
        .clean("struct Page: View { var body: some View { let _ = Self._printChanges(); Title() } }"),
        .clean(
            "var body: some View { if isOn { let _ = log() } }\n@ViewBuilder func page() -> some View { let _ = "
                + "log() }\n"
                + "#Preview { let _ = log() }\nenum List { static var previews: some View { let _ = log() } }",
            options: #"{"ignore_swiftui_view_bodies": true}"#),
        .flagged(
            "var body: Int { ↓let _ = log(); return 1 }\nfunc page() -> some View { ↓let _ = log() }\nrun { ↓let "
                + "_ = log() }",
            options: #"{"ignore_swiftui_view_bodies": true}"#),
        .fixed("func stop() { let _ = run() }", to: "func stop() { _ = run() }"),
        .fixed("let /* why */ _ = run()", to: "/* why */ _ = run()"),
    ]

    static let visits: NodeKinds = [.variableDecl]

    var ignoresViewBodies = false

    func check(_ node: Node, in context: inout RuleContext) {
        // Attributes and modifiers would be before `let`.
        let keyword = node.firstToken
        guard keyword.kind == .letKeyword, let wildcard = keyword.next, wildcard.kind == .wildcard,
            let equal = wildcard.next, equal.kind == .equal, node.bindings.only != nil, !logsChanges(after: equal),
            !ignoresViewBodies || !isInViewBody(node)
        else { return }
        let end = context.tree.comments(in: keyword.end..<wildcard.start).first?.start ?? wildcard.start
        let edit = Edit.delete(keyword.start..<end)
        let title = "remove `let`"
        context.report(
            "`let` is redundant for discarding a result; remove it", at: keyword.start..<wildcard.end,
            fix: node.isInPlainFunction ? .safe(title, edit) : .unsafe(title, edit))
    }

    /// Whether the value is SwiftUI's log of why a view changed, which views have as a declaration.
    private func logsChanges(after equal: Token) -> Bool {
        guard let base = equal.next, base.kind == .SelfKeyword, base.next?.kind == .period, let name = base.next?.next
        else { return false }
        return name.hasText("_printChanges") || name.hasText("_logChanges")
    }

    /// Whether it is in what SwiftUI takes for a view: a `body`, `previews`, a `@ViewBuilder` function or `#Preview`.
    private func isInViewBody(_ node: Node) -> Bool {
        for ancestor in node.ancestors.prefix(256) {
            switch ancestor.kind {
            case .accessorBlock:
                guard let binding = ancestor.parent, binding.kind == .patternBinding, let name = binding.pattern
                else { return false }
                let isView = name.hasText("body") || name.hasText("previews")
                return isView && isSomeView(binding.typeAnnotation?.type)
            case .functionDecl:
                return ancestor.attribute("ViewBuilder") != nil && isSomeView(ancestor.signature?.returnClause?.type)
            case .macroExpansionExpr, .macroExpansionDecl:
                if ancestor.macroName?.hasText("Preview") == true { return true }
            case .deinitializerDecl, .initializerDecl: return false
            default: break
            }
        }
        return false
    }

    private func isSomeView(_ type: Node?) -> Bool {
        guard let type, type.kind == .someOrAnyType, type.someOrAnySpecifier?.kind == .someKeyword else { return false }
        return type.constraint?.hasText("View") == true || type.constraint?.hasText("SwiftUI.View") == true
    }
}
