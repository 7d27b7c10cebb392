import Findings

/// Flags texts without a character.
struct EmptyValue: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "empty_value", name: "Empty Value", kind: .lint,
        summary: "strings should not be empty",
        rationale:
            "Nothing is shown where a text is empty, not even the text of the source language. Some tools write empty "
            + "texts for what is still to be translated.")
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
                ? "the text is empty; write it, or remove the entry" : "the text has only spaces; write it",
            at: text.unit, of: text.value)
    }
}
