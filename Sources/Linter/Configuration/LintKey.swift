import DataFormats
import Findings

/// The keys of `lint` in `.prumo.json`, with SwiftLint's names and meanings, declared once: reading, the JSON Schema,
/// and messages on wrong keys derive from this. Besides these keys the part has the ids of rules.
package enum LintKey {
    static let extends = ConfigurationKey(
        "extends", type: .strings,
        summary: "Other configuration files whose key lint is inherited; later files override earlier ones. "
            + "Paths are relative to this file.")
    static let disabledRules = RuleConfigurationKey.disabledRules
    static let optInRules = ConfigurationKey(
        "opt_in_rules", type: .rules,
        summary: "Rules to turn on that are off by default; \"all\" turns on every rule.")
    static let onlyRules = RuleConfigurationKey.onlyRules
    static let included = ConfigurationKey(
        "included", type: .strings,
        summary: "Globs of the files and folders to lint, relative to this file (default: all).")
    static let excluded = ConfigurationKey(
        "excluded", type: .strings,
        summary: "Globs of the files and folders to skip, relative to this file.")
    static let preset = ConfigurationKey(
        "preset", type: .choice(LintPreset.allCases.map(\.rawValue)),
        summary:
            "A set of rules to turn off because another tool decides what they check, unless \"opt_in_rules\" lists them."
    )
    static let strict = ConfigurationKey(
        "strict", type: .boolean,
        summary: "Whether to treat warnings as errors.")
    static let lenient = ConfigurationKey(
        "lenient", type: .boolean,
        summary: "Whether to treat errors as warnings.")
    static let warningThreshold = ConfigurationKey(
        "warning_threshold", type: .count,
        summary: "The number of warnings at which a run fails.")
    static let reporter = ConfigurationKey(
        "reporter", type: .choice(ReporterRegistry.ids),
        summary: "The report format, unless --reporter is used.")
    static let baseline = RuleConfigurationKey.baseline
    static let allowZeroLintableFiles = ConfigurationKey(
        "allow_zero_lintable_files", type: .boolean,
        summary: "Whether a run without a file to lint succeeds.")
    static let customRules = ConfigurationKey(
        "custom_rules", type: .objects(CustomRuleKey.all, required: ["regex"]),
        summary: "Rules that the package defines as regular expressions, by id.")

    /// All keys, in the order in which they are shown.
    package static let all = [
        extends, disabledRules, optInRules, onlyRules, preset, included, excluded, strict, lenient,
        warningThreshold, reporter,
        baseline, allowZeroLintableFiles, overrides, customRules,
    ]

    /// The remedies for SwiftLint keys that this linter does not support.
    static let foreign: [(name: String, remedy: String)] = [
        ("analyzer_rules", "list analyzer rules in \"opt_in_rules\"; they read the compiler's index"),
        ("enabled_rules", "use \"opt_in_rules\", the new name of the key"),
        ("cache_path", "use the option --cache-path; the files of a repository do not choose its folder"),
        ("swiftlint_version", "it is the version of SwiftLint; pin that of Prumo where you install it"),
        ("check_for_updates", "the linter never checks for updates"),
        ("indentation", "it is for `swiftlint --format`, which is not supported"),
        ("write_baseline", "use the option --write-baseline to write one"),
        ("parent_config", "write \"extends\" in this file, with the other one's path"),
        ("child_config", "write \"extends\" in the other file, with this one's path"),
        ("remote_timeout", "configurations are never read from the network"),
        ("remote_timeout_if_cached", "configurations are never read from the network"),
    ]
}
