import DataFormats
import Findings

/// The keys of `lint` in `.prumo.json`, with SwiftLint's names and meanings, declared once: reading, the JSON Schema, and
/// messages on wrong keys derive from this. Besides these keys the part has the ids of rules.
package enum LintKey {
    static let extends = ConfigurationKey(
        "extends", .strings,
        "Other files of this form whose lint key holds where this one says nothing else; later ones come first. "
            + "Paths are relative to this file.")
    static let disabledRules = RuleConfigurationKey.disabledRules
    static let optInRules = ConfigurationKey(
        "opt_in_rules", .rules,
        "The rules that are on although they are off by default; \"all\" stands for every one.")
    static let onlyRules = RuleConfigurationKey.onlyRules
    static let included = ConfigurationKey(
        "included", .strings,
        "Globs of the files and folders that are linted, relative to this file; all unless given.")
    static let excluded = ConfigurationKey(
        "excluded", .strings,
        "Globs of the files and folders that are not linted, relative to this file.")
    static let strict = ConfigurationKey(
        "strict", .boolean,
        "Whether warnings count as errors.")
    static let lenient = ConfigurationKey(
        "lenient", .boolean,
        "Whether errors count as warnings.")
    static let warningThreshold = ConfigurationKey(
        "warning_threshold", .count,
        "The number of warnings from which on a run fails.")
    static let reporter = ConfigurationKey(
        "reporter", .choice(ReporterRegistry.ids),
        "How findings are written, unless --reporter says it.")
    static let baseline = RuleConfigurationKey.baseline
    static let customRules = ConfigurationKey(
        "custom_rules", .objects(CustomRuleKey.all, required: ["regex"]),
        "Rules that a package makes of regular expressions, by their ids.")

    /// All keys, in the order in which they are shown.
    package static let all = [
        extends, disabledRules, optInRules, onlyRules, included, excluded, strict, lenient,
        warningThreshold, reporter,
        baseline, customRules,
    ]

    /// What to say about the keys of SwiftLint that this linter has no use for.
    static let foreign: [(name: String, remedy: String)] = [
        ("analyzer_rules", "rules that need the compiler's log do not run here"),
        ("enabled_rules", "it is the old name of \"opt_in_rules\""),
        ("cache_path", "there is no cache here, and none is needed"),
        ("swiftlint_version", "it is about SwiftLint alone; pin the version of Prumo in Package.swift"),
        ("check_for_updates", "nothing is looked up on the network here"),
        ("indentation", "it is for `swiftlint --format`, which is no part of this linter"),
        ("allow_zero_lintable_files", "a run without files is no error here"),
        ("write_baseline", "a run writes one only where it is asked to, with --write-baseline"),
        ("parent_config", "write \"extends\" in this file, with the other one's path"),
        ("child_config", "write \"extends\" in the other file, with this one's path"),
        ("remote_timeout", "nothing is read from the network here"),
        ("remote_timeout_if_cached", "nothing is read from the network here"),
    ]
}

/// The keys of a rule in `custom_rules`, for the JSON Schema.
package enum CustomRuleKey {
    /// All keys.
    package static let all = [
        ConfigurationKey(
            "name", .string, "The rule's name in words."),
        ConfigurationKey(
            "regex", .string, "The regular expression; what it matches is a finding."),
        ConfigurationKey(
            "message", .string, "What is wrong, and what to do."),
        ConfigurationKey(
            "severity", .choice(["warning", "error"]), "The severity of its findings; warning unless given."),
        ConfigurationKey(
            "capture_group", .count, "The group at whose start findings are; 0 is the whole."),
        ConfigurationKey(
            "included", .patterns,
            "Regular expressions, one of which is found in the paths of the files that are looked at."),
        ConfigurationKey(
            "excluded", .patterns,
            "Regular expressions, none of which is found in the paths of the files that are looked at."),
        ConfigurationKey(
            "match_kinds", .strings, "The only kinds of pieces of Swift that a match may have."),
        ConfigurationKey(
            "excluded_match_kinds", .strings, "The kinds of pieces of Swift that no match may have."),
    ]
}
