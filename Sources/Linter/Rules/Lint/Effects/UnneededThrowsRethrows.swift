import Findings
import SwiftTree

/// Flags `throws` and `rethrows` where nothing can throw.
struct UnneededThrowsRethrows: FileRule {
    static let metadata = RuleMetadata(
        id: "unneeded_throws_rethrows", name: "Unneeded (Re)Throws Keyword", kind: .lint, fixes: .unsafe,
        isDefault: false, summary: "what throws no error should not be marked with `throws` or `rethrows`",
        rationale: """
            If nothing is thrown, callers still have to write `try` and to handle an error that never occurs, in code \
            that no test can reach. Delete `throws` or `rethrows`; a type may do without it even if a protocol \
            declares the method with `throws`. The fix is unsafe, because overrides in subclasses may throw, and `try` \
            and `catch` in callers then cause warnings.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                """
                SwiftLint takes each `do` without a `catch` that has no pattern for throwing. Prumo looks into the `do`, \
                and knows that `catch let error` catches all errors.
                """,
                why: "A `do` without `try` and `throw` throws nothing.",
                example: "func load() throws {\n    do { try start() } catch let error { print(error) }\n}"),
            .init(
                """
                SwiftLint also reports the type of a constant that is initialized with an expression such as a ternary \
                operator. Prumo looks at closures and `nil` only.
                """,
                why: "The functions that the expression selects may throw.",
                example: "let load: () throws -> Void = isOn ? start : stop"),
        ])

    static let examples: [RuleExample] = [
        .clean("func load() throws { try start() }\nfunc save() throws(Failure) { throw Failure.full }"),
        .clean(
            "func load() throws { do { try start() } catch Failure.full {} }\nfunc save() throws { do { try stop() } }"),
        .clean(
            "protocol Store { func load() throws }\ntypealias Load = () throws -> Void\nfunc run(_ load: () throws -> Void = {}) {}"
        ),
        .clean(
            "let load: () throws -> Void = { try start() }, save: () throws -> Void = stop\nvar size: Int { get throws { try measure() } }"
        ),
        .clean("let load: () throws -> Void = { () throws -> Void in try start() }"),
        .flagged("let load: () throws -> Void = { () ↓throws -> Void in start() }"),
        .flagged(
            "func load() ↓throws { try? start() }\nfunc run(_ body: () throws -> Void) ↓rethrows {}\ninit() ↓throws(Failure) {}"
        ),
        .flagged("func load() ↓throws {\n    do { try start() } catch { print(error) }\n    Task { try stop() }\n}"),
        .flagged("func load() ↓throws {\n    do { try start() } catch let error { print(error) }\n}"),
        .flagged(
            "let load: (() ↓throws -> Void)? = {}\nlet save = { () ↓throws -> Void in stop() }\nvar size: Int { get ↓throws { 1 } }"
        ),
        .fixed("func load() throws(Failure) -> Int { 1 }", to: "func load() -> Int { 1 }"),
        .fixed("func load() /* now */ throws {}", to: "func load() /* now */ {}"),
    ]

    static let visits: NodeKinds = [.throwsClause]

    /// What the walk over a file looks at.
    private static let kinds: NodeKinds = [
        .accessorDecl, .closureExpr, .codeBlock, .forStmt, .functionDecl, .functionParameterClause, .initializerDecl,
        .patternBinding, .protocolDecl, .throwStmt, .tryExpr, .typeAliasDecl, .unexpectedNodes,
    ]

    private struct Scope {
        /// The `throws` that has no reason yet.
        var clause: Node?
        /// The declaration or closure that it belongs to.
        var subject = ""
        /// Whether it is that of the type of a constant, whose closure follows.
        var isOfType = false
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !context.nodes(.throwsClause).isEmpty else { return }
        var scopes = OpenNodes<Scope>()
        let (nodes, kinds) = (tree.root.subtree, Self.kinds)
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            guard kinds.contains(node.kind) else { continue }
            while let scope = scopes.leave(before: node.index) { report(scope, in: &context) }
            switch node.kind {
            case .functionParameterClause, .protocolDecl, .typeAliasDecl: position = node.subtree.endIndex
            case .functionDecl:
                scopes.enter(node, Self.scope(node, node.signature?.effectSpecifiers, "the function"))
            case .initializerDecl:
                scopes.enter(node, Self.scope(node, node.signature?.effectSpecifiers, "the initializer"))
            case .accessorDecl: scopes.enter(node, Self.scope(node, node.effectSpecifiers, "the accessor"))
            case .closureExpr:
                // Nobody around a trailing closure throws its errors.
                if Self.isTrailing(node) { scopes.enter(node, Scope()) }
                if let clause = node.signature?.effectSpecifiers?.throwsClause {
                    // A constant's type has to agree with what its closure says.
                    if scopes.last?.isOfType == true { scopes.last?.clause = nil }
                    scopes.enter(node, Scope(clause: clause, subject: "the closure"))
                }
            case .patternBinding:
                if let clause = Self.throwsClause(of: node) {
                    scopes.enter(node, Scope(clause: clause, subject: "the closure", isOfType: true))
                }
            case .codeBlock:
                if let parent = node.parent, parent.kind == .doStmt, Self.catchesAll(parent) {
                    scopes.enter(node, Scope())
                }
            case .tryExpr:
                if node.questionOrExclamationMark == nil { scopes.last?.clause = nil }
            case .throwStmt: scopes.last?.clause = nil
            case .forStmt:
                if node.tryKeyword != nil { scopes.last?.clause = nil }
            case .unexpectedNodes: scopes.last?.clause = nil
            default: break
            }
        }
        while let scope = scopes.leave(before: .max) { report(scope, in: &context) }
    }

    private func report(_ scope: Scope, in context: inout RuleContext) {
        guard let clause = scope.clause else { return }
        let keyword = clause.firstToken
        context.report(
            "\(scope.subject) throws no error; remove `\(keyword.text)`", at: clause.range,
            fix: Fix.unsafe("remove `\(clause.text)`", .deleteBackToComment(clause, in: context.tree)).keepingComments(
                of: context.tree))
    }

    private static func scope(_ declaration: Node, _ effects: Node?, _ subject: String) -> Scope {
        Scope(clause: declaration.body == nil ? nil : effects?.throwsClause, subject: subject)
    }

    private static func isTrailing(_ closure: Node) -> Bool {
        guard let parent = closure.parent else { return false }
        return parent.kind == .multipleTrailingClosureElement
            || parent.kind == .functionCallExpr && parent.firstChild != closure
    }

    /// Whether a `do` lets no error through.
    private static func catchesAll(_ statement: Node) -> Bool {
        statement.catchClauses.contains(where: \.catchesAll)
    }

    /// The `throws` of a constant that is a closure, or nil.
    private static func throwsClause(of binding: Node) -> Node? {
        guard let value = binding.initializer?.value?.withoutParentheses,
            value.kind == .closureExpr || value.kind == .nilLiteralExpr, let type = binding.typeAnnotation?.type,
            let clause = throwsClause(of: functionType(type)), binding.isConstant
        else { return nil }
        return clause
    }

    private static func throwsClause(of type: Node?) -> Node? { type?.effectSpecifiers?.throwsClause }

    private static func functionType(_ type: Node) -> Node? {
        switch type.kind {
        case .functionType: type
        case .optionalType: type.wrappedType.flatMap(functionType)
        case .attributedType: type.baseType.flatMap(functionType)
        case .tupleType: type.elements.only?.type.flatMap(functionType)
        default: nil
        }
    }
}

extension Node {
    /// Whether a `catchClause` catches every error: it has no pattern, or one that is only a name.
    var catchesAll: Bool {
        if catchItems.isEmpty { return true }
        return catchItems.contains { item in
            guard item.whereClause == nil, let pattern = item.child(.pattern) else { return false }
            return pattern.kind == .valueBindingPattern && pattern.pattern?.kind == .identifierPattern
        }
    }
}
