import Findings
import SwiftTree

/// Flags `@escaping` for parameters that are only called.
struct UnneededEscaping: NodeRule {
    static let metadata = RuleMetadata(
        id: "unneeded_escaping", name: "Unneeded Escaping", kind: .lint, fixes: .unsafe, isDefault: false,
        summary: "parameters that do not escape should not be `@escaping`",
        rationale: """
            `@escaping` says that the closure outlives the call, so callers have to write `self.` in it and think \
            about reference cycles that cannot occur. Delete the attribute. A parameter is reported only if it is \
            called, compared with `nil`, discarded, or assigned to local variables that are used in the same way. The \
            fix is unsafe, because an override in a subclass may need the attribute.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                """
                SwiftLint knows some ways in which a parameter escapes, and reports it in all other cases. Prumo knows \
                the ways in which it does not escape: it is called, compared with `nil`, discarded, or assigned to a \
                local variable of which the same is true.
                """,
                why: """
                    Otherwise a parameter is reported that is assigned to a property of another parameter, is used in a \
                    nested function, is an operand of `??`, or is cast; without `@escaping` this code does not compile.
                    """,
                example: "func set(_ action: @escaping () -> Void, on button: Button) { button.action = action }")
        ])

    static let examples: [RuleExample] = [
        .clean(
            "func load(then: @escaping () -> Void) { run(then) }\nfunc save(then: @escaping () -> Void) { run { then() } }"
        ),
        .clean(
            "func make(body: @escaping () -> Void) -> () -> Void { body }\nprotocol Store { func load(then: @escaping () -> Void) }"
        ),
        .clean("func set(_ action: @escaping () -> Void, on button: Button) { button.action = action }"),
        .clean(
            "func set(_ action: @escaping () -> Void) {\n    let (first, _) = (action, 1)\n    self.action = first\n}"),
        .clean("func log(_ text: @autoclosure @escaping () -> String) { print(text()) }"),
        .clean("override func load(then: @escaping () -> Void) { then() }"),
        .flagged(
            "func load(then: ↓@escaping () -> Void) {\n    print(1)\n    then()\n}\ninit(_ body: (↓@escaping () -> Void)?) { body?() }"
        ),
        .flagged("func load(then: ↓@escaping () -> Void) {\n    let next = then\n    _ = then\n    next()\n}"),
        .flagged("struct Box { subscript(body: ↓@escaping () -> Int) -> Int { get { body() } } }"),
        .fixed(
            "func load(then: @escaping @Sendable () -> Void) { then() }",
            to: "func load(then: @Sendable () -> Void) { then() }"),
        .fixed("func load(then: @escaping() -> Void) { then() }", to: "func load(then: () -> Void) { then() }"),
    ]

    static let visits: NodeKinds = [.functionParameterClause]

    func check(_ clause: Node, in context: inout RuleContext) {
        let owner = clause.parent?.kind == .functionSignature ? clause.parent?.parent : clause.parent
        // An override has the parameters of what it overrides.
        if owner?.hasModifier(.overrideKeyword) == true { return }
        var escapes: ClosureEscapes?
        for parameter in clause.parameters {
            guard let type = parameter.type, let attributed = Self.attributedType(type),
                let attribute = attributed.attributes.attribute("escaping"),
                let name = parameter.secondName ?? parameter.firstName, name.kind != .wildcard
            else { continue }
            escapes = escapes ?? ClosureEscapes(functionOf: clause)
            guard let isEscaping = escapes?.isEscaping(name), !isEscaping else { continue }
            let gap = Gap(after: attribute.lastToken, in: context.tree)
            context.report(
                "`\(name.name)` does not escape; remove `@escaping`", at: attribute.range,
                fix: .unsafe("remove `@escaping`", .delete(attribute.start..<gap.leadingBlanks.upperBound)))
        }
    }

    private static func attributedType(_ type: Node) -> Node? {
        if type.kind == .attributedType { return type }
        guard type.kind == .optionalType, let inner = type.wrappedType, inner.kind == .tupleType,
            let only = inner.elements.only?.type, only.kind == .attributedType
        else { return nil }
        return only
    }
}

/// Which parameters of a function outlive its call, all told in one walk over the body.
private struct ClosureEscapes {
    /// The parameters by name.
    private var indices: [[UInt8]: Int] = [:]
    private var autoclosures: Set<Int> = []
    /// What names of the function stand for.
    private var tracked: [[UInt8]: Set<Int>] = [:]
    private var locals: Set<[UInt8]> = []
    private var escaping: Set<Int> = []

    /// Nil if the function has no body.
    init?(functionOf clause: Node) {
        guard let owner = clause.parent else { return nil }
        let body: Node?
        if owner.kind == .subscriptDecl {
            let accessors = owner.accessorBlock?.child(.accessors)
            body =
                accessors?.kind == .accessorDeclList
                ? NodeList(accessors).first { $0.accessorSpecifier?.kind == .getKeyword }?.body : accessors
        } else {
            body = owner.parent?.kind.has(.body) == true ? owner.parent?.child(.body) : nil
        }
        guard let body else { return nil }
        for (index, parameter) in clause.parameters.enumerated() {
            guard let name = parameter.secondName ?? parameter.firstName, name.kind != .wildcard else { continue }
            indices[Array(name.nameBytes)] = index
            tracked[Array(name.nameBytes)] = [index]
            if parameter.type?.kind == .attributedType, parameter.type?.attributes.attribute("autoclosure") != nil {
                autoclosures.insert(index)
            }
        }
        walk(body)
    }

    /// Whether a parameter outlives the call, or may do so.
    func isEscaping(_ name: Token) -> Bool {
        guard let index = indices[Array(name.nameBytes)] else { return true }
        return escaping.contains(index)
    }

    private mutating func walk(_ body: Node) {
        var endOfNested = 0
        for node in body.subtree {
            switch node.kind {
            case .closureExpr, .functionDecl, .memberBlock: endOfNested = max(endOfNested, node.subtree.endIndex)
            case .variableDecl:
                for pattern in node.subtree where pattern.kind == .identifierPattern {
                    locals.insert(Array(pattern.firstToken.nameBytes))
                }
            case .declReferenceExpr:
                let token = node.firstToken
                guard token.previous?.kind != .period, let parameters = tracked[Array(token.nameBytes)] else {
                    continue
                }
                if node.index < endOfNested { escaping.formUnion(parameters) } else { use(node, parameters) }
            case .closureCapture:
                if node.initializer == nil, let name = node.name { escape(name) }
            case .optionalBindingCondition:
                guard node.initializer == nil, let name = node.pattern?.firstToken, node.index < endOfNested else {
                    continue
                }
                escape(name)
            case .unexpectedNodes: escaping.formUnion(indices.values)
            default: break
            }
            if escaping.count == indices.count { return }
        }
    }

    private mutating func escape(_ name: Token) {
        if let parameters = tracked[Array(name.nameBytes)] { escaping.formUnion(parameters) }
    }

    /// Decides on the use of a name that stands for parameters.
    private mutating func use(_ reference: Node, _ parameters: Set<Int>) {
        var node = reference
        while let parent = node.parent {
            switch parent.kind {
            case .optionalChainingExpr, .forceUnwrapExpr: node = parent
            case .functionCallExpr:
                guard parent.firstChild == node else { return escaping.formUnion(parameters) }
                if parent.parent?.kind == .labeledExpr { escaping.formUnion(parameters.intersection(autoclosures)) }
                return
            case .labeledExpr:
                // A value in parentheses, or an element of a tuple.
                guard let tuple = parent.parent?.parent, tuple.kind == .tupleExpr else {
                    return escaping.formUnion(parameters)
                }
                if let element = Self.pattern(of: parent, in: tuple) { return track(element, parameters) }
                node = tuple
            case .initializerClause:
                guard let binding = parent.parent, let pattern = binding.pattern,
                    binding.kind == .patternBinding || binding.kind == .optionalBindingCondition
                else { return escaping.formUnion(parameters) }
                return track(pattern, parameters)
            case .exprList: return useInSequence(node, parent, parameters)
            default: return escaping.formUnion(parameters)
            }
        }
    }

    /// The name that an element of a tuple is bound to: `first` for `action` in `let (first, _) = (action, 1)`.
    private static func pattern(of element: Node, in tuple: Node) -> Node? {
        guard let clause = tuple.parent, clause.kind == .initializerClause, let binding = clause.parent,
            binding.kind == .patternBinding, let pattern = binding.pattern, pattern.kind == .tuplePattern
        else { return nil }
        for (value, name) in zip(tuple.elements, pattern.elements) where value == element { return name.pattern }
        return nil
    }

    private mutating func track(_ pattern: Node, _ parameters: Set<Int>) {
        for node in pattern.subtree where node.kind == .identifierPattern {
            tracked[Array(node.firstToken.nameBytes), default: []].formUnion(parameters)
        }
    }

    /// Decides on an operand: of an assignment to a local variable or `_`, or of a comparison with `nil`.
    private mutating func useInSequence(_ node: Node, _ list: Node, _ parameters: Set<Int>) {
        let elements = Array(NodeList(list).prefix(4))
        if elements.count == 3, elements[1].kind == .binaryOperatorExpr,
            elements[1].hasText("==") || elements[1].hasText("!="), elements[0].isNilLiteral || elements[2].isNilLiteral
        {
            return
        }
        guard elements.count == 3, elements[1].kind == .assignmentExpr else { return escaping.formUnion(parameters) }
        let target = elements[0]
        if target == node || target.kind == .discardAssignmentExpr { return }
        guard target.kind == .declReferenceExpr, locals.contains(Array(target.firstToken.nameBytes)) else {
            return escaping.formUnion(parameters)
        }
        tracked[Array(target.firstToken.nameBytes), default: []].formUnion(parameters)
    }
}
