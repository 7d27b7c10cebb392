import Findings
import StringCatalogs

/// Flags strings without a character.
struct EmptyValue: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "empty_value", name: "Empty Value", kind: .lint,
        summary: "translations should not be empty unless the source string is",
        rationale: """
            An empty string shows nothing, not even the string of the source language. Some tools write empty strings \
            for what is not translated yet. Translate the string, or remove the entry. A source string may be empty, \
            such as a suffix that only other languages need, and the translation of a word may be one space where the \
            order of words leaves nothing else. What needs no translation, such as a string without a word, may be \
            empty; `prumo strings status` counts in the same way.
            """)
    static let examples: [RuleExample] = [
        .translation("Save", in: "de", "Sichern"), .strings(#""key" = "Save";"#, in: "de", #""key" = ↓"";"#),
        .strings(#""key" = "Save";"#, in: "de", #""key" = ↓"  ";"#), .translation(" at ", in: "ko", " "),
        .translation("Wait", in: "ja", " "),
        .strings(#""key" = "Server error";"#, in: "el", #""key" = ↓" ";"#),
        .translation("", in: "de", ""), .translation("123–456", in: "de", ""),
        .strings(#""key" = "Save";"#, in: "de", #""key" = ↓"\U200B";"#),
    ]
    // Invisible characters are unusual ones.
    static let concerns: TextFeatures = [.empty, .unusual]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        let (unit, key) = (text.unit, text.value.key)
        guard unit.state != .new, !key.fields.isStale, text.language.isTranslated, !text.value.isSource,
            TranslationProgress.isBlank(unit.text), context.table.isEmpty(unit, of: key),
            context.table.needs.needsTranslation(key)
        else { return }
        context.report(
            text.text.isEmpty
                ? "the string is empty; fill it in, or remove the entry"
                : "the string contains only spaces and invisible characters; fill it in",
            at: text.unit, of: text.value)
    }
}
