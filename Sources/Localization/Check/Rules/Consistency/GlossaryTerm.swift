import Findings
import StringCatalogs

/// Flags translations that do not use the words of the package's glossary.
struct GlossaryTerm: StringsTableRule {
    static let metadata = RuleMetadata(
        id: "glossary_term", name: "Glossary Term", kind: .lint,
        summary: "translations should use the words of the glossary",
        rationale: """
            One word for one thing makes an app easier to learn. Write the word that the message names, or correct the \
            glossary. `Translations/glossary.csv` in the package lists terms with their translations and with words \
            that must not be used for them (columns: term, language, translation, forbidden). The rule has no effect \
            without the file.
            """)
    static let examples: [RuleExample] = [
        Self.example("Your cart", #""Votre panier""#), Self.example("Your cart", #"↓"Vos courses""#),
        Self.example("Your cart", #""Votre panier, pas le ↓caddie""#), Self.example("Cartoons", #""Dessins animés""#),
        Self.example("Sent by Prumo", #""Envoyé par Prumo""#),
        Self.example("Sent by Prumo", #"↓"Envoyé par Fil à plomb""#),
    ]

    private static func example(
        _ source: String, _ translation: String, fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let strings = RuleExample.strings(
            "\"key\" = \"\(source)\";", in: "fr", "\"key\" = \(translation);")
        return RuleExample(
            files: strings.files + [
                .init(
                    path: Glossary.path,
                    text: "term,language,translation,forbidden\ncart,fr,panier,caddie|chariot\nPrumo,,Prumo,\n")
            ], fileID: fileID, line: line)
    }

    func check(_ table: CheckedTable, in context: inout StringsRuleContext) {
        guard let glossary = table.scope.glossary else { return }
        for key in table.table.keys where key.fields.shouldTranslate {
            guard let source = table.sourceValue(of: key)?.representative else { continue }
            let terms = TermText(source.text)
            for (column, language) in table.languages.enumerated().dropFirst() {
                guard let text = key.texts[column], !text.value.units.isEmpty else { continue }
                let value = CheckedValue(key: key, language: language, isSource: false, text: text)
                for entry in glossary.entries(in: terms, for: language.tag) { check(value, entry, in: &context) }
            }
        }
    }

    private func check(_ value: CheckedValue, _ entry: Glossary.Entry, in context: inout StringsRuleContext) {
        let advice = entry.translations.map { "\"\($0)\"" }.joined(separator: " or ")
        for unit in value.value.units where !unit.isUnwritten {
            let words = TermText(unit.text)
            for word in entry.forbidden where words.contains(TermText(word)) {
                let subject = entry.term.isEmpty ? "" : " for \"\(entry.term)\""
                context.report(
                    "the glossary forbids \"\(word)\"\(subject); "
                        + (advice.isEmpty ? "use another word" : "use \(advice)"),
                    at: CheckedText(value: value, unit: unit, features: [], reference: nil), word: word)
            }
        }
        guard !entry.translations.isEmpty, let unit = value.value.representative, !unit.isUnwritten else { return }
        guard !entry.translations.contains(where: { Self.has(unit.text, $0, for: entry.term) }) else { return }
        context.report("the glossary translates \"\(entry.term)\" as \(advice); use it here", at: unit, of: value)
    }

    /// Whether a translation has a word, with whatever ending; a term that stays as it is keeps its case.
    private static func has(_ text: String, _ word: String, for term: String) -> Bool {
        if word == term { return text.contains(word) }
        return text.lowercased().contains(word.lowercased())
    }
}

extension StringsRuleContext {
    /// Reports a finding at the first place of a word in a string, or at the string.
    fileprivate mutating func report(_ message: String, at text: CheckedText, word: String) {
        guard let range = text.text.lowercased().firstRange(of: word.lowercased()) else {
            return report(message, at: text.unit, of: text.value)
        }
        let scalar = text.text.lowercased()[..<range.lowerBound].unicodeScalars.count
        report(message, at: text, scalar: scalar, count: word.unicodeScalars.count)
    }
}
