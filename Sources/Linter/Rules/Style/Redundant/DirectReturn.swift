import Findings
import SwiftTree

/// Flags variables that are returned by the next statement.
struct DirectReturn: NodeRule {
    static let metadata = RuleMetadata(
        id: "direct_return", name: "Direct Return", kind: .style, fixes: .unsafe, isDefault: false,
        summary: "return an expression directly instead of a variable that only stores it",
        rationale: """
            A variable between a value and its `return` adds a line and a name, and readers have to check that nothing \
            happens to it in between. Return the expression itself, with `as` and the type if the variable declares \
            one. The fix is unsafe: without the variable, the type of the result may be inferred in another way.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint also reports variables with attributes, modifiers or accessors. Prumo accepts them.",
            why: "They do more than store a value: a property wrapper or a getter runs when the variable is read.",
            example: "func load() -> Int {\n    @Clamped var size = 1\n    return size\n}"),
        .init(
            "SwiftLint's fix also moves a value over those of the variables after it. Prumo has no fix then.",
            why: "The order of evaluation would change, and the other variables may use the value.",
            example: "func load() -> Int {\n    let size = next(), rest = size + next()\n    return size\n}"),
    ])

    static let examples: [RuleExample] = [
        .clean("func load() -> Int {\n    let size = 1\n    print(size)\n    return size\n}"),
        .clean("func load() -> Int {\n    let size = 1\n    return count\n}\nfunc add(a: Int) -> Int { return a }"),
        .clean("func load() -> Int {\n    @Clamped var size = 1\n    return size\n}"),
        .flagged("func load() -> Int {\n    let count = 2, ↓size = 1\n    // all of it\n    return size\n}"),
        .flagged("run {\n    let ↓`default` = 2, other = 1\n    return `default`\n}"),
        .fixed(
            "func load() -> Int {\n    let size = 1 + 2\n\n    return size\n}",
            to: "func load() -> Int {\n    return 1 + 2\n}"),
        .fixed(
            "func load() -> Int {\n    // first\n    let size = 1 // one\n    // second\n    return size // two\n}",
            to: "func load() -> Int {\n    // first\n    // second\n    return 1 // one // two\n}"),
        .fixed(
            "func load() -> Int {\n    let count = 2, size: Int = a ?? b\n    return size\n}",
            to: "func load() -> Int {\n    let count = 2\n    return (a ?? b) as Int\n}"),
    ]

    static let visits: NodeKinds = [.returnStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        guard let value = statement.expression, value.kind == .declReferenceExpr, value.firstToken == value.lastToken,
            let item = statement.parent, item.kind == .codeBlockItem, item.nextSibling == nil,
            let previous = item.previousSibling, let variable = previous.firstChild, variable.kind == .variableDecl,
            variable.attributes.isEmpty, variable.modifiers.isEmpty,
            let binding = variable.bindings.first(where: {
                $0.pattern?.kind == .identifierPattern && $0.firstToken.hasName(of: value.firstToken)
            }), binding.initializer != nil, binding.accessorBlock == nil
        else { return }
        context.report(
            "`\(value.text)` is only returned; return its value directly", at: binding.firstToken.range,
            fix: fix(statement, previous, binding, context.tree))
    }

    private func fix(_ statement: Node, _ item: Node, _ binding: Node, _ tree: SyntaxTree) -> Fix? {
        guard let returned = statement.expression, binding.nextSibling == nil, let result = Self.result(of: binding),
            tree.comments(in: (binding.typeAnnotation ?? binding.firstToken.parent).range).isEmpty
        else { return nil }
        let title = "return the value directly"
        if let first = binding.previousSibling {
            let comma = first.lastToken
            guard comma.kind == .comma, tree.comments(in: comma.start..<valueStart(of: binding)).isEmpty else {
                return nil
            }
            return .unsafe(title, .delete(comma.start..<binding.end), .replace(returned.range, with: result))
        }
        let gap = item.lastToken.gapAfter
        let comments = tree.comments(in: gap)
        guard item.lastToken.kind != .semicolon, tree.comments(in: item.start..<valueStart(of: binding)).isEmpty,
            tree.comments(in: statement.start..<returned.start).isEmpty
        else { return nil }
        var (kept, moved) = ("", "")
        let line = tree.line(at: item.end)
        if let first = comments.first, let last = comments.last(where: { tree.line(at: $0.start) == line }) {
            moved = " " + String(decoding: tree.bytes[first.start..<last.end], as: UTF8.self)
        }
        if let first = comments.first(where: { tree.line(at: $0.start) != line }) {
            kept = String(decoding: tree.bytes[first.start..<statement.start], as: UTF8.self)
        }
        // A comment would hide what follows on the line.
        if !moved.isEmpty, let next = statement.lastToken.next,
            tree.line(at: next.start) == tree.line(at: statement.end)
        {
            return nil
        }
        return .unsafe(title, .replace(item.start..<statement.end, with: "\(kept)return \(result)\(moved)"))
    }

    private func valueStart(of binding: Node) -> Int { binding.initializer?.value?.start ?? binding.end }

    /// The value as the declared type.
    private static func result(of binding: Node) -> String? {
        guard let value = binding.initializer?.value else { return nil }
        guard let type = binding.typeAnnotation?.type else { return value.text }
        if type.kind == .implicitlyUnwrappedOptionalType { return nil }
        return value.kind == .sequenceExpr ? "(\(value.text)) as \(type.text)" : "\(value.text) as \(type.text)"
    }
}
