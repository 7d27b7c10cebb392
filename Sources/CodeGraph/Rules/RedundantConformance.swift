import Findings
import IndexStore
import SwiftTree

/// Flags conformances that another one of the same type implies.
struct RedundantConformance: CodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_conformance", name: "Redundant Conformance", kind: .lint, fixes: .unsafe,
        summary: "types and protocols should not state a conformance that another one implies",
        rationale: """
            A type that conforms to a protocol conforms to all that the protocol inherits from. Stating these again says \
            nothing, and hides what the type adds. Only protocols of the package imply others here: that `Hashable` inherits \
            from `Equatable` is not in the index. Neither is whether a value of a type is ever used by a protocol; protocols \
            that no code uses at all are findings of `redundant_protocol`, together with their conformances.
            """)
    static let examples: [RuleExample] = [
        .package(
            """
            protocol Named { var name: String { get } }
            protocol Listed: Named { var rank: Int { get } }
            struct Team: Listed { let name = "a", rank = 1 }
            @main struct App { static func main() { let team: any Listed = Team(); print(team.name, team.rank) } }
            """),
        .package(
            """
            protocol Named { var name: String { get } }
            protocol Listed: Named { var rank: Int { get } }
            struct Team: Listed, ↓Named { let name = "a", rank = 1 }
            @main struct App { static func main() { let team: any Listed = Team(); print(team.name, team.rank) } }
            """),
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        let graph = code.graph
        let ancestors = ProtocolAncestors(graph)
        let stated = Dictionary(grouping: graph.statedBases) { graph.typeOfClause(Int($0.heir)) }
        for (type, bases) in stated where bases.count > 1 && code.liveness.isLive(type) {
            let wanted = Set(bases.map(\.base))
            var implying: [Int32: [CodeGraph.StatedBase]] = [:]
            for base in bases where !code.redundantProtocols.contains(Int(base.base)) {
                for implied in ancestors.of(Int(base.base)) where wanted.contains(implied) {
                    implying[implied, default: []].append(base)
                }
            }
            for base in bases where !base.hasAttributes && code.reportsFile[Int(base.file)] {
                let others = implying[base.base] ?? []
                guard let other = others.first(where: { Self.implies($0, base, of: type, graph) }) else { continue }
                let name = graph.symbols[Int(base.base)].name
                let start = Int(base.offset)
                context.report(
                    "`\(graph.qualifiedName(of: type))` conforms to `\(name)` already, as "
                        + "`\(graph.symbols[Int(other.base)].name)` inherits from it; remove `\(name)` here",
                    at: start..<start + name.utf8.count, ofFile: Int(base.file))
            }
        }
    }

    /// Whether a conformance is stated where it implies another one: in the same clause, or by the type itself for an extension that
    /// has nothing else.
    private static func implies(
        _ other: CodeGraph.StatedBase, _ base: CodeGraph.StatedBase, of type: Int, _ graph: CodeGraph
    ) -> Bool {
        guard let clause = graph.declaration(of: Int(base.heir)), !clause.traits.contains(.constrained),
            level(of: other.base, graph) >= min(level(of: base.base, graph), level(of: Int32(type), graph))
        else { return false }
        if other.heir == base.heir { return true }
        return other.heir == type && graph.members[Int(base.heir)].isEmpty
    }

    /// The level that a declaration states; that of what is not the package's own is public.
    private static func level(of symbol: Int32, _ graph: CodeGraph) -> AccessLevel {
        guard graph.symbols[Int(symbol)].isOwn else { return .public }
        return graph.declaration(of: Int(symbol))?.level ?? .internal
    }
}

/// What protocols inherit from, also through others.
private final class ProtocolAncestors {
    private let graph: CodeGraph
    private var known: [Int: Set<Int32>] = [:]
    /// How many are found of one protocol, so that long chains take no time.
    private static let limit = 256

    init(_ graph: CodeGraph) { self.graph = graph }

    /// The protocols that a protocol of the package inherits from.
    func of(_ symbol: Int) -> Set<Int32> {
        if let found = known[symbol] { return found }
        guard graph.symbols[symbol].kind == .protocolType else { return [] }
        var found: Set<Int32> = []
        var pending = Array(graph.bases[symbol])
        while let next = pending.popLast(), found.count < Self.limit {
            guard graph.symbols[Int(next)].kind == .protocolType, found.insert(next).inserted else { continue }
            pending += graph.bases[Int(next)]
        }
        known[symbol] = found
        return found
    }
}

extension CodeGraph {
    /// The type that an inheritance clause is about.
    fileprivate func typeOfClause(_ heir: Int) -> Int {
        symbols[heir].kind == .extensionOfType ? extended[heir].first.map(Int.init) ?? heir : heir
    }
}
