/// What formats say about the rules of findings.
struct RuleNames {
    private var names: [String: String] = [:]

    init(_ report: LintReport) {
        for rule in report.rules { names[rule.id] = rule.name }
    }

    /// The name of a rule in words; its id where it has none.
    subscript(rule: String) -> String {
        mutating get {
            if let name = names[rule] { return name }
            let name = RuleRegistry.rule(rule)?.metadata.name ?? rule
            names[rule] = name
            return name
        }
    }
}
