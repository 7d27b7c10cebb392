import DataFormats

/// The keys of the part of `.prumo.json` that sets up the rules of a domain. Besides these keys the part has the ids of
/// rules.
package enum RuleConfigurationKey {
    /// Rules to turn off.
    package static let disabledRules = ConfigurationKey(
        "disabled_rules", type: .rulesWithReasons,
        summary: "Rules to turn off that are on by default: a list, or an object that has a reason for each.")
    /// Rules to turn on.
    package static let optInRules = ConfigurationKey(
        "opt_in_rules", type: .rules, summary: "Rules to turn on that are off by default.")
    /// The only rules to run.
    package static let onlyRules = ConfigurationKey(
        "only_rules", type: .rules, summary: "The only rules to run, instead of disabled_rules and opt_in_rules.")
    /// What not to check.
    package static let excluded = ConfigurationKey(
        "excluded", type: .strings,
        summary:
            "Paths and globs of the files and folders to skip, relative to this file, such as \"Tests\"; without it, folders of "
            + "vendored libraries, such as Vendor.")
    /// The known findings.
    package static let baseline = ConfigurationKey(
        "baseline", type: .string,
        summary: "The baseline: a file of existing findings, which are not reported; relative to this file."
    )

    /// The keys of every domain, in the order in which they are shown.
    package static let all = [disabledRules, optInRules, onlyRules, excluded, baseline]
}
