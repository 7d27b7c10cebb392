import Findings
import SourceText
import SwiftTree

/// Flags parameters of functions, initializers and subscripts that the body never uses.
struct UnusedParameter: FileRule {
    static let metadata = RuleMetadata(
        id: "unused_parameter", name: "Unused Parameter", kind: .lint, fixes: .safe, isDefault: false,
        summary: "unused parameters should be removed or replaced with `_`")

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint also reports parameters of closures. Prumo leaves them to `unused_closure_parameter`.",
                why:
                    "Two rules would report the same parameter, and SwiftLint's fix `name _` is not valid in a closure.",
                example: "load { result in print(0) }"),
            .init(
                "SwiftLint's fix turns `subscript(row: Int)` into `subscript(row _: Int)`. Prumo writes `subscript(_: Int)`.",
                why: "The name of a subscript's parameter is not an argument label; `row _` adds one, and calls break.",
                example: "struct Grid { subscript(row: Int) -> Int { 0 } }"),
            .init(
                """
                SwiftLint counts the key path `\\.name` as a use of `name`, but not the capture `[name]`. A second use of \
                an inner parameter counts for an outer one of the same name. With Prumo each use counts for the name \
                that it refers to.
                """,
                why: "Otherwise unused parameters are missed, and parameters in use are reported.",
                example: "func load(name: String) { run { [name] in start() } }"),
        ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "allow_underscore_prefixed_names", \.allowsUnderscore,
            summary: "whether unused parameters with names like `_name` are accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("func load(name: String, from _: Int) { print(name) }\nfunc save(_: Int) {}"),
        .clean("func load(`in`: Int?, name: String?) { if let name { run { [weak `in`] in start() } } }"),
        .clean("protocol Store { func load(name: String) }\nload { result in print(0) }"),
        .clean("func load(_name: String) {}", options: #"{"allow_underscore_prefixed_names": true}"#),
        .clean("func show(@Wrap first: Int, @Wrap second: Int) { let third = 1; print($first, _second, _third) }"),
        .flagged("func load(↓name: String, from ↓url: URL) {}\ninit(_ ↓name: String) { let name = 1; print(name) }"),
        .flagged("func outer(↓a: Int) {\n    func inner(a: Int) { print(a, a) }\n    rows.map(\\.a)\n}"),
        .flagged("struct Grid { subscript(row: Int, ↓column: Int) -> Int { row } }"),
        .fixed("func load(name: String, from url: URL) {}", to: "func load(name _: String, from _: URL) {}"),
        .fixed("func load(_ name: String) {}", to: "func load(_: String) {}"),
        .fixed("func load(_ /* file */ name: String) {}", to: "func load(_ /* file */ name: String) {}"),
        .fixed(
            "struct Grid { subscript(row: Int) -> Int { 0 } }", to: "struct Grid { subscript(_: Int) -> Int { 0 } }"),
        .fixed(
            "static func == (left: Tag, right: Tag) -> Bool { true }",
            to: "static func == (_: Tag, _: Tag) -> Bool { true }"),
    ]

    static let visits: NodeKinds = [.functionParameter]

    /// What the walk over a file looks at.
    private static let kinds = DeclaredNames.kinds(and: [
        .closureCapture, .declReferenceExpr, .optionalBindingCondition, .protocolDecl, .unexpectedNodes,
    ])

    var allowsUnderscore = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard !context.nodes(.functionParameter).isEmpty else { return }
        var names = DeclaredNames()
        let (nodes, kinds) = (tree.root.subtree, Self.kinds)
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            guard kinds.contains(node.kind) else { continue }
            names.leaveNodes(before: node)
            if !names.endedParameters.isEmpty { report(names.takeEndedParameters(), in: &context) }
            switch node.kind {
            case .protocolDecl: position = node.subtree.endIndex
            case .declReferenceExpr:
                // A name after a period is a member.
                let token = node.firstToken
                if token.previous?.kind != .period {
                    names.use(token)
                    names.useWrapped(token)
                }
            case .closureCapture:
                if node.initializer == nil, let name = node.name { names.use(name) }
            case .optionalBindingCondition:
                // `if let name` without a value reads the name.
                if node.initializer == nil, let pattern = node.pattern { names.use(pattern.firstToken) }
            case .unexpectedNodes: names.useAll()
            default: break
            }
            names.enter(node)
        }
        names.leaveAll()
        report(names.takeEndedParameters(), in: &context)
    }

    private func report(_ ended: [DeclaredNames.Declaration], in context: inout RuleContext) {
        for declaration in ended where !declaration.isUsed {
            let name = declaration.name
            if allowsUnderscore, name.nameBytes.first == UInt8(ascii: "_") { continue }
            context.report(
                "the parameter `\(name.name)` is unused; remove it or replace it with `_`", at: name.range,
                fix: fix(name, context.tree))
        }
    }

    private func fix(_ name: Token, _ tree: SyntaxTree) -> Fix? {
        let parameter = name.parent
        guard parameter.kind == .functionParameter, let first = parameter.firstName,
            let function = parameter.ancestor([.functionDecl, .initializerDecl, .subscriptDecl])
        else { return nil }
        let edit: Edit
        if first != name {
            edit = .replace((first.kind == .wildcard ? first.start : name.start)..<name.end, with: "_")
        } else if function.kind == .subscriptDecl || function.isOperatorFunction {
            // The names of their parameters are not argument labels.
            edit = .replace(name.range, with: "_")
        } else {
            edit = .insert(" _", at: name.end)
        }
        // A macro may use the name.
        let isPlain = !function.mayBeSeenByMacro && !parameter.hasForeignAttribute
        return Fix.safe("replace it with `_`", edit).safe(if: isPlain).keepingComments(of: tree)
    }
}
