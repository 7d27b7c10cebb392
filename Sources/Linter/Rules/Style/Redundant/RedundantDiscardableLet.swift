import Findings
import SourceText
import SwiftTree

/// Flags `let _ = run()`, where `_ = run()` does the same.
///
/// A result builder makes something of each statement but a declaration, and has mostly no use for an assignment. What is
/// certainly one's is accepted. Where a closure or a getter may be one's, and at the top of a file, the fix needs a look.
struct RedundantDiscardableLet: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_discardable_let", name: "Redundant Discardable Let", kind: .style, fixes: .safe,
        summary: "prefer `_ = run()` over `let _ = run()` to discard a result",
        rationale: """
            `let _ = run()` looks like the declaration of a constant, but does not declare anything. Write `_ = \
            run()`. In a result builder, such as the `body` of a SwiftUI view, an assignment does not compile, so that \
            `let _ =` is accepted there. The fix is unsafe in code that may belong to a builder, such as a closure.
            """)

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
                "SwiftLint flags `let _` in result builders, and in bodies of SwiftUI's views unless "
                    + "`ignore_swiftui_view_bodies` is set. Prumo accepts it in the body of a view, in a declaration "
                    + "with an attribute such as `@ViewBuilder`, and beside statements that only make a value.",
                why: "An assignment does not compile there.",
                example: "struct Page: View {\n    var body: some View {\n        let _ = log()\n"
                    + "        Text(\"a\")\n    }\n}"),
            .init(
                "With `ignore_swiftui_view_bodies`, SwiftLint flags closures inside of view bodies. Prumo "
                    + "accepts them.",
                why: "Such a closure mostly builds views as well, and an assignment does not compile there.",
                example: "struct Page: View {\n    var body: some View {\n        VStack { let _ = log() }\n    }\n}"),
        ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "ignore_swiftui_view_bodies", \.ignoresViewBodies,
            summary: "whether `let _` is also accepted in closures in the `body` of SwiftUI views")
    ]

    static let examples: [RuleExample] = [
        .clean("_ = run()\nif let _ = find() {}\nwhile let _ = next() {}"),
        .clean("let _: Int = make()\nlet (_, second) = pair()\nvar _ = run()"),
        .clean("func run() async {\n    async let _ = load()\n}\n@MainActor let _ = run()"),
        .clean(
            "struct Page: View { var body: some View {\n    let _ = log()\n    Stack { let _ = log() }\n} }",
            options: #"{"ignore_swiftui_view_bodies": true}"#),
        .flagged("↓let _ = run()\nfunc stop() { ↓let _ = run() }"),
        .clean("struct Page: View { var body: some View { let _ = log() } }"),
        .clean("@ToolbarContentBuilder var items: some ToolbarContent { let _ = log() }"),
        .clean("@RowBuilder func rows() -> [Row] {\n    if isOn { let _ = log() }\n}"),
        .clean(
            "let page = Stack {\n    let _ = log()\n    Text(\"a\")\n}\nlet text = join {\n    let _ = log()\n    \"a\"\n}"
        ),
        .flagged("struct Page: View { var body: some View { Stack { ↓let _ = log() } } }"),
        .flagged("struct Page: View { var body: some View { ↓let _ = log(); return Text(\"a\") } }"),
        .flagged("run {\n    guard isOn else { return }\n    ↓let _ = log()\n    Text(\"a\")\n}"),
        .flagged("let stop = {\n    ↓let _ = log()\n    Text(\"a\")\n}"),
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
            let equal = wildcard.next, equal.kind == .equal, node.bindings.only != nil, !logsChanges(after: equal)
        else { return }
        let use = node.resultBuilderUse
        if use == .certain || ignoresViewBodies && node.isInViewBody { return }
        let end = context.tree.comments(in: keyword.end..<wildcard.start).first?.start ?? wildcard.start
        let edit = Edit.delete(keyword.start..<end)
        let title = "remove `let`"
        let message =
            use == .none
            ? "`let` is redundant for discarding a result; remove it"
            : "`let` is redundant for discarding a result outside of result builders; remove it"
        context.report(
            message, at: keyword.start..<wildcard.end,
            fix: Fix.safe(title, edit).safe(if: node.isInPlainFunction && !node.mayEndLifetime))
    }

    /// Whether the value is SwiftUI's log of why a view changed, which views have as a declaration.
    private func logsChanges(after equal: Token) -> Bool {
        guard let base = equal.next, base.kind == .SelfKeyword, base.next?.kind == .period, let name = base.next?.next
        else { return false }
        return name.hasText("_printChanges") || name.hasText("_logChanges")
    }
}

extension Node {
    /// Whether the value of `let _ = …` is one that a variable or a part of it has. If it cannot be copied, `let _` ends its lifetime, and
    /// `_` does not.
    fileprivate var mayEndLifetime: Bool {
        guard var value = bindings.first?.initializer?.value else { return true }
        // As many levels as people write.
        for _ in 0..<64 {
            switch value.kind {
            case .declReferenceExpr: return value.firstToken.kind != .selfKeyword
            case .memberAccessExpr:
                // A class, a type and a copied value keep what they contain.
                guard let base = value.base, base.kind != .declReferenceExpr || !base.isKeptWhole else { return false }
                value = base
            case .tupleExpr:
                guard let inner = value.elements.only?.expression else { return false }
                value = inner
            case .forceUnwrapExpr, .unsafeExpr, .tryExpr, .awaitExpr:
                guard let inner = value.expression else { return true }
                value = inner
            default: return false
            }
        }
        return true
    }

    /// Whether it is a name that begins with a capital letter, or `self` in a function that does not consume it.
    private var isKeptWhole: Bool {
        if firstToken.kind == .selfKeyword {
            return ancestors.first { $0.kind == .functionDecl }.map { !$0.hasModifier(.consumingKeyword) } ?? false
        }
        return firstToken.bytes.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    }
}

/// What is known of a result builder that makes something of statements.
private enum ResultBuilderUse {
    case none
    case possible
    case certain
}

extension Node {
    /// Whether a statement is one of a result builder, as far as its declaration or closure shows it.
    fileprivate var resultBuilderUse: ResultBuilderUse {
        var use = ResultBuilderUse.possible
        for ancestor in ancestors.prefix(256) {
            switch ancestor.kind {
            case .codeBlockItemList:
                // As many statements as people write: thousands of them are not looked at for each.
                for statement in NodeList(ancestor).prefix(64) {
                    if statement.isWithoutBuilder { return .none }
                    if statement.isBuilderElement { use = .certain }
                }
            case .closureExpr:
                if ancestor.parent?.kind == .initializerClause { return .none }
                return ancestor.parent?.isViewPreview == true ? .certain : use
            case .functionDecl:
                if ancestor.hasBuilderAttribute { return .certain }
                return ancestor.signature?.returnClause == nil ? .none : use
            case .accessorDecl:
                guard ancestor.accessorSpecifier?.kind == .getKeyword else { return .none }
                if ancestor.hasBuilderAttribute { return .certain }
            case .accessorBlock:
                guard let owner = ancestor.parent else { return use }
                return owner.hasBuilderAttribute || owner.isView ? .certain : use
            case .deinitializerDecl, .initializerDecl, .memberBlock, .sourceFile: return .none
            default: break
            }
        }
        return use
    }

    /// Whether it is a statement that no result builder accepts. A `return` turns one off.
    private var isWithoutBuilder: Bool {
        switch firstChild?.kind {
        case .returnStmt, .guardStmt, .whileStmt, .repeatStmt, .deferStmt: true
        default: false
        }
    }

    /// Whether it is a statement that only makes a value, which the compiler warns about everywhere else.
    private var isBuilderElement: Bool {
        guard let value = firstChild else { return false }
        if value.kind == .stringLiteralExpr { return true }
        guard value.kind == .functionCallExpr, let called = value.calledExpression, called.kind == .declReferenceExpr
        else { return false }
        return called.firstToken.bytes.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    }

    private var hasBuilderAttribute: Bool {
        let node = declaration
        guard node.kind.has(.attributes) else { return false }
        return node.attributes.contains { attribute in
            guard attribute.kind == .attribute, let name = attribute.attributeName else { return false }
            return name.bytes.suffix(7).elementsEqual("Builder".utf8)
        }
    }

    /// Whether it is in what SwiftUI takes for a view: a `body`, `previews`, a `@ViewBuilder` function or `#Preview`.
    fileprivate var isInViewBody: Bool {
        for ancestor in ancestors.prefix(256) {
            switch ancestor.kind {
            case .accessorBlock: return ancestor.parent?.isView ?? false
            case .functionDecl:
                return ancestor.attribute("ViewBuilder") != nil
                    && ancestor.signature?.returnClause?.type?.isSomeView == true
            case .macroExpansionExpr, .macroExpansionDecl: if ancestor.isViewPreview { return true }
            case .deinitializerDecl, .initializerDecl: return false
            default: break
            }
        }
        return false
    }

    /// Whether it is `#Preview`.
    private var isViewPreview: Bool {
        guard kind == .macroExpansionExpr || kind == .macroExpansionDecl else { return false }
        return macroName?.hasText("Preview") == true
    }

    /// Whether it binds the `body` of a view, or `previews`.
    private var isView: Bool {
        guard kind == .patternBinding, let name = pattern else { return false }
        return (name.hasText("body") || name.hasText("previews")) && typeAnnotation?.type?.isSomeView == true
    }

    private var isSomeView: Bool {
        guard kind == .someOrAnyType, someOrAnySpecifier?.kind == .someKeyword else { return false }
        return constraint?.hasText("View") == true || constraint?.hasText("SwiftUI.View") == true
    }
}
