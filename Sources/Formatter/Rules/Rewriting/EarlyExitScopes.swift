import SwiftTree

/// What the statements after `guard` statements would have in their scope that `if` statements keep in their braces.
struct EarlyExitScopes {
    /// What a statement adds to the scope around it.
    private struct Addition {
        var names: [String]
        /// Whether it delays statements with `defer`.
        var defers = false
        /// Whether its last statement is a `return` that takes what follows for its value.
        var endsWithReturn = false
    }

    private let tree: SyntaxTree
    /// What each statement adds, by the positions of their `ifExpr` nodes.
    private var additions: [Int: Addition] = [:]
    /// How often each name would be declared in each list, by the positions of the lists.
    private var declarations: [Int: [String: Int]] = [:]
    /// The tokens with each of the names, in source order, but for those after a period.
    private var tokens: [String: [Token]] = [:]

    /// - Parameter statements: in source order.
    init(_ statements: [EarlyExit], in tree: SyntaxTree) {
        self.tree = tree
        // What is inside of a statement comes before it.
        for statement in statements.reversed() { additions[statement.node.index] = addition(of: statement) }
        for statement in statements where declarations[statement.list.index] == nil {
            let names = NodeList(statement.list).flatMap { addition(of: $0).names }
            declarations[statement.list.index] = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        }
        findTokens()
    }

    private func addition(of statement: EarlyExit) -> Addition {
        var result = Addition(names: statement.node.conditions.flatMap(Self.names))
        for item in statement.statements {
            let inner = addition(of: item)
            result.names += inner.names
            result.defers = result.defers || inner.defers
            result.endsWithReturn = inner.endsWithReturn
        }
        return result
    }

    private func addition(of item: Node) -> Addition {
        guard let item = item.item else { return Addition(names: []) }
        switch item.kind {
        case .expressionStmt: return item.expression.flatMap { additions[$0.index] } ?? Addition(names: [])
        case .guardStmt: return Addition(names: item.conditions.flatMap(Self.names))
        case .variableDecl: return Addition(names: item.bindings.flatMap { Self.names(in: $0.pattern) })
        case .deferStmt: return Addition(names: [], defers: true)
        case .returnStmt: return Addition(names: [], endsWithReturn: item.expression == nil)
        default:
            guard item.kind.isDecl, item.kind.has(.name), let name = item.token(.name) else {
                return Addition(names: [])
            }
            return Addition(names: [name.name])
        }
    }

    private static func names(_ condition: Node) -> [String] {
        guard let binding = condition.condition, binding.kind.has(.pattern) else { return [] }
        return names(in: binding.pattern)
    }

    private static func names(in pattern: Node?) -> [String] {
        pattern?.subtree.compactMap { $0.kind == .identifierPattern ? $0.identifier?.name : nil } ?? []
    }

    private mutating func findTokens() {
        let wanted = Set(additions.values.flatMap(\.names))
        guard !wanted.isEmpty else { return }
        for token in tree.tokens where token.kind == .identifier {
            let name = token.name
            guard wanted.contains(name), token.previous?.kind != .period else { continue }
            tokens[name, default: []].append(token)
        }
    }
}

extension EarlyExitScopes {
    /// Whether the program would be another one, or none, if a statement were a `guard`.
    func change(with statement: EarlyExit) -> Bool {
        let addition = additions[statement.node.index] ?? Addition(names: [])
        if let next = statement.item.nextSibling?.item {
            let beginsExpression = next.kind.isExpr || next.kind == .expressionStmt || next.kind == .macroExpansionDecl
            if addition.defers || addition.endsWithReturn && beginsExpression { return true }
        }
        return statement.isValue
            || addition.names.contains { name in
                (declarations[statement.list.index]?[name] ?? 0) > 1 || isUsed(name, after: statement)
            }
    }

    /// Whether the first use of a name after a statement is of another variable.
    private func isUsed(_ name: String, after statement: EarlyExit) -> Bool {
        let all = tokens[name] ?? []
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].index <= statement.node.lastToken.index { low = middle + 1 } else { high = middle }
        }
        guard low < all.count, all[low].index <= statement.list.lastToken.index else { return false }
        let use = all[low].parent
        switch use.kind {
        case .declReferenceExpr: return true
        case .identifierPattern:
            // `if let name` and `if let name = name` use the other variable.
            guard let binding = use.parent, binding.kind.has(.initializer) else { return false }
            guard let value = binding.initializer else { return binding.kind == .optionalBindingCondition }
            return low + 1 < all.count && value.tokens.indices.contains(all[low + 1].index)
        default: return false
        }
    }
}
