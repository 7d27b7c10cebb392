import DataFormats

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
