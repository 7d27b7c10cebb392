/// The names and kinds that formats print for the rules of findings.
struct RuleNames {
    private let rules: [String: RuleMetadata]

    init(_ report: FindingsReport) {
        rules = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of a rule in words; its id where it has none.
    subscript(rule: String) -> String { rules[rule]?.name ?? rule }

    /// The kind of a rule; nil where it is not known.
    func kind(of rule: String) -> RuleMetadata.Kind? { rules[rule]?.kind }
}
