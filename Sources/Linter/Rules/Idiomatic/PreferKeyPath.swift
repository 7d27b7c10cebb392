import Findings
import SwiftTree

/// Flags `{ $0.name }`, for which a key path may be written.
struct PreferKeyPath: NodeRule {
    static let metadata = RuleMetadata(
        id: "prefer_key_path", name: "Prefer Key Path", kind: .idiomatic, fixes: .unsafe, isDefault: false,
        summary: "prefer a key path over a closure that only returns a property of its parameter",
        rationale: """
            In a closure such as `{ $0.name }`, the property is the only part with a meaning; a key path names it and \
            nothing else. Write `users.map(\\.name)`, and `\\.self` instead of `{ $0 }`. The fix is unsafe: a key path \
            does not compile if nothing around it has a type, a call may select another overload for it, and \
            Swift 6.3 crashes on a property of `any Shape.Type`. Closures that take types are accepted if the file \
            shows it.
            """)

    static let options: [RuleOption<Self>] = [
        .flag(
            "restrict_to_standard_functions", \.isRestricted,
            summary: "whether only arguments of the standard library's functions are checked"),
        .flag("ignore_identity_closures", \.ignoresIdentity, summary: "whether `{ $0 }` is accepted"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint reports closures that return a method, such as `{ $0.run(_:) }`. Prumo does not.",
                why: "A key path cannot refer to a method.", example: "names.map { $0.index(after:) }"),
            .init(
                "SwiftLint fixes `run(1) { $0.name }` to `run(\\.name)`. Prumo reports it without a fix.",
                why: "The fix would remove the other arguments, and the label of the last one is unknown.",
                example: "run(1) { $0.name }"),
            .init(
                "SwiftLint accepts `{ $0 }` if the compiler is older than Swift 6. Prumo always reports it.",
                why: "Prumo does not run a compiler to ask for its version.", example: "names.map { $0 }"),
            .init(
                "SwiftLint reports closures of a call that is an argument of a macro. Prumo does not.",
                why: "`#expect` passes the closure on as a function that can throw, which a key path there is not.",
                example: "#expect(names.allSatisfy { $0.isEmpty })"),
        ])

    private static let everywhere = #"{"restrict_to_standard_functions": false}"#

    static let examples: [RuleExample] = [
        .clean("run { $0.name }\nnames.map(1) { $0.name }\nnames.map { $0.name() }\nlet name = { $0.name }(user)"),
        .clean("names.map { a, b in a.name }\n#Predicate { $0.isOn }\nlet get = other ?? { $0.name }"),
        .clean("#expect(names.allSatisfy { $0.isEmpty })\n#expect(names.contains(where: { $0.isEmpty }))"),
        .clean("names.map { $0 }", options: #"{"ignore_identity_closures": true}"#),
        .flagged("users.map ↓{ $0.name }\nusers.first(where: ↓{ user in user.state.isOn })\nget = ↓{ $0.name }"),
        .flagged("users.filter ↓{ $0 }\nusers.compactMap ↓{ (user: User) in user.0.name }"),
        .flagged("run(by: ↓{ $0.name }, 1)", options: everywhere),
        .fixed(
            "users.map { $0.name }.contains { $0.isEmpty }", to: "users.map(\\.name).contains(where: \\.isEmpty)"),
        .fixed("users.filter({ $0.isOn })\nlet get = { $0 }", to: "users.filter(\\.isOn)\nlet get = \\.self"),
        .fixed("users.map { $0.name /* short */ }", to: "users.map { $0.name /* short */ }"),
        .clean("types.map { (type: any P.Type) in type.name }\n[A.self, B.self].map { $0.name }"),
        .clean("let types: [any P.Type] = all()\nprint(types.map { $0.name })"),
        .clean("let types = [A.self]\nprint(types.map { $0.name })"),
        .flagged("let types: [any P.Type] = all()\ntypes.map ↓{ $0 }"),
    ]

    static let visits: NodeKinds = [.closureExpr]

    var isRestricted = true
    var ignoresIdentity = false

    func check(_ closure: Node, in context: inout RuleContext) {
        guard let expression = closure.statements.only?.firstChild else { return }
        switch expression.kind {
        case .memberAccessExpr: break
        case .declReferenceExpr: if ignoresIdentity { return }
        default: return
        }
        guard let members = Self.members(of: expression, in: closure), isChecked(closure),
            members.isEmpty || !Self.takesTypes(closure)
        else { return }
        let path = "\\." + (members.isEmpty ? "self" : members.reversed().map(\.text).joined(separator: "."))
        context.report(
            "use the key path `\(path)` instead of a closure", at: closure.range,
            fix: Self.fix(closure, path: path).flatMap { $0.keepingComments(of: context.tree) })
    }

    /// Whether the file shows that a closure takes a type: the compilers before Swift 6.1 have no key paths of a type's properties,
    /// and later ones crash on those of `any Shape.Type`.
    private static func takesTypes(_ closure: Node) -> Bool {
        if let clause = closure.signature?.child(.parameterClause), clause.kind == .closureParameterClause,
            clause.parameters.only?.type?.isMetatype == true
        {
            return true
        }
        let call = closure.parent?.kind == .labeledExpr ? closure.parent?.parent?.parent : closure.parent
        guard let call, call.kind == .functionCallExpr, let called = call.calledExpression,
            called.kind == .memberAccessExpr
        else { return false }
        return called.base?.isArrayOfTypes == true
    }

    /// The properties that an expression goes along from the only parameter, the last one first; nil for anything else.
    private static func members(of expression: Node, in closure: Node) -> [Token]? {
        var members: [Token] = []
        var node = expression
        while node.kind == .memberAccessExpr {
            guard let base = node.base, let member = node.declName, member.argumentNames == nil,
                let name = member.baseName, name.kind != .initKeyword
            else { return nil }
            members.append(name)
            node = base
        }
        guard node.kind == .declReferenceExpr, node.argumentNames == nil, let name = node.baseName else { return nil }
        guard let parameters = closure.signature?.child(.parameterClause) else {
            return name.hasText("$0") ? members : nil
        }
        let isShorthand = parameters.kind == .closureShorthandParameterList
        guard let parameter = (isShorthand ? NodeList(parameters) : parameters.parameters).only,
            let parameterName = isShorthand ? parameter.name : parameter.secondName ?? parameter.firstName
        else { return nil }
        return name.hasText(of: parameterName) ? members : nil
    }

    private func isChecked(_ closure: Node) -> Bool {
        guard let parent = closure.parent, closure.firstToken.previous?.hasText("??") != true else { return false }
        switch parent.kind {
        case .macroExpansionExpr, .macroExpansionDecl, .multipleTrailingClosureElement: return false
        case .functionCallExpr:
            return parent.calledExpression != closure && parent.additionalTrailingClosures.isEmpty
                && !Self.isArgumentOfMacro(parent) && (!isRestricted || Self.isStandardFunction(parent))
        case .labeledExpr:
            guard let call = parent.parent?.parent, call.kind == .functionCallExpr else { return true }
            return !Self.isArgumentOfMacro(call) && (!isRestricted || Self.isStandardFunction(call))
        default: return true
        }
    }

    private static func isArgumentOfMacro(_ call: Node) -> Bool {
        guard let argument = call.parent, argument.kind == .labeledExpr else { return false }
        return argument.parent?.parent?.kind == .macroExpansionExpr
    }

    private static func isStandardFunction(_ call: Node) -> Bool {
        guard let name = name(ofCalled: call), label(ofFunction: name) != nil else { return false }
        return call.trailingClosure == nil ? call.arguments.only != nil : call.arguments.isEmpty
    }

    private static func name(ofCalled call: Node) -> Token? { call.calledExpression?.referenceName }

    /// The label of the closure that a function of the standard library takes, empty if it has none; nil for another function.
    private static func label(ofFunction name: Token) -> String? {
        switch name.text {
        case "allSatisfy", "compactMap", "filter", "flatMap", "map": ""
        case "contains", "first": "where: "
        case "drop", "prefix": "while: "
        case "partition": "by: "
        default: nil
        }
    }

    private static func fix(_ closure: Node, path: String) -> Fix? {
        let title = "use a key path"
        guard let call = closure.parent, call.kind == .functionCallExpr else {
            return .unsafe(title, .replace(closure.range, with: path))
        }
        guard let called = call.calledExpression, call.arguments.isEmpty, let name = name(ofCalled: call) else {
            return nil
        }
        let argument = "(\(label(ofFunction: name) ?? "")\(path))"
        return .unsafe(title, .replace(called.end..<closure.end, with: argument))
    }
}
