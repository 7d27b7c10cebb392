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
        summary: "prefer implicit returns in closures, functions and getters",
        rationale: """
            Swift takes the value of a body with a single expression as its result, so that `return` only makes short \
            closures and getters longer. Remove the keyword, as in `var size: Int { width }`. The fix is unsafe in \
            closures and wherever a result builder may apply, because the builder would process the expression. It is \
            unsafe as well if the result may be `Void`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "With `include_if_and_switch`, an option that SwiftLint does not have, bodies are reported that are a single "
                + "`if` or `switch` of which every branch only returns a value.",
            why: "It is an expression without `return`.",
            example: "func size() -> Int {\n    if isLarge { return 2 } else { return 1 }\n}")
    ])

    static let options: [RuleOption<Self>] = [
        .choices("included", \.included, summary: "kinds of bodies that are checked"),
        .flag(
            "include_if_and_switch", \.includesBranches,
            summary: "whether bodies are checked that are a single `if` or `switch` with `return` in its branches"),
    ]

    private static let branchOptions = #"{"include_if_and_switch": true}"#

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
        .clean("func size() -> Int { if isLarge { return 2 } else { return 1 } }"),
        .clean("func size() -> Int { if isLarge { 2 } else { 1 } }", options: branchOptions),
        .clean("func size() -> Int? { if isLarge { return 2 }; return nil }", options: branchOptions),
        .clean("func size() -> Int { if isLarge { print(2); return 2 } else { return 1 } }", options: branchOptions),
        .clean("func stop() { if isLarge { return } else { return } }", options: branchOptions),
        .clean("func stop() { if isLarge { return run() } else { go() } }", options: branchOptions),
        .clean("init?() { if isLarge { return nil } else { return nil } }", options: branchOptions),
        .clean(
            "func size() -> Int {\n    switch all {\n    #if A\n    case 1: return 2\n    #endif\n    default: return 1\n    }\n}",
            options: branchOptions),
        .clean(
            "var size: Int { if isLarge { return 2 } else { return 1 } }",
            options: #"{"include_if_and_switch": true, "included": ["function"]}"#),
        .flagged("func size() -> Int { ↓if isLarge { return 2 } else { fatalError() } }", options: branchOptions),
        .flagged("let size = { ↓if $0 { return 2 } else { throw Failure() } }", options: branchOptions),
        .flagged("func size() -> Void { ↓if isLarge { return run() } else { return go() } }", options: branchOptions),
        .flagged(
            "subscript(row: Int) -> Int { get { ↓switch row { case 1: return 2; @unknown default: return 3 } } }",
            options: branchOptions),
        .fixed(
            """
            var size: Int {
                if isLarge {
                    // all
                    return 2
                } else if let last {
                    switch last {
                    case 1: return last
                    default:
                        return /* none */ 3
                    }
                } else { return if isOn { 4 } else { 5 } }
            }
            """,
            to: """
                var size: Int {
                    if isLarge {
                        // all
                        2
                    } else if let last {
                        switch last {
                        case 1: last
                        default:
                            /* none */ 3
                        }
                    } else { if isOn { 4 } else { 5 } }
                }
                """, options: branchOptions),
    ]

    static let visits: NodeKinds = [.ifExpr, .returnStmt, .switchExpr]

    var included = BodyKind.allCases
    var includesBranches = false

    func check(_ node: Node, in context: inout RuleContext) {
        if node.kind == .returnStmt {
            guard let keyword = node.returnKeyword, let body = body(ofOnly: node) else { return }
            context.report(
                "the body is a single `return`; omit the keyword", at: keyword.range,
                fix: fix(node, keyword, body.owner, body.declaration, in: &context))
        } else if includesBranches, let statement = node.parent, statement.kind == .expressionStmt,
            let body = body(ofOnly: statement), body.kind != .initializer,
            let returns = Self.returns(inBranchesOf: node, givesValue: body.declaration.givesValue), !returns.isEmpty
        {
            let keyword = node.firstToken
            let edits = returns.map { Edit.delete($0.start..<context.tree.endOfSpace(from: $0.end)) }
            // Branches of an expression are not checked by the compiler as statements are.
            context.report(
                "the body is a single `\(keyword.text)` of which every branch returns; omit `return`",
                at: keyword.range,
                fix: .unsafe("omit `return`", edits))
        }
    }

    /// The body that consists of a statement, if it is checked: what contains its list, and what it belongs to.
    private func body(ofOnly statement: Node) -> (owner: Node, kind: BodyKind, declaration: Node)? {
        guard let item = statement.parent, item.kind == .codeBlockItem, let list = item.parent,
            list.firstChild == item, item.nextSibling == nil, let owner = list.parent,
            let (kind, declaration) = Self.body(of: owner), included.contains(kind)
        else { return nil }
        return (owner, kind, declaration)
    }

    /// The `return` keywords in an `if` or `switch` that would be an expression without them, in source order; nil if a
    /// branch is missing, or is anything else than a single `return` with a value, `throw`, or such an `if` or `switch`.
    /// - Parameter givesValue: whether the body has a result, so that a call in a branch is one that never returns.
    private static func returns(inBranchesOf expression: Node, givesValue: Bool) -> [Token]? {
        var keywords: [Token] = []
        var pending = [expression]
        while let node = pending.popLast() {
            switch node.kind {
            case .ifExpr:
                guard let body = node.body, let other = node.elseBody else { return nil }
                pending += [other, body]
            case .switchExpr: pending += node.cases.reversed()
            case .codeBlock, .switchCase:
                guard let statement = node.statements.only?.firstChild else { return nil }
                pending.append(statement)
            case .expressionStmt:
                guard let inner = node.firstChild else { return nil }
                pending.append(inner)
            case .returnStmt:
                guard node.expression != nil, let keyword = node.returnKeyword else { return nil }
                keywords.append(keyword)
            case .throwStmt: break
            default: guard givesValue, node.kind.isExpr else { return nil }
            }
        }
        return keywords
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

    private func fix(
        _ statement: Node, _ keyword: Token, _ owner: Node, _ declaration: Node, in context: inout RuleContext
    ) -> Fix? {
        let title = "omit `return`"
        let tree = context.tree
        guard let value = statement.expression else {
            let edit = Edit.deleteLines((statement.parent ?? statement).range, in: tree)
            return .safe(title, edit)
                .safe(
                    if: tree.comments(in: keyword.gapBefore).isEmpty && isNotBuilt(owner, of: declaration, in: &context)
                )
        }
        let first = value.firstToken
        // `{ get }` is a list of accessors.
        if owner.kind == .accessorBlock,
            accessorNames.contains(first.text)
        {
            return nil
        }
        let end = tree.endOfSpace(from: keyword.end)
        let edit = Edit.delete(keyword.start..<end)
        // The call of an overloaded function in a function without a result may be another one without `return`.
        let givesValue =
            declaration.kind == .initializerDecl
            || declaration.givesValue && !(value.isCall && mayGiveNothing(declaration, in: &context))
        return .safe(title, edit).safe(if: givesValue && isNotBuilt(owner, of: declaration, in: &context))
    }

    /// Whether certainly no result builder applies to the body of a declaration, which would take it apart without `return`:
    /// neither that of a parameter for a closure, nor that of an attribute, nor that of a requirement of a protocol, which
    /// applies where the type or extension around the declaration adopts the protocol itself (SE-0289).
    private func isNotBuilt(_ body: Node, of declaration: Node, in context: inout RuleContext) -> Bool {
        if declaration.kind == .closureExpr || context.hasForeignAttribute(declaration) { return false }
        if let accessor = body.parent, accessor.kind == .accessorDecl, context.hasForeignAttribute(accessor) {
            return false
        }
        guard let outer = declaration.owner else { return true }
        guard !context.hasForeignAttribute(outer), outer.kind != .protocolDecl else { return false }
        return outer.inheritanceClause?.inheritedTypes.allSatisfy {
            $0.hasNoBuilders && !context.ownNames.hasType($0.text)
        } ?? true
    }

    /// Whether the result of a declaration may be `Void` under another name.
    private func mayGiveNothing(_ declaration: Node, in context: inout RuleContext) -> Bool {
        declaration.result?.typeName.map { context.ownNames.isVoid($0.name) } ?? false
    }
}

extension Node {
    /// Whether the body of a declaration has a result that is written down, and is not `Void`.
    fileprivate var givesValue: Bool { result?.isVoidInParentheses == false }

    /// The type of the result that is written down.
    fileprivate var result: Node? {
        switch kind {
        case .functionDecl: signature?.returnClause?.type
        case .subscriptDecl: returnClause?.type
        case .variableDecl: bindings.first?.typeAnnotation?.type
        default: nil
        }
    }

    /// Whether a type is `Void`, `Swift.Void` or `()`, in any number of parentheses.
    fileprivate var isVoidInParentheses: Bool {
        var type = self
        while type.kind == .tupleType, let inner = type.elements.only?.type { type = inner }
        if type.kind == .tupleType { return type.elements.isEmpty }
        return type.typeName?.hasText("Void") == true
    }

    /// Whether an expression is a call, with `try` or `await` before it or not.
    fileprivate var isCall: Bool {
        var node = self
        while node.kind == .tryExpr || node.kind == .awaitExpr, let inner = node.expression { node = inner }
        return node.kind == .functionCallExpr
    }

    /// Whether an inherited type is one of the standard library that has no requirement with a result builder.
    fileprivate var hasNoBuilders: Bool {
        guard let type, type.kind == .identifierType else { return false }
        return StandardSupertypes.containsWithoutBuilders(type.text)
    }
}

/// The words with which a list of accessors may begin, of which some may also be names; `unsafe` begins an expression, too.
private let accessorNames: Set<String> = [
    "_modify", "_read", "borrow", "didSet", "get", "modify", "mutate", "mutating", "nonmutating", "read", "set",
    "unsafe", "unsafeAddress", "unsafeMutableAddress", "willSet", "yielding",
]
