import Findings
import SourceText

/// The options of a command line about rules and their grading, whatever the configurations say.
package struct LintOverrides: Sendable {
    /// The only rules that run; those of the configuration where it is empty.
    package var onlyRules: [String]
    /// Whether every rule runs.
    var enablesAllRules: Bool
    /// The rules that are off because another tool decides what they check.
    package var preset: LintPreset?
    /// Whether warnings count as errors.
    var isStrict: Bool
    /// Whether errors count as warnings.
    var isLenient: Bool
    /// How findings are written.
    package var reporter: String?
    /// The file of known findings.
    var baseline: String?
    /// Whether a run without files to lint succeeds.
    package var allowsNoFiles = false
    /// The commands that have rules in ``onlyRules`` which are not for Swift files, by the rules' ids, for messages.
    var commandsOfOtherRules: [String: String]

    /// Creates the overrides of a command line; empty by default.
    package init(
        onlyRules: [String] = [], enablesAllRules: Bool = false, preset: LintPreset? = nil,
        isStrict: Bool = false,
        isLenient: Bool = false,
        reporter: String? = nil, baseline: String? = nil, commandsOfOtherRules: [String: String] = [:]
    ) {
        self.onlyRules = onlyRules
        self.enablesAllRules = enablesAllRules
        self.preset = preset
        self.isStrict = isStrict
        self.isLenient = isLenient
        self.reporter = reporter
        self.baseline = baseline
        self.commandsOfOtherRules = commandsOfOtherRules
    }
}

extension LintOverrides {
    /// What is wrong with the rules that the command line names.
    func problems(customRuleIDs: Set<String>) -> Problems {
        var problems = Problems()
        for id in onlyRules where SwiftRules.registry.rule(id) == nil && !customRuleIDs.contains(id) {
            if let command = commandsOfOtherRules[id] {
                problems.report(
                    Diagnostic(path: nil, "there is no rule \"\(id)\" for Swift files; it is a rule of \(command)"))
                continue
            }
            let hint = Suggestion.hint(
                for: id, among: SwiftRules.registry.all.map(\.metadata.id) + customRuleIDs.ordered(), as: .quoted,
                otherwise: "`prumo rule` lists all rules")
            problems.report(Diagnostic(path: nil, "there is no rule \"\(id)\"; \(hint)"))
        }
        return problems
    }

    /// Whether a rule is on; nil if the configuration decides.
    func verdict(on rule: RuleMetadata) -> (isOn: Bool, reason: RuleSelection.Reason)? {
        if !onlyRules.isEmpty {
            return (rule.names.contains(where: onlyRules.contains), .commandLine)
        }
        if let preset, preset.disabledRules.contains(rule.id) { return (false, .commandLine) }
        return enablesAllRules ? (true, .commandLine) : nil
    }

    /// Whether a rule of `custom_rules` is on; nil if the configuration decides.
    func verdict(onCustomRule id: String) -> (isOn: Bool, reason: RuleSelection.Reason)? {
        if !onlyRules.isEmpty {
            return (onlyRules.contains { $0 == id || $0 == LintKey.customRules.name }, .commandLine)
        }
        return enablesAllRules ? (true, .commandLine) : nil
    }
}

extension RuleSelection {
    /// Whether a rule of `custom_rules` is on: all are where `custom_rules` is, unless one is off by its own id.
    func verdict(onCustomRule id: String) -> (isOn: Bool, reason: Reason) {
        let whole = LintKey.customRules.name
        if let only {
            return (only[id] ?? only[whole]).map { (true, .listed($0)) } ?? (false, .notListed)
        }
        if let place = disabled[id] ?? disabled[whole] { return (false, .listed(place)) }
        return (true, .standard)
    }
}
