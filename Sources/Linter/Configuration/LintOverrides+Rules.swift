import Findings
import SourceText

extension LintOverrides {
    /// What is wrong with the rules that the command line names.
    func problems(customRuleIDs: Set<String>) -> Problems {
        var problems = Problems()
        for id in onlyRules where SwiftRules.registry.rule(id) == nil && !customRuleIDs.contains(id) {
            if SwiftLintRules.ids.contains(id) {
                problems.report(Diagnostic(path: nil, LintSettingsReader.missing(id)))
                continue
            }
            let meant = Suggestion.nearest(
                to: id, among: SwiftRules.registry.all.map(\.metadata.id) + customRuleIDs.sorted())
            let hint = meant.map { "did you mean \"\($0)\"?" } ?? "`prumo rule` lists them"
            problems.report(Diagnostic(path: nil, "there is no rule \"\(id)\"; \(hint)"))
        }
        return problems
    }

    /// Whether a rule is on; nil where the configuration says it.
    func verdict(on rule: RuleMetadata) -> (isOn: Bool, reason: RuleSelection.Reason)? {
        if !onlyRules.isEmpty {
            return (onlyRules.contains { $0 == rule.id || rule.aliases.contains($0) }, .commandLine)
        }
        return enablesAllRules ? (true, .commandLine) : nil
    }

    /// Whether a rule of `custom_rules` is on; nil where the configuration says it.
    func verdict(onCustomRule id: String) -> (isOn: Bool, reason: RuleSelection.Reason)? {
        if !onlyRules.isEmpty {
            return (onlyRules.contains { $0 == id || $0 == LintKey.customRules.name }, .commandLine)
        }
        return enablesAllRules ? (true, .commandLine) : nil
    }
}
