import SwiftTree

/// The names that a file declares, and what they may be.
///
/// For one thread, and one tree.
final class DeclaredStrings {
    /// What a name gets.
    enum Value {
        case expression(Node)
        /// Operands with operators between them.
        case sequence([Node])
        /// Something that the declaration does not say.
        case unknown
    }

    /// A name with all that it may be.
    struct Declaration {
        /// The node that declares it.
        let node: Node
        var values: [Value]
        /// Whether something may be appended to it.
        var isAppended = false
    }

    private struct ScopedName: Hashable {
        let scope: Node
        let name: String
    }

    private let tree: SyntaxTree
    /// The declarations by name, and those of types by type and name. Made when there is a lookup that needs them.
    private lazy var declarations = makeDeclarations()

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// What declares a name, or a member of the type around it or of one that is named before it.
    func declaration(of reference: Node) -> Declaration? {
        scopedName(of: reference).flatMap { declarations[$0] }
    }

    private func scopedName(of reference: Node) -> ScopedName? {
        scopedName(of: reference, among: declarations)
    }

    private func scopedName(of reference: Node, among known: [ScopedName: Declaration]) -> ScopedName? {
        guard let name = reference.referenceName?.name else { return nil }
        var owner: String?
        if let base = reference.kind == .memberAccessExpr ? reference.base : nil {
            guard base.kind == .declReferenceExpr, let token = base.referenceName else { return nil }
            if !token.hasText("self"), !token.hasText("Self") { owner = token.name }
            for scope in reference.ancestors where scope.kind == .memberBlock {
                if let owner, Self.typeName(of: scope) != owner { continue }
                let scoped = ScopedName(scope: scope, name: name)
                if known[scoped] != nil { return scoped }
            }
            return member(name, of: owner ?? WrapperReader.type(around: reference), from: reference, among: known)
        }
        for scope in reference.ancestors where Self.isScope(scope) {
            let scoped = ScopedName(scope: scope, name: name)
            if known[scoped] != nil { return scoped }
        }
        return member(name, of: WrapperReader.type(around: reference), from: reference, among: known)
    }

    /// The only member with a name of the types and extensions with a name that are visible at a reference. Types that are
    /// nested elsewhere may have the same name.
    private func member(
        _ name: String, of type: String?, from reference: Node, among known: [ScopedName: Declaration]
    ) -> ScopedName? {
        guard let type, let blocks = types[type], blocks.count < Self.typeLimit else { return nil }
        let found = blocks.map { ScopedName(scope: $0, name: name) }.filter { known[$0] != nil }
        guard found.count == 1, let only = found.first, let scope = only.scope.ancestors.first(where: Self.isScope),
            reference.ancestors.contains(scope)
        else { return nil }
        return only
    }

    /// The first declarations of types and extensions with each name.
    private lazy var types: [String: [Node]] = {
        var types: [String: [Node]] = [:]
        for node in tree.nodes where node.kind == .memberBlock {
            guard let name = Self.typeName(of: node), types[name, default: []].count < Self.typeLimit else { continue }
            types[name, default: []].append(node)
        }
        return types
    }()

    /// The number of declarations and extensions of a type whose members are looked for.
    private static let typeLimit = 8

    private static func typeName(of block: Node) -> String? {
        guard let owner = block.parent else { return nil }
        return owner.kind == .extensionDecl ? owner.extendedType?.lastToken.name : owner.name?.name
    }

    private static func isScope(_ node: Node) -> Bool {
        switch node.kind {
        case .codeBlock, .closureExpr, .memberBlock, .switchCase, .forStmt, .ifExpr, .whileStmt, .functionDecl,
            .initializerDecl, .subscriptDecl, .accessorDecl, .accessorBlock, .catchClause, .sourceFile:
            true
        default: false
        }
    }
}

extension DeclaredStrings {
    private func makeDeclarations() -> [ScopedName: Declaration] {
        var declarations: [ScopedName: Declaration] = [:]
        for node in tree.nodes {
            switch node.kind {
            case .identifierPattern:
                add(node.firstToken.name, node, value(of: node), to: &declarations)
            case .functionParameter, .closureParameter:
                for token in node.tokens.prefix(while: { $0.kind != .colon }) where token.kind != .wildcard {
                    add(token.name, node, [.unknown], to: &declarations)
                }
            case .closureShorthandParameter: add(node.firstToken.name, node, [.unknown], to: &declarations)
            default: break
            }
        }
        for node in tree.nodes where node.kind == .declReferenceExpr { addChange(of: node, to: &declarations) }
        return declarations
    }

    private func add(
        _ name: String, _ node: Node, _ values: [Value], to declarations: inout [ScopedName: Declaration]
    ) {
        guard let scope = node.ancestors.first(where: Self.isScope) else { return }
        let scoped = ScopedName(scope: scope, name: name)
        if declarations[scoped] == nil {
            declarations[scoped] = Declaration(node: node, values: values)
        } else if (declarations[scoped]?.values.count ?? 0) < Self.valueLimit {
            declarations[scoped]?.values += values
        }
    }

    /// The number of values of one name that are told apart.
    private static let valueLimit = 16

    /// What a pattern says of its name: the value of a constant, the first value of a local variable.
    private func value(of pattern: Node) -> [Value] {
        guard let binding = pattern.parent, binding.kind == .patternBinding, binding.accessorBlock == nil else {
            return [.unknown]
        }
        let value = binding.initializer?.value
        if isLocal(binding) { return value.map { [.expression($0)] } ?? [] }
        // Other files may change a variable, and an initializer may get the value of a property.
        guard binding.isConstant, let value else { return [.unknown] }
        return [.expression(value)]
    }

    private func isLocal(_ binding: Node) -> Bool {
        let scope = binding.ancestors.first(where: Self.isScope)
        return scope?.kind != .memberBlock && scope?.kind != .sourceFile
    }

    /// Adds what an assignment, an operator or a method makes of a name.
    private func addChange(of reference: Node, to declarations: inout [ScopedName: Declaration]) {
        guard let parent = reference.parent else { return }
        var value: Value?
        var isAppended = false
        switch parent.kind {
        case .exprList:
            guard let token = reference.lastToken.next, reference.firstToken == parent.firstToken else { return }
            let others = { Array(parent.children.drop { $0.start <= token.start }) }
            switch token.kind {
            case .equal: value = .sequence(others())
            case .binaryOperator where token.hasText("+="): isAppended = true
            default: return
            }
        case .inOutExpr: value = .unknown
        case .labeledExpr where Self.isAssignedTuple(parent): value = .unknown
        case .memberAccessExpr:
            guard parent.base == reference, let call = parent.parent, call.kind == .functionCallExpr,
                call.calledExpression == parent, let method = parent.declName?.firstToken.name
            else { return }
            if method == "append" {
                isAppended = true
            } else if Self.changingMethods.contains(where: method.hasPrefix) {
                value = .unknown
            } else {
                return
            }
        default: return
        }
        guard let scoped = scopedName(of: reference, among: declarations) else { return }
        if isAppended { declarations[scoped]?.isAppended = true }
        guard let value, let count = declarations[scoped]?.values.count else { return }
        declarations[scoped]?.values.append(count < Self.valueLimit ? value : .unknown)
    }

    /// Whether an element is of a tuple that gets a value, as in `(key, count) = next()`.
    private static func isAssignedTuple(_ element: Node) -> Bool {
        var tuple = element.parent
        if tuple?.kind == .labeledExprList { tuple = tuple?.parent }
        return tuple?.kind == .tupleExpr && tuple?.lastToken.next?.kind == .equal
    }

    private static let changingMethods = ["insert", "remove", "replaceSub", "popLast", "popFirst", "write", "trim"]
}
