/// A key of the part of `.prumo.json` that sets up the rules of a domain, declared once: reading and the JSON Schema derive
/// from this. Besides these keys the part has the ids of rules.
package struct RuleConfigurationKey: Sendable, Equatable {
    /// The key.
    package let name: String
    /// The values that it accepts.
    package let type: OptionType
    /// What it does, for users of the schema: a sentence.
    package let summary: String

    /// Declares a key.
    package init(_ name: String, _ type: OptionType, _ summary: String) {
        self.name = name
        self.type = type
        self.summary = summary
    }

    /// Rules to turn off.
    package static let disabledRules = RuleConfigurationKey(
        "disabled_rules", .rules, "The rules that are off although they are on by default.")
    /// Rules to turn on.
    package static let optInRules = RuleConfigurationKey(
        "opt_in_rules", .rules, "The rules that are on although they are off by default.")
    /// The only rules to run.
    package static let onlyRules = RuleConfigurationKey(
        "only_rules", .rules, "The rules that are on, and no other; in place of disabled_rules and opt_in_rules.")
    /// What not to check.
    package static let excluded = RuleConfigurationKey(
        "excluded", .strings,
        "Paths and globs of files and folders that are not checked, relative to this file, as in \"Tests\".")
    /// The known findings.
    package static let baseline = RuleConfigurationKey(
        "baseline", .string, "The file of known findings, which are not reported; relative to this file.")

    /// The keys of every domain, in the order in which they are shown.
    package static let all = [disabledRules, optInRules, onlyRules, excluded, baseline]
}
