// A hot path: each use is followed once.

import IndexStore
import SwiftTree

/// Which declarations of a graph something keeps alive, and why.
package struct Liveness: Sendable {
    private let graph: CodeGraph
    private let policy: RetentionPolicy
    private let traits: KnownSymbols
    /// For each symbol why it is alive; 255 if it is dead.
    private var reasons: [UInt8]
    private var origins: [Int32]
    private var pending: [Int32] = []

    private static let dead: UInt8 = 255

    /// Follows the uses from the roots.
    /// - Parameter ignoresComments: whether comments retain nothing.
    init(_ graph: CodeGraph, _ policy: RetentionPolicy, ignoringComments ignoresComments: Bool = false) {
        (self.graph, self.policy) = (graph, policy)
        traits = KnownSymbols(graph, policy)
        reasons = Array(repeating: Self.dead, count: graph.symbols.count)
        origins = Array(repeating: -1, count: graph.symbols.count)
        addRoots(ignoresComments)
        while let symbol = pending.popLast() { follow(Int(symbol)) }
    }

    /// Whether something keeps a declaration alive.
    func isLive(_ symbol: Int) -> Bool { reasons[symbol] != Self.dead }

    /// Why a declaration is alive; `nil` if it is dead.
    func reason(for symbol: Int) -> RetentionReason? { RetentionReason(rawValue: reasons[symbol]) }

    /// The steps from a declaration to what keeps it alive, the declaration first. There may be as many as declarations.
    package func path(to symbol: Int) -> [(symbol: Int, reason: RetentionReason)] {
        var path: [(Int, RetentionReason)] = []
        var current = symbol
        while path.count < graph.symbols.count, let reason = reason(for: current) {
            path.append((current, reason))
            guard reason.hasOrigin, origins[current] >= 0 else { break }
            current = Int(origins[current])
        }
        return path
    }

    /// Why the compiler or another module needs a member by its name, whatever else uses it; `nil` if neither does.
    func reason(forName symbol: Int) -> RetentionReason? {
        guard let type = graph.type(ofMember: symbol), let declaration = graph.declaration(of: symbol) else {
            return nil
        }
        return traits.reason(forMember: symbol, declaration, of: type)
    }

    /// Whether a synthesized conformance, or reflection, uses a stored property of a type.
    func usesStoredProperty(_ name: String, of type: Int) -> Bool {
        traits.conformances(of: type).isDisjoint(with: [.error, .reflected]) == false
            || traits.usesStoredProperty(name, of: type)
    }

    private mutating func keep(_ symbol: Int, _ reason: RetentionReason, _ origin: Int = -1) {
        guard reasons[symbol] == Self.dead else { return }
        reasons[symbol] = reason.rawValue
        origins[symbol] = Int32(truncatingIfNeeded: origin)
        pending.append(Int32(truncatingIfNeeded: symbol))
    }

    // MARK: Roots

    private mutating func addRoots(_ ignoresComments: Bool) {
        let roots = RetentionRoots(graph, policy, traits, ignoresComments: ignoresComments)
        for symbol in graph.symbols.indices {
            if let reason = roots.reason(forRoot: symbol) { keep(symbol, reason) }
        }
        for (symbol, file) in graph.topLevelUses where roots.counts(usesIn: Int(file)) {
            keep(Int(symbol), .topLevelCode)
        }
    }

    // MARK: Following

    private mutating func follow(_ symbol: Int) {
        let known = graph.symbols[symbol]
        if known.parent >= 0 { keep(Int(known.parent), .member, symbol) }
        if known.owner >= 0 { keep(Int(known.owner), .member, symbol) }
        for accessor in graph.accessors[symbol] { keep(Int(accessor), .accessor, symbol) }
        // Accessors that are coroutines are only members.
        if !known.kind.isNominal, known.kind != .extensionOfType {
            for member in graph.members[symbol] { keep(Int(member), .accessor, symbol) }
        }
        for used in graph.uses[symbol] { keep(Int(used), .use, symbol) }
        for witness in graph.overridden[symbol] where isTypeLive(of: Int(witness)) {
            keep(Int(witness), .witness, symbol)
        }
        // A member that overrides needs what it overrides.
        if graph.declaration(of: symbol)?.traits.contains(.override) == true {
            for base in graph.overrides[symbol] { keep(Int(base), .use, symbol) }
        }
        if known.kind.isNominal || known.kind == .extensionOfType || known.kind == .typeAlias {
            followMembers(of: symbol)
        }
        if known.kind.isNominal {
            for other in graph.extensions[symbol] { keepExtension(Int(other), of: symbol) }
        }
    }

    /// Whether the type that a member belongs to is alive, or is not the package's own.
    private func isTypeLive(of member: Int) -> Bool {
        guard let type = graph.type(ofMember: member) else { return true }
        return isLive(type) || !graph.symbols[type].isOwn
    }

    /// An extension that states conformances is alive with its type, and so are its members that other modules ask for.
    private mutating func keepExtension(_ other: Int, of type: Int) {
        let bases = graph.bases[other]
        if !bases.isEmpty || graph.members[other].isEmpty { keep(other, .conformance, type) }
        followMembers(of: other, type: type)
    }

    private mutating func followMembers(of symbol: Int, type: Int? = nil) {
        let type =
            type
            ?? (graph.symbols[symbol].kind == .extensionOfType ? graph.extended[symbol].first.map(Int.init) : symbol)
        for member in graph.members[symbol] {
            let member = Int(member)
            guard !isLive(member) else { continue }
            if let reason = reason(forMember: member, of: type ?? symbol) { keep(member, reason, type ?? symbol) }
        }
    }

    /// Why a member lives with its type; `nil` if it has to be used.
    private func reason(forMember member: Int, of type: Int) -> RetentionReason? {
        let known = graph.symbols[member]
        if known.kind == .deinitializer || known.kind == .parameter { return .language }
        if !known.isExplicit, known.owner < 0, known.isOwn || known.uses.contains(.implicit) { return .implicit }
        if known.subkind == .associatedType || known.subkind == .genericParameter { return .language }
        for requirement in graph.overrides[member] {
            let requirement = Int(requirement)
            if !graph.symbols[requirement].isOwn { return .outsideRequirement }
            if isLive(requirement) || graph.symbols[requirement].subkind == .associatedType { return .witness }
        }
        guard let declaration = graph.declaration(of: member) else { return nil }
        if traits.mayWitness(member, of: type) { return .witness }
        if graph.symbols[type].kind == .protocolType, known.parent == Int32(truncatingIfNeeded: type),
            graph.signatureUses[member].contains(where: { graph.symbols[Int($0)].subkind == .associatedType })
        {
            return .associatedType
        }
        return traits.reason(forMember: member, declaration, of: type)
    }
}
