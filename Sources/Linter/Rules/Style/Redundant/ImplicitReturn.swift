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
            return .safe(title, edit)
                .safe(if: tree.comments(in: keyword.gapBefore).isEmpty && isNotBuilt(declaration))
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
        // The call of an overloaded function in a function without a result is another one without `return`.
        let hasResult = declaration.kind != .functionDecl || declaration.signature?.returnClause != nil
        return .safe(title, edit).safe(if: hasResult && isNotBuilt(declaration))
    }

    /// Whether certainly no result builder applies to the body of a declaration, which would take it apart without `return`:
    /// neither that of a parameter for a closure, nor that of an attribute, nor that of a requirement of a protocol, which
    /// applies where the type or extension around the declaration adopts the protocol itself (SE-0289).
    private func isNotBuilt(_ declaration: Node) -> Bool {
        if declaration.kind == .closureExpr || declaration.hasForeignAttribute { return false }
        guard let outer = declaration.owner else { return true }
        guard !outer.hasForeignAttribute, outer.kind != .protocolDecl else { return false }
        return outer.inheritanceClause?.inheritedTypes.allSatisfy(\.hasNoBuilders) ?? true
    }
}

extension Node {
    /// Whether an inherited type is one of the standard library that has no requirement with a result builder.
    fileprivate var hasNoBuilders: Bool {
        guard let type, type.kind == .identifierType else { return false }
        return typesWithoutBuilders.contains(type.text)
    }
}

/// Protocols and raw types of the standard library and Foundation, none of which has a requirement with a result builder.
private let typesWithoutBuilders: Set<String> = [
    "Character", "CaseIterable", "Codable", "CodingKey", "Collection", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Double", "Encodable", "Equatable", "Error", "ExpressibleByArrayLiteral",
    "ExpressibleByStringLiteral", "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8",
    "IteratorProtocol", "LocalizedError", "NSObject", "OptionSet", "RandomAccessCollection", "RawRepresentable",
    "Sendable",
    "Sequence", "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
]
