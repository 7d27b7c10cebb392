import Findings

/// Flags texts without a character.
struct EmptyValue: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "empty_value", name: "Empty Value", kind: .lint,
        summary: "strings should not be empty",
        rationale:
            "An empty string shows nothing, not even the string of the source language. Some tools write empty "
            + "strings for what is not translated yet.")
    static let examples: [RuleExample] = [
        .texts("Save", "de", "Sichern"), .strings(#""key" = "Save";"#, "de", #""key" = ↓"";"#),
        .strings(#""key" = "Save";"#, "de", #""key" = ↓"  ";"#),
        .strings(#""suffix" = ↓"";"#, "de", #""suffix" = "";"#),
    ]
    static let concerns: TextFeatures = .empty

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        // What is empty in the source language is to be so in others, and is told once.
        guard text.features.contains(.empty), text.unit.state != .new,
            text.value.isSource || text.reference?.features.contains(.empty) != true
        else { return }
        context.report(
            text.text.isEmpty
                ? "the string is empty; fill it in, or remove the entry"
                : "the string contains only spaces; fill it in",
            at: text.unit, of: text.value)
    }
}
