import Findings

/// Flags translations that are the source string.
struct Untranslated: StringsTextRule, StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "untranslated", name: "Untranslated", kind: .lint, isDefault: false,
        summary: "translations should differ from the source string",
        rationale:
            "A string that was copied but not translated looks finished to every tool. Names and terms are the same "
            + "everywhere, so a string is flagged only if it reads as prose: it has two words in small letters, or one if the "
            + "language has another script and most languages translate it, or if four of five of at least eight do. Numbers, addresses and placeholders do not count, "
            + "nor do commands, half of whose words are code or two of which are options, filler text (lorem ipsum), copyrights "
            + "and names of a program in InfoPlist, a key that ends with the code of the source language, a string in the script of "
            + "the translation, and one that all of several languages have. "
            + "Base is in the language of development. With a minimum of one word, names are flagged too.")
    static let options: [RuleOption<Untranslated>] = [
        .number("minimum_words", \.minimumWords, summary: "the minimum number of words in a string that is checked"),
        .strings("except", \.except, summary: "strings that are the same in all languages"),
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

    var minimumWords = 2
    var except: [String] = []

    /// So many languages show what is a name: four of five translate what is none.
    private static let manyLanguages = 8

    /// How many words in small letters make a string prose.
    private static let proseWords = 2

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard isChecked(text, in: context.table),
            minimumWords < 2 || words(in: text) >= Self.proseWords && !isMeantForAll(text, in: context.table)
        else { return }
        report(text, in: &context)
    }

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        // "Video bitrate" is Danish too, but "Add trackers" is not Chinese, and no name if most languages translate it.
        guard minimumWords > 1, key.values.count > 2, let source = key.sourceValue, let unit = source.representative,
            source.units.count == 1, key.values.dropFirst().contains(where: { $0?.isOnly(unit.text) ?? false })
        else { return }
        let sourceCode = Self.sourceCode(of: key.table)
        let translated = key.values.compactMap(\.self).filter { value in
            value.language.isTranslated && value.language.code != sourceCode
                && value.value.units.first?.text.isEmpty == false
        }
        let same = translated.filter { $0.isOnly(unit.text) }
        guard !same.isEmpty, same.count * 3 <= translated.count else { return }
        let isNoName = translated.count >= Self.manyLanguages && same.count * 5 <= translated.count
        let features = TextFeatures(unit)
        for value in same where value.key.fields.shouldTranslate && key.table.isAbout(value.language) {
            let text = CheckedText(value: value, unit: value.value.units[0], features: features, reference: nil)
            let count = words(in: text)
            guard count < Self.proseWords, isChecked(text, in: key.table, isSame: true) else { continue }
            let hasOtherScript = value.language.script != key.table.languages[0].script
            guard
                count == 1 && hasOtherScript && !Self.hasAbbreviation(text.text)
                    || isNoName && (count == 1 || hasOtherScript) && !Self.hasAbbreviation(text.text)
            else { continue }
            report(text, in: &context)
        }
    }

    // An address, a quotation or a motto.
    private func isMeantForAll(_ text: CheckedText, in table: CheckedTable) -> Bool {
        text.reference?.isSharedByLanguages(text.value.key, of: table) ?? false
    }

    private func words(in text: CheckedText) -> Int { Prose.words(in: text.masked, upTo: Self.proseWords) }

    private func isChecked(_ text: CheckedText, in table: CheckedTable, isSame: Bool = false) -> Bool {
        guard isSame || text.features.contains(.sameAsReference) && text.reference != nil, text.language.isTranslated,
            text.language.code != Self.sourceCode(of: table), !text.features.contains(.empty), !text.text.isFillerText
        else { return false }
        return !except.contains(text.text) && !text.text.contains("://") && !text.text.contains("©")
            && WordCount.words(in: text.text) >= minimumWords && !isMeantToBeSame(text, in: table)
    }

    /// Whether the key or the string shows that no translation is wanted here, or that the source string is the one that is not
    /// translated.
    private func isMeantToBeSame(_ text: CheckedText, in table: CheckedTable) -> Bool {
        let key = text.value.key.name
        if table.table.name.hasSuffix("InfoPlist"), TranslationNeeds.names.contains(key) { return true }
        if TranslationNeeds.isOfNewSettings(key, in: table.table) { return true }
        // The string of a document in two languages, as "title_en".
        let last = key.split { !$0.isLetter }.last
        if let last, last.count < key.count, last.lowercased() == Self.sourceCode(of: table) { return true }
        if text.language.writes(text.text, unlike: table.languages[0]) { return true }
        return Self.isCommand(text.text)
    }

    /// Whether at least half of the words are code: paths, options and names with marks or capital letters in them. Two options
    /// are enough.
    private static func isCommand(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count > 2 else { return false }
        let options = words.filter { $0.first == "-" && $0.contains(where: \.isLetter) }
        if options.count > 1 { return true }
        let code = words.filter { word in
            let letters = word.drop { "\"'(".contains($0) }
            if letters.hasPrefix("-"), letters.count > 1 || letters.hasPrefix("~/") || letters.hasPrefix("/") {
                return true
            }
            let pairs = zip(letters, letters.dropFirst())
            return pairs.contains { first, second in
                first.isLowercase && second.isUppercase || first.isLetter && "/_=".contains(second)
            } || zip(pairs, letters.dropFirst(2)).contains { $0.0.isLetter && $0.1 == "." && $1.isLetter }
        }
        return code.count * 2 >= words.count && code.count > 1
    }

    private func report(_ text: CheckedText, in context: inout StringsRuleContext) {
        context.report(
            "the string is the same as \(context.table.sourceTitle); translate it",
            at: text.unit,
            of: text.value)
    }

    /// Whether a string has a word in capitals, as terms do: "UDP over TCP".
    private static func hasAbbreviation(_ text: String) -> Bool {
        text.split { !$0.isLetter }.contains { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
    }

    // Base is in the language of development, which is English nearly always.
    private static func sourceCode(of table: CheckedTable) -> String {
        let code = table.languages[0].code
        return code.isEmpty ? "en" : code
    }
}
