import Findings

/// Flags strings that end with another mark than the source string, whatever their scripts.
struct PunctuationMismatch: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "punctuation_mismatch", name: "Punctuation Mismatch", kind: .style, isDefault: false,
        summary: "translations should end with the same punctuation mark as the source string, in their own script",
        rationale: """
            If a sentence is translated as a label, or a question as a statement, the source string was usually \
            changed after the translation. Compare the two strings, and end the translation with the mark of the \
            source string in its own script, such as `。` for a full stop in Japanese. The full stop of an abbreviation \
            at the end is not compared. Languages and translators differ in what they end with a mark, so the rule is \
            off unless you opt in.
            """)
    static let options: [RuleOption<PunctuationMismatch>] = [
        .flag(
            "full_stops", \.checksFullStops,
            summary: "whether full stops, which many interfaces leave out, are compared")
    ]
    static let examples: [RuleExample] = [
        .translation("Delete it?", in: "ar", "هل تريد حذفه؟"), .translation("Saved.", in: "zh-Hans", "已存储。"),
        .translation("Saved.", in: "hi", "सहेजा गया।"), .translation("Delete it?", in: "el", "Διαγραφή;"),
        .translation("Saved.", in: "th", "บันทึกแล้ว"), .translation("Delete it?", in: "de", "Löschen↓."),
        .translation("Saved", in: "fr", "Enregistré↓."), .translation("Saved.", in: "fr", "Enregistré↓"),
        .translation("Name:", in: "fr", "Nom :"), .translation("Name:", in: "zh-Hans", "名称："),
        .translation("Max. height", in: "id", "Tinggi maks."), .translation("After 5 min.", in: "fr", "Après 5 mn"),
        .translation("Stop!", in: "es", "Alto↓"),
        .translation("“Quote.”", in: "de", "„Zitat.“"),
        .translation("Saved.", in: "de", "Gesichert", options: #"{"full_stops": false}"#),
    ]
    static let concerns: TextFeatures = .endMark

    var checksFullStops = true

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard let reference = text.reference, !text.features.contains(.empty), !reference.features.contains(.empty)
        else { return }
        let own = TextEnd(text.text)
        let expected = TextEnd(reference.unit.text)
        guard own.ellipsis == .none, expected.ellipsis == .none else { return }
        let sourceLanguage = text.value.isSource ? text.language.code : context.table.languages[0].code
        let mark = own.mark(in: text.language.code)
        let expectedMark = expected.mark(in: sourceLanguage)
        guard mark != expectedMark, !mayDiffer(mark, expectedMark, in: text.language.code) else { return }
        if [mark, expectedMark].contains(.none), [mark, expectedMark].contains(.fullStop),
            (mark == .fullStop ? own : expected).isOfAbbreviation
        {
            return
        }
        guard mark != .none else {
            return context.report(
                "the string does not end with \(expectedMark.rawValue), but \(reference.title) does; add it", at: text,
                scalar: own.end,
                count: 0)
        }
        context.report(
            expectedMark == .none
                ? "the string ends with \(mark.rawValue), but \(reference.title) does not; remove it"
                : "the string ends with \(mark.rawValue), but \(reference.title) ends with \(expectedMark.rawValue); "
                    + "use the same mark",
            at: text, scalar: own.start, count: max(1, own.end - own.start))
    }

    private func mayDiffer(_ mark: TextEnd.Mark, _ expected: TextEnd.Mark, in language: String) -> Bool {
        let marks: Set<TextEnd.Mark> = [mark, expected]
        if marks == [.none, .fullStop], !checksFullStops { return true }
        switch language {
        // Thai, Lao and their neighbours have no full stop, or one for questions too; a space parts sentences.
        case "th", "lo", "my", "km": return marks.isSubset(of: [.none, .fullStop, .question])
        // Armenian puts the marks of questions and exclamations over a vowel.
        case "hy": return !marks.isDisjoint(with: [.question, .exclamation])
        default: return false
        }
    }
}
