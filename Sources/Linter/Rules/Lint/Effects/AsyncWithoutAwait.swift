import Findings
import SourceText
import SwiftTree

/// Flags `async` where nothing is awaited.
struct AsyncWithoutAwait: FileRule {
    static let metadata = RuleMetadata(
        id: "async_without_await", name: "Async Without Await", kind: .lint, fixes: .unsafe, isDefault: false,
        summary: "declarations should not be `async` without an `await`",
        rationale: """
            Callers of an `async` function have to write `await`, and have to be `async` themselves or start a task, \
            even if the function never suspends. Delete `async`. Overrides, and functions with `@concurrent` or \
            `nonisolated(nonsending)`, are accepted. The fix is unsafe, because the code may then run on the actor of \
            its caller, and overrides in subclasses may have to be `async`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.1",
        differences: [
            .init(
                """
                SwiftLint also reports constants of an `async` type that are initialized with the name of a function, \
                the result of a call, or another expression. Prumo looks at closures and `nil` only.
                """,
                why: "The value is asynchronous, whatever the file shows; without `async` the code does not compile.",
                example: "let load: () async -> Void = loadAll")
        ])

    static let examples: [RuleExample] = [
        .clean("func load() async { await start() }\nfunc wait() async { for await item in items {} }"),
        .clean("func load() async { async let size = measure() }\nprotocol Store { func load() async }"),
        .clean(
            "actor Box { init() async { start() } }\n@concurrent func load() async {}\noverride func load() async {}"),
        .clean(
            "nonisolated(nonsending) func load() async {}\nlet load: () async -> Void = { () async -> Void in start() }"
        ),
        .clean("let load: () async -> Void = { await start() }\nlet run: () async -> Void = start"),
        .flagged("func load() ↓async { run { await start() } }\nvar size: Int { get ↓async throws { 1 } }"),
        .flagged("func load() async { await start { func stop() ↓async {} } }\ninit() ↓async {}"),
        .flagged("let load: (() ↓async -> Void)? = { start() }\nlet none: (() ↓async -> Void)? = nil"),
        .fixed("func load() async throws {}", to: "func load() throws {}"),
        .fixed("func load() async{}", to: "func load() {}"),
        .fixed("func load() async /* now */ {}", to: "func load() /* now */ {}"),
    ]

    static let visits: NodeKinds = [.functionEffectSpecifiers, .accessorEffectSpecifiers, .typeEffectSpecifiers]

    /// What the walk over a file looks at.
    private static let kinds: NodeKinds = [
        .accessorDecl, .actorDecl, .awaitExpr, .classDecl, .closureExpr, .enumDecl, .extensionDecl, .forStmt,
        .functionDecl, .functionParameter, .initializerDecl, .structDecl, .variableDecl,
    ]

    private struct Body {
        /// The `async` that has no reason yet.
        var asyncToken: Token?
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard
            !context.nodes(.functionEffectSpecifiers).isEmpty || !context.nodes(.accessorEffectSpecifiers).isEmpty
                || !context.nodes(.typeEffectSpecifiers).isEmpty
        else { return }
        var bodies = OpenNodes<Body>()
        var types = OpenNodes<Bool>()
        var expected: [Int: Token] = [:]
        let (nodes, kinds) = (tree.root.subtree, Self.kinds)
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            guard kinds.contains(node.kind) else { continue }
            while let body = bodies.leave(before: node.index) { report(body, in: &context) }
            while types.leave(before: node.index) != nil {}
            switch node.kind {
            case .functionParameter: position = node.subtree.endIndex
            case .functionDecl, .initializerDecl:
                guard node.body != nil else { break }
                bodies.enter(node, Body(asyncToken: Self.asyncToken(of: node, isInActor: types.last == true)))
            case .accessorDecl:
                guard node.body != nil else { break }
                let token = node.effectSpecifiers?.asyncSpecifier
                let keepsAsync = node.ancestor([.variableDecl, .subscriptDecl]).map(Self.keepsAsync) ?? false
                bodies.enter(node, Body(asyncToken: keepsAsync ? nil : token))
            case .closureExpr:
                let token = expected.isEmpty ? nil : expected.removeValue(forKey: node.index)
                // A constant's type has to agree with what its closure says.
                let keepsAsync =
                    node.signature?.attributes.attribute("concurrent") != nil
                    || node.signature?.effectSpecifiers?.asyncSpecifier != nil
                bodies.enter(node, Body(asyncToken: keepsAsync ? nil : token))
            case .awaitExpr: bodies.last?.asyncToken = nil
            case .forStmt:
                if node.awaitKeyword != nil { bodies.last?.asyncToken = nil }
            case .variableDecl:
                guard node.isConstant else { break }
                if node.hasModifier(.asyncKeyword) { bodies.last?.asyncToken = nil }
                guard let binding = node.bindings.only,
                    let token = binding.typeAnnotation?.type.flatMap(Self.asyncToken),
                    let value = binding.initializer?.value?.withoutParentheses
                else { break }
                if value.kind == .closureExpr { expected[value.index] = token }
                if value.kind == .nilLiteralExpr { report(Body(asyncToken: token), in: &context) }
            case .actorDecl: types.enter(node, true)
            case .classDecl, .enumDecl, .structDecl, .extensionDecl: types.enter(node, false)
            default: break
            }
        }
        while let body = bodies.leave(before: .max) { report(body, in: &context) }
    }

    /// The `async` of a function or an initializer that needs a reason.
    private static func asyncToken(of function: Node, isInActor: Bool) -> Token? {
        guard let token = function.signature?.effectSpecifiers?.asyncSpecifier else { return nil }
        return keepsAsync(function) || function.kind == .initializerDecl && isInActor ? nil : token
    }

    private func report(_ body: Body, in context: inout RuleContext) {
        guard let token = body.asyncToken else { return }
        let gap = Gap(after: token, in: context.tree)
        // On the last line of a declaration, the space before it goes instead.
        let edit: Edit =
            gap.breaksLine
            ? .deleteLines(token.range, in: context.tree) : .delete(token.start..<gap.leadingBlanks.upperBound)
        context.report(
            "nothing is awaited; remove `async`", at: token.range, fix: .unsafe("remove `async`", edit))
    }

    /// Whether a declaration has to be `async` whatever it does.
    private static func keepsAsync(_ declaration: Node) -> Bool {
        declaration.hasModifier(.overrideKeyword) || declaration.attribute("concurrent") != nil
            || declaration.modifiers.contains { modifier in
                modifier.kind == .declModifier && modifier.name?.kind == .nonisolatedKeyword
                    && modifier.detailNode?.detail?.hasText("nonsending") == true
            }
    }

    /// The `async` of a function type, optional or in parentheses.
    private static func asyncToken(_ type: Node) -> Token? {
        switch type.kind {
        case .functionType: return type.effectSpecifiers?.asyncSpecifier
        case .optionalType: return type.wrappedType.flatMap(asyncToken)
        case .tupleType: return type.elements.only?.type.flatMap(asyncToken)
        default: return nil
        }
    }
}
