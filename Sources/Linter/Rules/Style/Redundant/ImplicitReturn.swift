import Findings
import SourceText
import SwiftTree

/// Flags `return` in bodies that consist of nothing else.
struct ImplicitReturn: NodeRule {
    /// What a body belongs to.
    enum BodyKind: String, CaseIterable {
        case closure, function, getter, initializer, `subscript`
    }

    static let metadata = RuleMetadata(
        id: "implicit_return", name: "Implicit Return", kind: .style, fixes: .safe, isDefault: false,
        summary: "prefer implicit returns in closures, functions and getters")

    static let options: [RuleOption<Self>] = [
        .choices("included", \.included, summary: "kinds of bodies that are checked")
    ]

    static let examples: [RuleExample] = [
        .clean("names.map { $0 + 1 }\nfunc size() -> Int { 1 }\nvar size: Int { 1 }"),
        .clean("func size() -> Int {\n    let size = 1\n    return size\n}\nif isOn { return 1 }"),
        .clean("var size: Int { didSet { return } }"),
        .clean("func size() -> Int { return 1 }\nvar size: Int { return 1 }", options: #"{"included": ["closure"]}"#),
        .flagged("names.map { name in ↓return name }\nfunc stop() { ↓return }\ninit?() { ↓return nil }"),
        .flagged(
            "var size: Int { ↓return 1 }\nvar area: Int { get { ↓return 1 } }\nsubscript(row: Int) -> Int { ↓return row }"
        ),
        .fixed("func size() -> Int { return names.map { return $0 } }", to: "func size() -> Int { names.map { $0 } }"),
        .fixed("func size() -> Int { return /* all */ 1 }", to: "func size() -> Int { /* all */ 1 }"),
        .fixed("func stop() {\n    // now\n    return\n}", to: "func stop() {\n    // now\n}"),
        .fixed("var body: some View { return Text(name) }", to: "var body: some View { Text(name) }"),
        .fixed("var size: Int { return get() }", to: "var size: Int { return get() }"),
    ]

    static let visits: NodeKinds = [.returnStmt]

    var included = BodyKind.allCases

    func check(_ statement: Node, in context: inout RuleContext) {
        guard let item = statement.parent, item.kind == .codeBlockItem, let list = item.parent,
            list.firstChild == item, item.nextSibling == nil, let owner = list.parent,
            let keyword = statement.returnKeyword,
            let (kind, declaration) = Self.body(of: owner), included.contains(kind)
        else { return }
        context.report(
            "the body is a single `return`; omit the keyword", at: keyword.range,
            fix: fix(statement, keyword, owner, declaration, context.tree))
    }

    private static func body(of owner: Node) -> (BodyKind, Node)? {
        guard let parent = owner.parent else { return nil }
        switch (owner.kind, parent.kind) {
        case (.closureExpr, _): return (.closure, owner)
        case (.codeBlock, .functionDecl): return (.function, parent)
        case (.codeBlock, .initializerDecl): return (.initializer, parent)
        case (.codeBlock, .accessorDecl) where parent.accessorSpecifier?.kind == .getKeyword:
            return parent.ancestor([.variableDecl, .subscriptDecl]).map { (.getter, $0) }
        case (.accessorBlock, .patternBinding): return (.getter, parent.declaration)
        case (.accessorBlock, .subscriptDecl): return (.subscript, parent)
        default: return nil
        }
    }

    private func fix(_ statement: Node, _ keyword: Token, _ owner: Node, _ declaration: Node, _ tree: SyntaxTree)
        -> Fix?
    {
        let title = "omit `return`"
        guard let value = statement.expression else {
            let edit = Edit.deleteLines((statement.parent ?? statement).range, in: tree)
            return tree.comments(in: keyword.gapBefore).isEmpty ? .safe(title, edit) : .unsafe(title, edit)
        }
        let first = value.firstToken
        // `{ get }` is a list of accessors.
        if owner.kind == .accessorBlock,
            first.hasText("get") || first.hasText("set") || first.hasText("_read")
                || first.hasText("willSet") || first.hasText("didSet") || first.hasText("_modify")
                || first.hasText("unsafe")
        {
            return nil
        }
        let end = tree.endOfSpace(from: keyword.end)
        let edit = Edit.delete(keyword.start..<end)
        // Without `return` a result builder takes the body apart.
        return mayBeBuilt(declaration) ? .unsafe(title, edit) : .safe(title, edit)
    }

    /// Whether a result builder may apply to the body of a declaration: that of an attribute, or one that a protocol's
    /// requirement brings along.
    private func mayBeBuilt(_ declaration: Node) -> Bool {
        if declaration.kind == .closureExpr { return false }
        if declaration.attributes.contains(where: { !$0.isPlainAttribute }) { return true }
        switch declaration.kind {
        case .variableDecl:
            return declaration.bindings.contains { $0.typeAnnotation?.type?.kind == .someOrAnyType }
        case .functionDecl: return declaration.signature?.returnClause?.type?.kind == .someOrAnyType
        default: return false
        }
    }
}
