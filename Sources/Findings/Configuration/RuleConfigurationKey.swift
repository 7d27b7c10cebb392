import DataFormats

/// The keys of the part of `.prumo.json` that sets up the rules of a domain. Besides these keys the part has the ids of rules.
package enum RuleConfigurationKey {
    /// Rules to turn off.
    package static let disabledRules = ConfigurationKey(
        "disabled_rules", .rules, "The rules that are off although they are on by default.")
    /// Rules to turn on.
    package static let optInRules = ConfigurationKey(
        "opt_in_rules", .rules, "The rules that are on although they are off by default.")
    /// The only rules to run.
    package static let onlyRules = ConfigurationKey(
        "only_rules", .rules, "The rules that are on, and no other; in place of disabled_rules and opt_in_rules.")
    /// What not to check.
    package static let excluded = ConfigurationKey(
        "excluded", .strings,
        "Paths and globs of files and folders that are not checked, relative to this file, as in \"Tests\".")
    /// The known findings.
    package static let baseline = ConfigurationKey(
        "baseline", .string, "The file of known findings, which are not reported; relative to this file.")

    /// The keys of every domain, in the order in which they are shown.
    package static let all = [disabledRules, optInRules, onlyRules, excluded, baseline]
}
