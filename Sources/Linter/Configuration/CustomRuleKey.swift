/// The keys of a rule in `custom_rules`, for the JSON Schema.
package struct CustomRuleKey: Sendable {
    /// What a key takes.
    package enum Form: Sendable {
        case text
        /// One or more regular expressions.
        case patterns
        case severity
        case number
        /// Kinds of pieces of Swift.
        case kinds
    }

    /// The key.
    package let name: String
    /// What it takes.
    package let form: Form
    /// What it does, for readers of the schema.
    package let summary: String

    /// All keys.
    package static let all = [
        CustomRuleKey(name: "name", form: .text, summary: "The rule's name in words."),
        CustomRuleKey(name: "regex", form: .text, summary: "The regular expression; what it matches is a finding."),
        CustomRuleKey(name: "message", form: .text, summary: "What is wrong, and what to do."),
        CustomRuleKey(name: "severity", form: .severity, summary: "How grave it is; warning unless given."),
        CustomRuleKey(
            name: "capture_group", form: .number, summary: "The group at whose start findings are; 0 is the whole."),
        CustomRuleKey(
            name: "included", form: .patterns,
            summary: "Regular expressions, one of which is found in the paths of the files that are looked at."),
        CustomRuleKey(
            name: "excluded", form: .patterns,
            summary: "Regular expressions, none of which is found in the paths of the files that are looked at."),
        CustomRuleKey(
            name: "match_kinds", form: .kinds, summary: "The only kinds of pieces of Swift that a match may have."),
        CustomRuleKey(
            name: "excluded_match_kinds", form: .kinds, summary: "The kinds of pieces of Swift that no match may have."),
    ]
}
