import Findings

/// Flags translations without a letter of their language's script.
struct WrongScript: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "wrong_script", name: "Wrong Script", kind: .lint,
        summary: "translations should be written in the script of their language",
        rationale: """
            A Russian string without a Cyrillic letter is often a string of another language that was pasted into the \
            wrong file, or that was never translated. Translate it, or move it to the file of its language. Languages \
            with several scripts, such as Serbian, are not checked. Neither are tables that have most strings of the \
            language in that script, strings whose words are all in the source string, and names: Latin, Greek and \
            Cyrillic strings need two words in small letters.
            """)
    static let options: [RuleOption<WrongScript>] = [
        .number(
            "minimum_letters", \.minimumLetters, summary: "the minimum number of letters in a string that is checked")
    ]
    static let examples: [RuleExample] = [
        .translation("Save all changes", in: "ru", "Сохранить все"), .translation("Open in Safari", in: "ru", "Safari"),
        .translation("Two-factor sign-in", in: "sr", "Prijava u dva koraka"),
        .strings(#""key" = "Save all changes";"#, in: "ru", #""key" = ↓"Enregistrer tout le dossier";"#),
        .strings(#""key" = "Save all changes";"#, in: "de", #""key" = ↓"Сохранить все изменения";"#),
        .translation("J. Smith", in: "ja", "Taro Yamada"), .translation("Preview", in: "zh-Hans", "Quick Look"),
        .strings(#""key" = "Save it";"#, in: "el", #""key" = ↓"sose to";"#, options: #"{"minimum_letters": 4}"#),
    ]
    static let concerns: TextFeatures = [.latin, .foreign]

    var minimumLetters = 8

    /// Languages that are written in several scripts.
    private static let digraphic: Set<String> = [
        "az", "bs", "ha", "kk", "ks", "ku", "ky", "mn", "ms", "pa", "sd", "sh", "sr", "tg", "tk", "tt", "ug", "uz",
        "zgh",
    ]

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        let isLatin = text.language.script == "latn"
        guard text.features.contains(isLatin ? .foreign : .latin), !text.features.contains(.sameAsReference),
            let reference = text.reference, !text.value.isSource, !Self.digraphic.contains(text.language.code)
        else { return }
        // A language that CLDR does not know counts as Latin and as one without plurals, its dialects as Latin too.
        if isLatin, text.language.requiredCategories.count < 2 || text.language.code.count > 2 { return }
        let expected = text.language.scripts
        guard !expected.isEmpty else { return }
        // Nearly every string has a letter of its script. Of what is left out below, placeholders have Latin letters only.
        let isWhole = !text.hasMasked(except: isLatin ? [] : .percent)
        if isWhole, text.text.unicodeScalars.contains(where: { TextScript($0).map(expected.contains) == true }) {
            return
        }
        guard hasEnough(text.text, except: expected) else { return }
        let masked = text.masked
        var counts: [TextScript: Int] = [:]
        for scalar in masked.scalars {
            guard let script = TextScript(scalar) else { continue }
            guard !expected.contains(script) else { return }
            counts[script, default: 0] += 1
        }
        guard let (found, count) = counts.max(by: { $0.value < $1.value }), count >= minimumLetters else { return }
        let isCased = found == .latn || found == .grek || found == .cyrl
        guard !isCased || Prose.words(in: masked, upTo: 2) == 2, !context.table.isWritten(text.language, in: found)
        else {
            return
        }
        let known = Set(reference.unit.text.lowercased().split { !$0.isLetter })
        guard masked.words.contains(where: { !known.contains(masked.text($0).lowercased()[...]) }) else { return }
        let names = expected.map(\.name).ordered().joined(separator: " or ")
        context.report(
            "the string has no \(names) letter, only \(found.name) ones; check that it is in \(text.language.name)",
            at: text.unit, of: text.value)
    }

    /// Whether a string has as many letters of other scripts as a finding takes.
    private func hasEnough(_ text: String, except expected: [TextScript]) -> Bool {
        var count = 0
        for scalar in text.unicodeScalars {
            guard let script = TextScript(scalar), !expected.contains(script) else { continue }
            count += 1
            if count >= minimumLetters { return true }
        }
        return false
    }
}
