import Findings

/// Flags declarations that nothing keeps alive.
struct DeadDeclaration: CodeRule {
    static let metadata = RuleMetadata(
        id: "dead_declaration", name: "Dead Declaration", kind: .lint, fixes: .unsafe,
        summary: "declarations should be used by something that the program or its tests reach",
        rationale: """
            Dead code is read, compiled, translated and kept working for nobody. A declaration is alive if the entry point, \
            a test, public API of a library product or code that these reach uses it; what only dead code uses is dead, \
            too, also if two declarations use each other. `prumo unused --why NAME` prints what keeps a declaration alive. \
            Retain what only the run time finds with `// prumo:retain - reason`, or with the keys `retain_…` of the \
            configuration.
            """)
    static let examples: [RuleExample] = [
        .package("@main struct App { static func main() { used() } }\nfunc used() {}"),
        .package("@main struct App { static func main() {} }\nfunc ↓unused() {}"),
        .package("@main struct App { static func main() {} }\nfunc ↓first() { second() }\nfunc ↓second() { first() }"),
        .package("@main struct App { static func main() {} }\nstruct ↓Cart { func total() -> Int { 0 } }"),
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        for (symbol, declaration) in code.declarations {
            switch declaration.kind {
            case .enumCase, .parameter, .accessor, .extensionOfType, .associatedType, .deinitializer: continue
            default: break
            }
            guard code.isDead(symbol), !code.goesWithAnother(symbol, declaration),
                !RedundantProtocol.includes(symbol, code)
            else { continue }
            context.report(
                "the \(code.noun(of: symbol, declaration)) `\(code.graph.qualifiedName(of: symbol))` \(code.reason(forDead: symbol)); remove it",
                at: symbol, of: code)
        }
    }
}
