import IndexStore
import SwiftTree

/// The declarations of a package, what keeps them alive, and what rules ask about them.
package struct UnusedCode: Sendable {
    /// The declarations and their uses.
    let graph: CodeGraph
    /// Which declarations are alive.
    let liveness: Liveness
    /// What keeps declarations alive besides uses.
    let policy: RetentionPolicy
    /// For each file whether findings in it are reported.
    let reportsFile: [Bool]
    /// The protocols that only conformances mention.
    private(set) var redundantProtocols: Set<Int> = []
    /// The symbols that code outside of declarations uses.
    let topLevelUses: Set<Int32>
    /// For each symbol the declarations that use it.
    let users: PairTable

    /// Follows the uses in a graph.
    /// - Parameter isReported: whether findings in a file are reported.
    init(
        _ graph: CodeGraph, _ policy: RetentionPolicy, isReported: (String) -> Bool = { _ in true }
    ) {
        self.graph = graph
        self.policy = policy
        liveness = Liveness(graph, policy)
        reportsFile = graph.files.map { isReported($0.path) }
        var declarations: [(symbol: Int, declaration: SourceDeclaration)] = []
        for (number, file) in graph.files.enumerated() where reportsFile[number] {
            for (position, symbol) in file.symbols.enumerated() where symbol >= 0 {
                declarations.append((Int(symbol), file.declarations[position]))
            }
        }
        self.declarations = declarations
        topLevelUses = Set(graph.topLevelUses.map(\.symbol))
        users = graph.uses.reversed(count: graph.symbols.count)
        let protocols = declarations.filter { $0.declaration.kind == .protocolType }
        redundantProtocols = Set(protocols.filter { isRedundant($0.symbol, $0.declaration) }.map(\.symbol))
    }

    /// The declarations that may be reported, in the order of files and places.
    let declarations: [(symbol: Int, declaration: SourceDeclaration)]

    /// Whether only conformances mention a protocol. One that inherits from others may stand for them.
    private func isRedundant(_ symbol: Int, _ declaration: SourceDeclaration) -> Bool {
        guard liveness.isLive(symbol), !isRetained(symbol), !graph.heirs[symbol].isEmpty,
            declaration.traits.isDisjoint(with: [.custom, .objectiveC, .constrained])
        else { return false }
        let conformances = Set(graph.heirs[symbol] + graph.extensions[symbol])
        guard !hasLiveUser(symbol, besides: conformances) else { return false }
        // Another protocol may need it for its own requirements.
        guard graph.heirs[symbol].allSatisfy({ graph.symbols[Int($0)].kind != .protocolType }) else { return false }
        let extensions = graph.extensions[symbol].map(Int.init)
        guard extensions.allSatisfy({ graph.bases[$0].isEmpty }) else { return false }
        let provided = extensions.flatMap { graph.members[$0] }
        guard graph.bases[symbol].isEmpty || !provided.contains(where: { meetsOther($0, than: symbol) }) else {
            return false
        }
        return (graph.members[symbol] + provided).allSatisfy { !hasLiveUser(Int($0)) }
    }

    /// Whether a member of an extension of a protocol meets a requirement of another one.
    private func meetsOther(_ member: Int32, than type: Int) -> Bool {
        graph.overrides[Int(member)].contains { graph.type(ofMember: Int($0)) != type }
    }

    /// Whether nothing keeps a declaration alive.
    func isDead(_ symbol: Int) -> Bool { !liveness.isLive(symbol) }

    /// Whether a dead declaration is removed together with one around it, or with the type that it extends.
    func goesWithAnother(_ symbol: Int, _ declaration: SourceDeclaration) -> Bool {
        let file = graph.files[Int(graph.symbols[symbol].file)]
        var parent = declaration.parent
        while parent >= 0 {
            let around = file.declarations[Int(parent)]
            let other = Int(file.symbols[Int(parent)])
            if other >= 0 {
                if around.kind == .extensionOfType {
                    if let type = graph.extended[other].first, graph.symbols[Int(type)].isExplicit, isDead(Int(type)) {
                        return true
                    }
                } else if isDead(other) {
                    return true
                }
            }
            parent = around.parent
        }
        return false
    }

    /// The word for a declaration in messages.
    func noun(of symbol: Int, _ declaration: SourceDeclaration) -> String {
        graph.symbols[symbol].subkind.isOperator ? "operator" : declaration.kind.noun
    }

    /// A clause that says why a declaration is thought dead.
    func reason(forDead symbol: Int) -> String {
        let own = graph.qualifiedName(of: symbol)
        var names: [String] = []
        for user in users[symbol] {
            let user = Int(user)
            guard user != symbol, !isInside(user, symbol) else { continue }
            let owner = explicitOwner(of: user)
            guard let owner, owner != symbol else { continue }
            let name = "\(graph.qualifiedName(of: owner) == own ? "another " : "")`\(graph.qualifiedName(of: owner))`"
            if !names.contains(name) { names.append(name) }
            if names.count == 3 { break }
        }
        switch names.count {
        case 0: return users[symbol].isEmpty ? "is never used" : "is only used by itself"
        case 1: return "is only used by \(names[0]), which is unused"
        case 2: return "is only used by \(names[0]) and \(names[1]), which are unused"
        default: return "is only used by \(names[0]), \(names[1]) and others, which are unused"
        }
    }

    /// The declaration in the sources that a symbol belongs to.
    private func explicitOwner(of symbol: Int) -> Int? {
        var current = symbol
        var depth = 0
        while depth < 32 {
            let known = graph.symbols[current]
            if known.owner >= 0 {
                current = Int(known.owner)
            } else if known.isExplicit, known.kind != .extensionOfType, !known.subkind.isAccessor {
                return current
            } else if known.parent >= 0 {
                current = Int(known.parent)
            } else {
                return nil
            }
            depth += 1
        }
        return nil
    }

    /// Whether a declaration that is alive uses another one.
    /// - Parameter others: users that do not count.
    func hasLiveUser(_ symbol: Int, besides others: Set<Int32> = []) -> Bool {
        users[symbol].contains { user in
            Int(user) != symbol && liveness.isLive(Int(user)) && !others.contains(user) && !isInside(Int(user), symbol)
        } || topLevelUses.contains(Int32(truncatingIfNeeded: symbol))
    }

    /// Whether a declaration of a source that is not generated uses another one.
    func hasExplicitUser(_ symbol: Int) -> Bool {
        users[symbol].contains { user in
            guard let owner = explicitOwner(of: Int(user)), owner != symbol else { return false }
            return !graph.files[Int(graph.symbols[owner].file)].isGenerated
        }
    }

    /// Whether a symbol is declared in another one.
    func isInside(_ symbol: Int, _ other: Int) -> Bool {
        var current = symbol
        var depth = 0
        while current >= 0, depth < 64 {
            if current == other { return true }
            let known = graph.symbols[current]
            current = Int(known.owner >= 0 ? known.owner : known.parent)
            depth += 1
        }
        return false
    }

    /// Whether something else than code keeps a declaration alive: it is a root.
    func isRetained(_ symbol: Int) -> Bool {
        liveness.reason(for: symbol)?.hasOrigin == false
    }
}

extension PairTable {
    /// The same pairs by their second symbol.
    func reversed(count: Int) -> PairTable {
        var pairs: [CodeGraph.Pair] = []
        for symbol in 0..<count {
            for other in self[symbol] { pairs.append(.init(from: Int32(truncatingIfNeeded: symbol), to: other)) }
        }
        return PairTable(pairs, count: count, reversed: true)
    }
}

extension SourceDeclaration.Kind {
    /// The word for messages.
    var noun: String {
        switch self {
        case .structure: "struct"
        case .classType: "class"
        case .actor: "actor"
        case .enumeration: "enum"
        case .protocolType: "protocol"
        case .extensionOfType: "extension"
        case .function: "function"
        case .initializer: "initializer"
        case .deinitializer: "deinitializer"
        case .subscriptMember: "subscript"
        case .variable: "property"
        case .accessor: "accessor"
        case .enumCase: "case"
        case .typeAlias: "type alias"
        case .associatedType: "associated type"
        case .macro: "macro"
        case .parameter: "parameter"
        }
    }
}
