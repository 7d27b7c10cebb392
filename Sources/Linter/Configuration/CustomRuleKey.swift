import DataFormats
import Findings

/// The keys of a rule in `custom_rules`: reading and the JSON Schema derive from this.
package enum CustomRuleKey {
    static let regex = ConfigurationKey(
        "regex", type: .string, summary: "The regular expression; each match is a finding.")
    static let executionModes = ["default", "swiftsyntax", "sourcekit"]
    static let executionMode = ConfigurationKey(
        "execution_mode", type: .choice(executionModes),
        summary: "The parser that SwiftLint uses for the rule; it has no effect here.")

    /// All keys.
    package static let all = [
        ConfigurationKey(
            "name", type: .string, summary: "The name of the rule."),
        regex,
        ConfigurationKey(
            "message", type: .string, summary: "The message of the findings."),
        ConfigurationKey(
            "severity", type: .choice(["warning", "error"]), summary: "The severity of the findings (default: warning)."
        ),
        ConfigurationKey(
            "capture_group", type: .count,
            summary: "The capture group whose start is the location of a finding; 0 is the whole match."
        ),
        ConfigurationKey(
            "included", type: .patterns,
            summary: "Regular expressions for the paths of the files to check."),
        ConfigurationKey(
            "excluded", type: .patterns,
            summary: "Regular expressions for the paths of the files to skip."),
        ConfigurationKey(
            "match_kinds", type: .strings, summary: "The only syntax kinds that a match may contain."),
        ConfigurationKey(
            "excluded_match_kinds", type: .strings, summary: "The syntax kinds that a match must not contain."),
        executionMode,
    ]
}
