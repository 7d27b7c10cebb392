import Findings

/// Flags cases of enumerations that nothing makes or matches.
struct DeadEnumCase: CodeRule {
    static let metadata = RuleMetadata(
        id: "dead_enum_case", name: "Dead Enum Case", kind: .lint, fixes: .unsafe,
        summary: "cases of enumerations should be made or matched by code that is alive",
        rationale: """
            A case that no code makes is a state that cannot happen, which each reader has to think about. Cases that may \
            come from raw values, `allCases` or a decoder are not reported.
            """)
    static let examples: [RuleExample] = [
        .package("enum Side { case left }\n@main struct App { static func main() { print(Side.left) } }"),
        .package("enum Side { case left, ↓right }\n@main struct App { static func main() { print(Side.left) } }"),
        .package(
            "enum Side: String { case left, right }\n@main struct App { static func main() { print(Side(rawValue: \"left\") as Any) } }"
        ),
    ]

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        for (symbol, declaration) in code.declarations where declaration.kind == .enumCase {
            guard code.isDead(symbol), !code.goesWithAnother(symbol, declaration) else { continue }
            context.report(
                "the case `\(code.graph.qualifiedName(of: symbol))` \(code.reason(forDead: symbol)); remove it",
                at: symbol, of: code)
        }
    }
}
