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
        for (symbol, _) in code.declarations where code.redundantProtocols.contains(symbol) {
            let count = code.graph.heirs[symbol].count
            let conformances = count == 1 ? "its conformance" : "its \(count) conformances"
            let bases = code.graph.bases[symbol].map { "`\(code.graph.symbols[Int($0)].name)`" }
            let advice =
                bases.isEmpty
                ? "remove it and \(conformances)"
                : "put \(bases.joined(separator: " and ")) in \(conformances), and remove it"
            context.report(
                "the protocol `\(code.graph.qualifiedName(of: symbol))` is never used as a type or a constraint; \(advice)",
                at: symbol, of: code)
        }
    }

    /// Whether a declaration is a member of a redundant protocol, with which it goes.
    static func includes(_ symbol: Int, _ code: UnusedCode) -> Bool {
        code.graph.type(ofMember: symbol).map(code.redundantProtocols.contains) ?? false
    }
}
