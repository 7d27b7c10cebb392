import Findings
import IndexStore

/// Flags protocols that types conform to and nothing else uses.
struct RedundantProtocol: CodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_protocol", name: "Redundant Protocol", kind: .lint, fixes: .unsafe,
        summary: "protocols should be used as a type, a constraint or for what they provide",
        rationale: """
            A protocol that only conformances mention abstracts from nothing: no code takes a value by it and none calls \
            its requirements. Remove it together with the conformances; the members of the types stay.
            """)
    static let examples: [RuleExample] = [
        .package(
            """
            protocol Greeter { func greet() }
            struct Host: Greeter { func greet() {} }
            @main struct App { static func main() { let host: any Greeter = Host(); host.greet() } }
            """),
        .package(
            "protocol ↓Greeter { func greet() }\nstruct Host: Greeter { func greet() {} }\n@main struct App { static func main() { Host().greet() } }"
        ),
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        for (symbol, declaration) in code.declarations where declaration.kind == .protocolType {
            guard Self.isRedundant(symbol, declaration, code) else { continue }
            let count = code.graph.heirs[symbol].count
            context.report(
                "the protocol `\(code.graph.qualifiedName(of: symbol))` is never used as a type or a constraint; remove it "
                    + "and \(count == 1 ? "its conformance" : "its \(count) conformances")",
                at: symbol, of: code)
        }
    }

    /// Whether only conformances mention a protocol.
    static func isRedundant(_ symbol: Int, _ declaration: SourceDeclaration, _ code: UnusedCode) -> Bool {
        let graph = code.graph
        guard code.liveness.isLive(symbol), !code.isRetained(symbol), !graph.heirs[symbol].isEmpty,
            graph.bases[symbol].isEmpty, declaration.traits.isDisjoint(with: [.custom, .objectiveC])
        else { return false }
        let conformances = Set(graph.heirs[symbol] + graph.extensions[symbol])
        guard !code.hasLiveUser(symbol, besides: conformances) else { return false }
        // Another protocol may need it for its own requirements.
        guard graph.heirs[symbol].allSatisfy({ graph.symbols[Int($0)].kind != .protocolType }) else { return false }
        let extensions = graph.extensions[symbol].map(Int.init)
        guard extensions.allSatisfy({ graph.bases[$0].isEmpty }) else { return false }
        let members = graph.members[symbol] + extensions.flatMap { graph.members[$0] }
        return members.allSatisfy { !code.hasLiveUser(Int($0)) }
    }

    /// Whether a declaration is a member of a redundant protocol, with which it goes.
    static func includes(_ symbol: Int, _ code: UnusedCode) -> Bool {
        guard let type = code.graph.type(ofMember: symbol), code.graph.symbols[type].kind == .protocolType,
            let declaration = code.graph.declaration(of: type)
        else { return false }
        return isRedundant(type, declaration, code)
    }
}
