import Findings

/// Flags translations that are the source string.
struct Untranslated: StringsTextRule, StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "untranslated", name: "Untranslated", kind: .lint, isDefault: false,
        summary: "translations should differ from the source string",
        rationale: """
            A string that was copied but not translated looks finished to every tool. Translate it, or add it to the \
            option `except` if it is the same in all languages. Names and terms are the same everywhere, so a string \
            is flagged only if it reads as prose: it has two words in small letters, or one if the language has \
            another script and most languages translate it, or if four of five of at least eight do. Numbers, \
            addresses and placeholders do not count. The rule accepts commands, half of whose words are code or two of \
            which are options, filler text (lorem ipsum), copyrights, and names of a program in InfoPlist. It also \
            accepts a key that ends with the code of the source language, a string in the script of the translation, \
            and a string that is the same in all of several languages. Base is in the language of development. With a \
            minimum of one word, names are flagged too.
            """)
    static let options: [RuleOption<Untranslated>] = [
        .number(
            "minimum_words", \.copies.minimumWords, summary: "the minimum number of words in a string that is checked"),
        .strings("except", \.copies.except, summary: "strings that are the same in all languages"),
    ]
    static let examples: [RuleExample] = [
        .translation("Save all changes", in: "de", "Alle Änderungen sichern"),
        .strings(#""key" = "Save all changes";"#, in: "de", #""key" = ↓"Save all changes";"#),
        .translation("Prumo", in: "de", "Prumo"), .translation("%@ – %lld%%", in: "de", "%@ – %lld%%"),
        .translation("GNU General Public License", in: "de", "GNU General Public License"),
        .translation("Save all changes", in: "Base", "Save all changes"),
        .translation("https://www.example.com/start here", in: "de", "https://www.example.com/start here"),
        .translation("Colour me in", in: "en-AU", "Colour me in"),
        .translation(
            "defaults write app.prumo.Prumo -string a/b", in: "ja", "defaults write app.prumo.Prumo -string a/b"),
        .translation("sudo tool -o edit -a $USER -t user wheel", in: "fr", "sudo tool -o edit -a $USER -t user wheel"),
        .strings(
            #""key" = "wait a moment - or two - for it";"#, in: "fr",
            #""key" = ↓"wait a moment - or two - for it";"#),
        .translation("Lorem ipsum dolor sit amet", in: "fr", "Lorem ipsum dolor sit amet"),
        .translation("자판의 배열을 고릅니다", in: "ko", "자판의 배열을 고릅니다"),
        .strings(#""title_en" = "State of the test";"#, in: "es", #""title_en" = "State of the test";"#),
        .translation(
            "Prumo is for everyone", in: "de", "Prumo is for everyone",
            options: #"{"except": ["Prumo is for everyone"]}"#),
        .catalog(
            """
            "Slow and steady wins": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Slow and steady wins"}},
                "fr": {"stringUnit": {"state": "translated", "value": "Slow and steady wins"}}}}
            """),
        .catalog(
            """
            "Slow and steady wins": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": ↓"Slow and steady wins"}},
                "fr": {"stringUnit": {"state": "translated", "value": "Rien ne sert de courir"}}}}
            """),
        .strings(
            #""key" = "Cancel";"#, in: "de", #""key" = ↓"Cancel";"#,
            options: #"{"minimum_words": 1, "severity": "error"}"#),
    ]
    static let concerns: TextFeatures = .sameAsReference

    /// What decides, for this rule and for everything that counts translations.
    var copies = SourceCopies()

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        if copies.isCopy(text, in: context.table) { report(text, in: &context) }
    }

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        for text in copies.copies(of: key) { report(text, in: &context) }
    }

    private func report(_ text: CheckedText, in context: inout StringsRuleContext) {
        context.report(
            "the string is the same as \(context.table.sourceTitle); translate it",
            at: text.unit,
            of: text.value)
    }
}
