import CommandLineKit
import Findings
import SourceText

// What a command line says about the rules of one domain.
extension RuleOverrides {
    /// The option that leaves out rules.
    static let disabledRules = Option<[String]>(
        "disable-rule", placeholder: "ID", help: "leave this rule out; may be repeated")

    /// Reads `--only-rule` and `--disable-rule`.
    /// - Throws: that the domain has no such rule, or that no rule is left.
    init(_ findings: FindingsOptions, _ options: ParsedOptions, of domain: Domain) throws(UsageError) {
        var disabled: [String] = []
        for id in options[Self.disabledRules] {
            guard let found = Domain.rule(id, in: [domain]) else {
                throw UsageError("--disable-rule: there is no rule '\(id)'; \(Domain.hint(for: id, in: [domain]))")
            }
            disabled.append(found.rule.metadata.id)
        }
        let only = try findings.onlyRules(of: [domain])
        if !only.isEmpty, only.isSubset(of: disabled) {
            throw UsageError("--only-rule and --disable-rule leave no rule; remove one of them")
        }
        self.init(onlyRules: only.sorted(), disabledRules: disabled)
    }
}
