/// The keys of `lint` in `.prumo.json`, with SwiftLint's names and meanings, declared once: reading, the JSON Schema, and
/// what is said about wrong ones derive from this. Beside them it has the ids of rules.
package struct LintKey: Sendable {
    /// What a key takes.
    package enum Form: Sendable {
        /// Paths of other files, relative to this one.
        case files
        /// The path of one file.
        case file
        /// Ids of rules.
        case rules
        /// Globs.
        case paths
        case flag
        case number
        /// The name of a reporter.
        case reporter
        /// The rules that a package makes of regular expressions, by their ids.
        case customRules
    }

    /// The key.
    package let name: String
    /// What it takes.
    package let form: Form
    /// What it does, for readers of the schema.
    package let summary: String

    static let extends = LintKey(
        name: "extends", form: .files,
        summary:
            "Other files of this form whose lint key holds where this one says nothing else; later ones come first. "
            + "Paths are relative to this file.")
    static let disabledRules = LintKey(
        name: "disabled_rules", form: .rules,
        summary: "The rules that are off although they are on by default.")
    static let optInRules = LintKey(
        name: "opt_in_rules", form: .rules,
        summary: "The rules that are on although they are off by default; \"all\" stands for every one."
    )
    static let onlyRules = LintKey(
        name: "only_rules", form: .rules,
        summary: "The rules that are on, and no other; in place of disabled_rules and opt_in_rules.")
    static let included = LintKey(
        name: "included", form: .paths,
        summary:
            "Globs of the files and folders that are linted, relative to this file; all unless given.")
    static let excluded = LintKey(
        name: "excluded", form: .paths,
        summary: "Globs of the files and folders that are not linted, relative to this file.")
    static let strict = LintKey(
        name: "strict", form: .flag, summary: "Whether warnings count as errors.")
    static let lenient = LintKey(
        name: "lenient", form: .flag, summary: "Whether errors count as warnings.")
    static let warningThreshold = LintKey(
        name: "warning_threshold", form: .number,
        summary: "The number of warnings from which on a run fails.")
    static let reporter = LintKey(
        name: "reporter", form: .reporter,
        summary: "How findings are written, unless --reporter says it.")
    static let baseline = LintKey(
        name: "baseline", form: .file,
        summary: "The file of known findings, which are not reported; relative to this file.")
    static let customRules = LintKey(
        name: "custom_rules", form: .customRules,
        summary: "Rules that a package makes of regular expressions, by their ids.")

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
