import Findings

/// The keys of a rule in `custom_rules`, for the JSON Schema.
package enum CustomRuleKey {
    /// All keys.
    package static let all = [
        RuleConfigurationKey(
            "name", .string, "The rule's name in words."),
        RuleConfigurationKey(
            "regex", .string, "The regular expression; what it matches is a finding."),
        RuleConfigurationKey(
            "message", .string, "What is wrong, and what to do."),
        RuleConfigurationKey(
            "severity", .choice(["warning", "error"]), "The severity of its findings; warning unless given."),
        RuleConfigurationKey(
            "capture_group", .count, "The group at whose start findings are; 0 is the whole."),
        RuleConfigurationKey(
            "included", .patterns,
            "Regular expressions, one of which is found in the paths of the files that are looked at."),
        RuleConfigurationKey(
            "excluded", .patterns,
            "Regular expressions, none of which is found in the paths of the files that are looked at."),
        RuleConfigurationKey(
            "match_kinds", .strings, "The only kinds of pieces of Swift that a match may have."),
        RuleConfigurationKey(
            "excluded_match_kinds", .strings, "The kinds of pieces of Swift that no match may have."),
    ]
}
