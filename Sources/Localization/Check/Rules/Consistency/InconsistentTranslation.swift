import Findings
import StringCatalogs

/// Flags strings that a language translates in two ways.
struct InconsistentTranslation: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "inconsistent_translation", name: "Inconsistent Translation", kind: .style, isDefault: false,
        summary: "the same source string should have the same translation in a table",
        rationale: """
            One button is called "Done" everywhere in English; two translations of it confuse users. Choose one of the \
            translations, and use it for all keys with this source string. A word may need two translations in two \
            places, so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .strings("\"a\" = \"Done\";\n\"b\" = \"Done\";", in: "de", "\"a\" = \"Fertig\";\n\"b\" = \"Fertig\";"),
        .strings("\"a\" = \"Done\";\n\"b\" = \"Done\";", in: "de", "\"a\" = \"Done\";\n\"b\" = \"Fertig\";"),
        .strings("\"a\" = \"Done\";\n\"b\" = \"Done\";", in: "de", "\"a\" = \"Fertig\";\n\"b\" = ↓\"Erledigt\";"),
    ]

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        var keysBySource: [String: [Int]] = [:]
        for (number, key) in table.table.keys.enumerated() where key.fields.shouldTranslate && !key.fields.isStale {
            guard let source = table.sourceValue(of: key)?.plainText, WordCount.words(in: source) > 0 else { continue }
            keysBySource[source, default: []].append(number)
        }
        let repeated = keysBySource.values.filter { $0.count > 1 }.ordered { $0[0] < $1[0] }
        for (column, language) in table.languages.enumerated().dropFirst() where table.isAbout(language) {
            for numbers in repeated {
                let source = table.sourceValue(of: table.table.keys[numbers[0]])?.plainText
                var first: (name: String, text: String)?
                for number in numbers {
                    let key = table.table.keys[number]
                    // What is not translated is for the rule `untranslated`.
                    guard let text = key.texts[column], let plain = text.value.plainText, !plain.isEmpty,
                        plain != source, let unit = text.value.units.first, unit.state.isFinished
                    else { continue }
                    guard let known = first else {
                        first = (key.name, plain)
                        continue
                    }
                    guard known.text != plain else { continue }
                    let value = CheckedValue(key: key, language: language, isSource: false, text: text)
                    context.report(
                        "the same source string is \"\(known.text)\" at \"\(known.name)\"; use one translation",
                        at: unit,
                        of: value)
                }
            }
        }
    }
}
