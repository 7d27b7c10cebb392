import Findings

/// Flags translations that are the source string.
struct Untranslated: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "untranslated", name: "Untranslated", kind: .lint,
        summary: "translations should differ from the source string",
        rationale:
            "A string that was copied but not translated looks finished to every tool. Single words are not "
            + "checked, because names and many words are the same everywhere; nor are numbers, addresses and "
            + "placeholders.")
    static let options: [RuleOption<Untranslated>] = [
        .number("minimum_words", \.minimumWords, summary: "the minimum number of words in a string that is checked"),
        .strings("except", \.except, summary: "strings that are the same in all languages"),
    ]
    static let examples: [RuleExample] = [
        .translation("Save all changes", in: "de", "Alle Änderungen sichern"),
        .strings(#""key" = "Save all changes";"#, in: "de", #""key" = ↓"Save all changes";"#),
        .translation("Prumo", in: "de", "Prumo"), .translation("%@ – %lld%%", in: "de", "%@ – %lld%%"),
        .translation("https://www.example.com/start here", in: "de", "https://www.example.com/start here"),
        .translation("Colour me in", in: "en-AU", "Colour me in"),
        .translation("Prumo for Teams", in: "de", "Prumo for Teams", options: #"{"except": ["Prumo for Teams"]}"#),
        .strings(
            #""key" = "Cancel";"#, in: "de", #""key" = ↓"Cancel";"#,
            options: #"{"minimum_words": 1, "severity": "error"}"#),
    ]
    static let concerns: TextFeatures = .sameAsReference

    var minimumWords = 2
    var except: [String] = []

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard text.features.contains(.sameAsReference), let reference = text.reference else { return }
        let source = context.table.languages[0].code
        // Base is in the language of development, which is English nearly always.
        guard text.language.code != (source.isEmpty ? "en" : source), !text.features.contains(.empty),
            !except.contains(text.text), WordCount.words(in: text.text) >= minimumWords, !text.text.contains("://")
        else { return }
        context.report("the string is the same as \(reference.title); translate it", at: text.unit, of: text.value)
    }
}
