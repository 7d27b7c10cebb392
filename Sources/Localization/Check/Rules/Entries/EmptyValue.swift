import Findings

/// Flags strings without a character.
struct EmptyValue: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "empty_value", name: "Empty Value", kind: .lint,
        summary: "strings should not be empty",
        rationale:
            "An empty string shows nothing, not even the string of the source language. Some tools write empty "
            + "strings for what is not translated yet.")
    static let examples: [RuleExample] = [
        .translation("Save", in: "de", "Sichern"), .strings(#""key" = "Save";"#, in: "de", #""key" = ↓"";"#),
        .strings(#""key" = "Save";"#, in: "de", #""key" = ↓"  ";"#),
        .strings(#""suffix" = ↓"";"#, in: "de", #""suffix" = "";"#),
    ]
    static let concerns: TextFeatures = .empty

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        // A string that is empty in the source language must be empty in others, and is reported once.
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
