import Findings
import SourceText
import SwiftTree

/// Flags parameters of functions, initializers, subscripts and closures that the body never uses.
struct UnusedParameter: FileRule {
    static let metadata = RuleMetadata(
        id: "unused_parameter", name: "Unused Parameter", kind: .lint, fixes: .safe, isDefault: false,
        summary: "unused parameters should be removed or replaced with `_`",
        rationale: """
            If the body ignores a parameter, callers pass a value that has no effect, and may rely on it. Use the \
            parameter if it was forgotten. Otherwise delete it, or write `_` as its name if a protocol, a superclass \
            or existing calls require it: `func load(name _: String)`. The rule `unused_closure_parameter`, which is \
            on by default, checks closures alone and has a fix for them.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint's fix turns `{ name in` into `{ name _ in`. Prumo has no fix for parameters of closures.",
                why: "The result does not compile. The fix of `unused_closure_parameter` is `{ _ in`.",
                example: "load { name in print(0) }"),
            .init(
                """
                SwiftLint does not count `row` and `_row` as uses of `$row`, and `$row` and `_row` as uses of a parameter \
                with a property wrapper. Prumo does.
                """,
                why: "Such a parameter declares all of these names.",
                example: "ForEach($rows) { $row in Text(row.title) }"),
            .init(
                "SwiftLint's fix turns `subscript(row: Int)` into `subscript(row _: Int)`. Prumo writes `subscript(_: Int)`.",
                why: "The name of a subscript's parameter is not an argument label; `row _` adds one, and calls break.",
                example: "struct Grid { subscript(row: Int) -> Int { 0 } }"),
            .init(
                """
                SwiftLint counts the key path `\\.name` as a use of `name`, but not the capture `[name]`. A second use of \
                an inner parameter counts for an outer one of the same name, and so does each use of a name that \
                `if case`, `for case`, a tuple or a capture declares. With Prumo each use counts for the name that it \
                refers to.
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
        .clean("protocol Store { func load(name: String) }\nload { _ in print(0) }\nload { result in print(result) }"),
        .clean("ForEach($rows) { $row in Text(row.title) }\nForEach($rows) { $row in Toggle(isOn: $row) }"),
        .clean("load { (`in`: Int?, name: String) in run { [weak `in`] in name } }"),
        .clean("load { _name in }", options: #"{"allow_underscore_prefixed_names": true}"#),
        .clean("func load(_name: String) {}", options: #"{"allow_underscore_prefixed_names": true}"#),
        .clean("func show(@Wrap first: Int, @Wrap second: Int) { let third = 1; print($first, _second, _third) }"),
        .flagged("func load(↓name: String, from ↓url: URL) {}\ninit(_ ↓name: String) { let name = 1; print(name) }"),
        .flagged("func outer(↓a: Int) {\n    func inner(a: Int) { print(a, a) }\n    rows.map(\\.a)\n}"),
        .flagged("load { ↓result in print(0) }\nload { (↓result: Int, ↓error) in }\nload { ↓result, ↓$row in }"),
        .flagged("func load(name: String) { run { ↓name in next { name in print(name) } }; print(name) }"),
        .flagged("struct Grid { subscript(row: Int, ↓column: Int) -> Int { row } }"),
        .fixed("func load(name: String, from url: URL) {}", to: "func load(name _: String, from _: URL) {}"),
        .fixed("load { result in print(0) }", to: "load { result in print(0) }"),
        .fixed("func load(_ name: String) {}", to: "func load(_: String) {}"),
        .fixed("func load(_ /* file */ name: String) {}", to: "func load(_ /* file */ name: String) {}"),
        .fixed(
            "struct Grid { subscript(row: Int) -> Int { 0 } }", to: "struct Grid { subscript(_: Int) -> Int { 0 } }"),
        .fixed(
            "static func == (left: Tag, right: Tag) -> Bool { true }",
            to: "static func == (_: Tag, _: Tag) -> Bool { true }"),
    ]

    static let visits: NodeKinds = [.closureParameter, .closureShorthandParameter, .functionParameter]

    /// What the walk over a file looks at.
    private static let kinds = DeclaredNames.kinds(and: [
        .closureCapture, .closureSignature, .declReferenceExpr, .optionalBindingCondition, .protocolDecl,
        .unexpectedNodes,
    ])

    var allowsUnderscore = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let hasParameters = [.functionParameter, .closureShorthandParameter, .closureParameter].contains { kind in
            !context.nodes(kind).isEmpty
        }
        guard hasParameters else { return }
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
            case .closureSignature:
                // The parameters of an empty closure are in no scope.
                if let closure = node.parent, closure.statements.node == nil {
                    for name in DeclaredNames.parameters(of: node) { report(name, in: &context) }
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
        for declaration in ended where !declaration.isUsed { report(declaration.name, in: &context) }
    }

    private func report(_ name: Token, in context: inout RuleContext) {
        if allowsUnderscore, name.nameBytes.first == UInt8(ascii: "_") { return }
        let isOfFunction = name.parent.kind == .functionParameter
        context.report(
            "the parameter `\(name.name)` is unused; \(isOfFunction ? "remove it or " : "")replace it with `_`",
            at: name.range, fix: isOfFunction ? fix(name, in: &context) : nil)
    }

    private func fix(_ name: Token, in context: inout RuleContext) -> Fix? {
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
        let isPlain =
            !context.isSeenByMacro(function) && !context.hasForeignAttribute(parameter)
            && !parameter.mayOwnValue(in: &context)
        return Fix.safe("replace it with `_`", edit).safe(if: isPlain).keepingComments(of: context.tree)
    }
}
