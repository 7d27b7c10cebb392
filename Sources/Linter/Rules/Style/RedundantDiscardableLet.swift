import Findings
import SwiftTree

/// Flags `let _ = run()`, where `_ = run()` does the same.
///
/// Unlike SwiftLint it accepts declarations with attributes or modifiers, which `_ = …` cannot have. Where an
/// assignment may not be what the place takes, in closures, in bodies of result builders and at the top of a file, the
/// fix needs a look.
struct RedundantDiscardableLet: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_discardable_let", name: "Redundant Discardable Let", kind: .style, fixes: .safe,
        summary: "prefer `_ = run()` over `let _ = run()` to discard a result")

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
        .flagged(
            "var body: some View { if isOn { ↓let _ = log() } }\nvar body: Int { ↓let _ = log(); return 1 }",
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
            wildcard.next?.kind == .equal, node.bindings.only != nil, !ignoresViewBodies || !isInViewBody(node)
        else { return }
        let end = context.tree.comments(in: keyword.end..<wildcard.start).first?.start ?? wildcard.start
        let edit = Edit.delete(keyword.start..<end)
        let title = "remove `let`"
        context.report(
            "`let` is redundant for discarding a result; remove it", at: keyword.start..<wildcard.end,
            fix: isInFunction(node) ? .safe(title, edit) : .unsafe(title, edit))
    }

    /// Whether it is a statement of a function that certainly is not a result builder.
    private func isInFunction(_ node: Node) -> Bool {
        let kinds: NodeKinds = [
            .accessorBlock, .accessorDecl, .closureExpr, .deinitializerDecl, .functionDecl, .initializerDecl,
        ]
        // As many levels as people write; a chain of thousands of `else if` is not walked for each of them.
        guard let function = node.ancestors.prefix(256).first(where: { kinds.contains($0.kind) }) else { return false }
        switch function.kind {
        case .deinitializerDecl, .initializerDecl: return true
        case .functionDecl:
            // A protocol may make builders of functions, but only of those that give something.
            return function.attributes.isEmpty && function.signature?.returnClause == nil
        default: return false
        }
    }

    private func isInViewBody(_ node: Node) -> Bool {
        guard let block = node.ancestor([.accessorBlock, .codeBlock]), block.kind == .accessorBlock,
            let binding = block.parent, binding.kind == .patternBinding, binding.pattern?.hasText("body") == true,
            let type = binding.typeAnnotation?.type
        else { return false }
        return type.kind == .someOrAnyType && type.someOrAnySpecifier?.kind == .someKeyword
            && (type.constraint?.hasText("View") == true || type.constraint?.hasText("SwiftUI.View") == true)
    }
}
