import Findings
import SourceText
import SwiftTree

/// Flags `self.` where the member's name alone means the same.
struct RedundantSelf: FileRule {
    static let metadata = RuleMetadata(
        id: "redundant_self", name: "Redundant Self", kind: .style, fixes: .unsafe, isDefault: false,
        aliases: ["redundant_self_in_closure"], summary: "`self` should not be written where it is not required",
        rationale: """
            Where a closure of a class needs `self.`, it is a reminder that the closure keeps the object alive; \
            `self.` where nothing requires it makes the reminder less visible. Write the member alone in closures of \
            structures and enums, and in those that capture `[self]`. With `only_in_closures` set to `false`, all \
            other code is checked as well. The fix is unsafe: dynamic members and some names that are declared \
            elsewhere are only found with `self`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.0",
        differences: [
            .init(
                """
                SwiftLint does not see names that `if case`, `for case` and tuple patterns bind, names that a \
                condition before binds, captures, parameters of accessors and of subscripts with accessors, and the \
                variable that a closure initializes. Prumo does, and accepts `self` next to them.
                """,
                why: "Without `self` the code would use the local name instead of the member.",
                example: "struct Box { func load() { run { if case .some(let size) = value { self.size = size } } } }"),
            .init(
                "SwiftLint does not see `row`, which `$row` as the parameter of a closure declares. Prumo does.",
                why: "Without `self` the code would use the local name instead of the member.",
                example: "struct List { func show() { ForEach($rows) { $row in self.row = row } } }"),
            .init(
                "SwiftLint takes methods of a type inside a closure for parts of the closure. Prumo does not.",
                why: "The `self` of such a method is not the closure's.",
                example: "let box: Box = { class Inner { func load() { self.start() } }; return Inner() }()"),
        ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "keep_in_initializers", \.keepsInInitializers, summary: "whether `self` is accepted in initializers"),
        .flag("only_in_closures", \.onlyInClosures, summary: "whether only closures are checked"),
    ]

    static let examples: [RuleExample] = [
        .clean("class Box { func load() { run { self.start() }; self.start() } }"),
        .clean("struct Box { func load(size: Int) { run { self.size = size; self.init() } } }"),
        .clean("class Box { func load() { run { [weak self] in self?.start(); run { self.stop() } } } }"),
        .clean(
            "struct Box { init() { self.size = 1 } }",
            options: #"{"keep_in_initializers": true, "only_in_closures": false}"#),
        .clean("struct Box { func load() { run { if case .some(let size) = value { self.size = size } } } }"),
        .clean("struct Box { func load() { run { if let size = one, self.size > size {} } } }"),
        .clean("struct Box { func load() { let size = run { self.size() } } }"),
        .flagged("struct Box { func load() { run { ↓self.start(↓self.size) } } }"),
        .flagged("struct Box { func load() { run { let size = ↓self.size; let (one, two) = ↓self.one } } }"),
        .flagged("class Box { func load() { run { [weak self] in guard let self else { return }; ↓self.start() } } }"),
        .flagged("class Box { lazy var size = { ↓self.measure() }() }"),
        .flagged("class Box { init() { ↓self.size = 1 } }", options: #"{"only_in_closures": false}"#),
        .fixed(
            "struct Box { func load() { run { self.default = self.size } } }",
            to: "struct Box { func load() { run { `default` = size } } }"),
        .fixed(
            "class Box { func load() { run { [self] in self\n    .start() } } }",
            to: "class Box { func load() { run { [self] in start() } } }"),
    ]

    static let visits: NodeKinds = [.memberAccessExpr]

    var keepsInInitializers = false
    var onlyInClosures = true

    /// What the walk over a file looks at.
    private static let kinds = DeclaredNames.kinds(and: [
        .actorDecl, .classDecl, .closureExpr, .enumDecl, .extensionDecl, .initializerDecl, .memberAccessExpr,
        .protocolDecl, .structDecl,
    ])

    private enum TypeKind { case value, reference, optionalExtension, otherExtension }

    private struct Closure {
        /// Whether its `self` needs not be written in a class.
        let impliesSelf: Bool
    }

    /// Words that begin something else than a name at the start of a statement.
    private static let contextualWords: Set<String> = [
        "_modify", "_read", "actor", "await", "borrow", "consume", "copy", "didSet", "discard", "each", "get", "macro",
        "set", "then", "unsafe", "using", "willSet", "yield",
    ]
    private static let reservedWords = Set(TokenKind.all.filter(\.isReservedKeyword).map(\.text))

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !context.nodes(.memberAccessExpr).isEmpty else { return }
        var names = DeclaredNames()
        var types = OpenNodes<(kind: TypeKind, closures: Int)>()
        var closures = OpenNodes<Closure>()
        var initializers = OpenNodes<Void>()
        let (nodes, kinds) = (tree.root.subtree, Self.kinds)
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            guard kinds.contains(node.kind) else { continue }
            names.leaveNodes(before: node)
            while types.leave(before: node.index) != nil {}
            while closures.leave(before: node.index) != nil {}
            while initializers.leave(before: node.index) != nil {}
            switch node.kind {
            case .protocolDecl: position = node.subtree.endIndex
            case .actorDecl, .classDecl: types.enter(node, (.reference, closures.count))
            case .enumDecl, .structDecl: types.enter(node, (.value, closures.count))
            case .extensionDecl:
                let isOptional = node.extendedType.map(Self.isOptional) ?? false
                types.enter(node, (isOptional ? .optionalExtension : .otherExtension, closures.count))
            case .initializerDecl: initializers.enter(node, ())
            case .closureExpr: closures.enter(node, Closure(impliesSelf: Self.impliesSelf(node)))
            case .memberAccessExpr:
                let isInClosure = closures.count > types.last?.closures ?? 0
                if keepsInInitializers, initializers.count > 0 { break }
                if isInClosure {
                    guard types.last?.kind == .value || closures.last?.impliesSelf == true else { break }
                } else if onlyInClosures {
                    break
                }
                check(node, names, isInOptional: types.last?.kind == .optionalExtension, in: &context)
            default: break
            }
            names.enter(node)
        }
    }

    private func check(_ access: Node, _ names: DeclaredNames, isInOptional: Bool, in context: inout RuleContext) {
        let token = access.firstToken
        guard token.kind == .selfKeyword, let base = access.base, base.lastToken == token,
            let name = access.declName?.baseName, name.kind == .identifier || name.kind.isKeyword,
            name.kind != .initKeyword, !names.contains(name), !name.hasText("self"), !name.hasText("init")
        else { return }
        if isInOptional, names.contains(token) { return }
        if Self.initializesVariable(named: name, access) { return }
        var edits: [Edit] = [.delete(token.start..<name.start)]
        let text = name.text
        if Self.reservedWords.contains(text) || Self.contextualWords.contains(text) {
            edits = [.replace(token.start..<name.end, with: "`\(text)`")]
        }
        context.report(
            "`self` is not required here; remove it", at: token.range,
            fix: Fix.unsafe("remove `self.`", edits).keepingComments(of: context.tree))
    }

    /// Whether it is in a closure in the initializer of a local variable of this name.
    private static func initializesVariable(named name: Token, _ access: Node) -> Bool {
        var isInClosure = false
        for ancestor in access.ancestors {
            switch ancestor.kind {
            case .closureExpr: isInClosure = true
            case .patternBinding:
                guard isInClosure, let pattern = ancestor.pattern else { break }
                let names = pattern.subtree.lazy.filter { $0.kind == .identifierPattern }
                if names.contains(where: { $0.firstToken.nameBytes.elementsEqual(name.nameBytes) }) { return true }
            case .memberBlock: return false
            default: break
            }
        }
        return false
    }

    /// Whether a closure in a class may leave out `self`: it is called at once, or captures it explicitly.
    private static func impliesSelf(_ closure: Node) -> Bool {
        if let call = closure.parent, call.kind == .functionCallExpr, call.firstChild == closure { return true }
        guard let signature = closure.firstChild, signature.kind == .closureSignature, let capture = signature.capture
        else { return false }
        return NodeList(capture.child(.items)).contains { $0.name?.kind == .selfKeyword }
    }

    private static func isOptional(_ type: Node) -> Bool {
        if type.kind == .optionalType { return true }
        return type.kind == .identifierType && type.name?.hasText("Optional") == true
            && type.genericArgumentClause != nil
    }
}
