import Findings
import SwiftTree

/// Flags variables that have the name of another one that is visible.
struct VariableShadowing: FileRule {
    static let metadata = RuleMetadata(
        id: "variable_shadowing", name: "Variable Shadowing", kind: .lint, isDefault: false,
        summary: "a variable should not have the name of a variable of an outer scope",
        rationale: """
            Where a variable has the name of an outer one, code that means the outer one reads or changes the inner \
            one, and the compiler does not object. Rename one of them. `if let size`, `let size = size` and `let size \
            = self.size` are accepted, because both names mean the same. Parameters of functions are checked only if \
            `ignore_parameters` is false.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.3")

    static let options: [RuleOption<Self>] = [
        .flag("ignore_parameters", \.ignoresParameters, summary: "whether parameters of functions are accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("let size = 1\nfor item in items { let length = size }\nfunc grow(size: Int) {}"),
        .clean("let size: Int?\nif let size {}\nguard let size = size else { return }\nwhile let size = self.size {}"),
        .clean("func grow() { let size = 1 }\nfunc shrink() { let size = 2 }"),
        .clean("struct Box {\n    var size: Int?\n    func grow() { var size = self.size }\n}"),
        .flagged("let size = 1\nfunc grow() { let ↓size = 2 }\nif let ↓size = find() {}\nfor ↓size in 0..<9 {}"),
        .flagged("struct Box {\n    func grow() { var (↓size, unit) = measure() }\n    var size = 1\n}"),
        .flagged("run { item in\n    guard let ↓item = find(item) else { return }\n}"),
        .clean("if case .some(let size) = value {\n    let size = 1\n}\nrun { [size] in let size = 2 }"),
        .clean("let (size, unit) = measure()\nfor (name, _) in rows { let name = 1; let size = 2 }"),
        .clean("var size: Int { set { let newValue = 1 } }\nfunc load(class: Int) { let `class` = 1 }"),
        .clean("switch value {\ncase let size: let size = 1\ncase .a(.b(let unit)): let unit = 1\n}"),
        .flagged("switch value {\ncase .some(let size): let ↓size = 1\ncase let .both(unit, _): let ↓unit = 1\n}"),
        .flagged("do { try load() } catch { let ↓error = 1 }\ndo { try load() } catch let why { let ↓why = 1 }"),
        .flagged("subscript(row: Int) -> Int { let ↓row = 1 }\nfunc run() {\n    func size() {}\n    let ↓size = 1\n}"),
        .flagged("let size = 1\nfunc grow(by ↓size: Int) {}", options: #"{"ignore_parameters": false}"#),
    ]

    /// What the walk over a file looks at.
    private static let kinds = DeclaredNames.kinds(and: [
        .forStmt, .functionDecl, .guardStmt, .ifExpr, .variableDecl, .whileStmt,
    ])

    var ignoresParameters = true

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var names = DeclaredNames(includesMembers: true, where: Self.isOuterName)
        let kinds = Self.kinds
        for node in tree.root.subtree where kinds.contains(node.kind) {
            names.leaveNodes(before: node)
            switch node.kind {
            case .variableDecl:
                guard node.parent?.kind != .memberBlockItem else { break }
                let isConstant = node.isConstant
                for binding in node.bindings {
                    guard let pattern = binding.pattern, isConstant || !Self.repeatsName(binding) else { continue }
                    check(pattern, names, in: &context)
                }
            case .functionDecl:
                guard !ignoresParameters, let clause = node.signature?.parameterClause else { break }
                for parameter in clause.parameters {
                    if let name = parameter.secondName ?? parameter.firstName { check(name, names, in: &context) }
                }
            case .forStmt:
                if let pattern = node.pattern { check(pattern, names, in: &context) }
            case .ifExpr, .whileStmt, .guardStmt:
                for element in node.conditions {
                    guard let binding = element.firstChild, binding.kind == .optionalBindingCondition,
                        binding.initializer != nil, !Self.repeatsName(binding), let pattern = binding.pattern
                    else { continue }
                    check(pattern, names, in: &context)
                }
            default: break
            }
            names.enter(node)
        }
    }

    private func check(_ pattern: Node, _ names: DeclaredNames, in context: inout RuleContext) {
        switch pattern.kind {
        case .identifierPattern: check(pattern.firstToken, names, in: &context)
        case .tuplePattern:
            for element in pattern.elements {
                if let inner = element.pattern { check(inner, names, in: &context) }
            }
        case .valueBindingPattern:
            if let inner = pattern.pattern { check(inner, names, in: &context) }
        default: break
        }
    }

    private func check(_ name: Token, _ names: DeclaredNames, in context: inout RuleContext) {
        guard name.kind != .wildcard, let outer = names.declaration(of: name),
            outer.name.hasText(of: name) || outer.name.parent.kind == .catchClause
        else { return }
        context.report("`\(name.name)` shadows a variable of an outer scope; rename it", at: name.range)
    }

    /// Whether a declaration may be shadowed, as SwiftLint decides it: what a plain name declares, a value of a case in a
    /// `switch`, or the error of a `catch`.
    private static func isOuterName(_ name: Token, _ origin: DeclaredNames.Origin) -> Bool {
        let owner = name.parent
        switch owner.kind {
        case .functionParameter: return origin == .parameter
        case .catchClause, .closureParameter, .closureShorthandParameter, .functionDecl: return true
        case .identifierPattern:
            guard var pattern = owner.parent else { return false }
            switch pattern.kind {
            case .patternBinding, .optionalBindingCondition, .forStmt: return true
            case .valueBindingPattern:
                guard let outer = pattern.parent else { return false }
                if outer.kind == .catchItem { return true }
                pattern = outer
            default: break
            }
            return pattern.kind == .patternExpr && isValueOfCase(pattern)
        default: return false
        }
    }

    /// Whether an expression is as `name` in `case .some(name)`.
    private static func isValueOfCase(_ expression: Node) -> Bool {
        guard let argument = expression.parent, argument.kind == .labeledExpr, let call = argument.parent?.parent,
            call.kind == .functionCallExpr, let pattern = call.parent, pattern.kind == .expressionPattern
        else { return false }
        let outer = pattern.parent
        return (outer?.kind == .valueBindingPattern ? outer?.parent : outer)?.kind == .switchCaseItem
    }

    /// Whether a binding is as `size = size` or `size = self.size`.
    private static func repeatsName(_ binding: Node) -> Bool {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern,
            let value = binding.initializer?.value
        else { return false }
        switch value.kind {
        case .declReferenceExpr: return value.firstToken.hasText(of: pattern.firstToken)
        case .memberAccessExpr:
            guard let base = value.base, base.kind == .declReferenceExpr,
                base.hasText("self") || base.hasText("Self"), let name = value.referenceName
            else { return false }
            return name.hasText(of: pattern.firstToken)
        default: return false
        }
    }
}
