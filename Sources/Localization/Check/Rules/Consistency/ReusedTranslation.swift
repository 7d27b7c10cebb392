import Findings
import StringCatalogs

/// Flags translations of two source strings that are the same.
struct ReusedTranslation: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "reused_translation", name: "Reused Translation", kind: .style, isDefault: false,
        summary: "different source strings should have different translations in a table",
        rationale: """
            If "Delete" and "Remove" have the same translation, users cannot distinguish the two commands. Often one \
            of the strings was pasted into the wrong entry. Check which of the keys the translation is for, and \
            translate the other one differently. Many languages have one word for several of the source language, so \
            the rule is off unless you opt in.
            """)
    static let options: [RuleOption<ReusedTranslation>] = [
        .number(
            "minimum_words", \.minimumWords, summary: "the minimum number of words in a translation that is compared")
    ]
    static let examples: [RuleExample] = [
        .strings(
            "\"a\" = \"Delete all\";\n\"b\" = \"Save all\";", in: "de",
            "\"a\" = \"Alle löschen\";\n\"b\" = \"Alle sichern\";"),
        .strings(
            "\"a\" = \"Save it\";\n\"b\" = \"Save it.\";", in: "de", "\"a\" = \"Sichern\";\n\"b\" = \"Sichern\";"),
        .strings(
            "\"a\" = \"Delete all\";\n\"b\" = \"Save all\";", in: "de",
            "\"a\" = \"Alle löschen\";\n\"b\" = ↓\"Alle löschen\";"),
        .strings(
            "\"a\" = \"Undo\";\n\"b\" = \"Back\";", in: "de", "\"a\" = \"Zurück\";\n\"b\" = ↓\"Zurück\";",
            options: #"{"minimum_words": 1}"#),
    ]

    var minimumWords = 2

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        let sources = table.table.keys.map { key in
            key.fields.shouldTranslate && !key.fields.isStale
                ? table.sourceValue(of: key)?.plainText.map(Self.folded) : nil
        }
        for (column, language) in table.languages.enumerated().dropFirst() where table.isAbout(language) {
            var known: [String: Int] = [:]
            for (number, key) in table.table.keys.enumerated() {
                guard let source = sources[number], let text = key.texts[column], let unit = text.value.units.first,
                    let plain = text.value.plainText, unit.state.isFinished, Self.folded(plain) != source,
                    WordCount.words(in: plain) >= minimumWords
                else { continue }
                guard let other = known[plain] else {
                    known[plain] = number
                    continue
                }
                guard sources[other] != source else { continue }
                let value = CheckedValue(key: key, language: language, isSource: false, text: text)
                context.report(
                    "the string is the same as that of \"\(table.table.keys[other].name)\", but the source strings differ; "
                        + "check which one is meant", at: unit, of: value)
            }
        }
    }

    /// A string without what makes no difference in meaning: case, spaces and punctuation.
    private static func folded(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.lowercased().unicodeScalars.filter { $0.isOfWord || $0.isDigit || $0 == "%" })
        )
    }
}
