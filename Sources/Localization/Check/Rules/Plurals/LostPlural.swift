import Findings
import StringCatalogs

/// Flags plain strings of keys that are plurals in other languages.
struct LostPlural: StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "lost_plural", name: "Lost Plural", kind: .lint,
        summary: "a key should be a plural in all languages that have several plural categories, if it is one in any",
        rationale:
            "A plain string such as \"%lld Dateien\" is wrong for the number 1. Languages with one category, such as "
            + "Japanese, need no plural.")
    static let examples: [RuleExample] = [
        .catalog(Self.entry(#"{"stringUnit": {"state": "translated", "value": "%lldファイル"}}"#, in: "ja")),
        .catalog(Self.entry(#"{"stringUnit": {"state": "translated", "value": ↓"%lld Dateien"}}"#, in: "de")),
    ]

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        let plurals = key.key.texts.indices.filter { column in
            key.key.texts[column].map { Self.isPlural($0.value) } ?? false
        }
        guard let first = plurals.first else { return }
        let isOfSource = first == 0
        let other = isOfSource ? "the source language" : key.table.languages[first].name
        for column in key.key.texts.indices where !plurals.contains(column) {
            guard column == 0 || key.key.fields.shouldTranslate, let value = key.value(in: column),
                value.language.requiredCategories.count > 1, let unit = value.value.units.first,
                let plain = value.value.plainText, unit.state.isFinished, !plain.isEmpty
            else { continue }
            // Without a number there is nothing to choose by, unless the source language says so.
            let hasNumber = TextArguments(unit, of: value.value).placeholders.contains { $0.type?.isNumber ?? false }
            guard hasNumber || isOfSource && WordCount.words(in: plain) > 0 else { continue }
            guard hasNumber && WordCount.words(in: plain) > 0 || isOfSource else { continue }
            context.report(
                "the string is not a plural, but \(other) has one; vary it by plural", at: unit, of: value)
        }
    }

    private static func isPlural(_ value: LocalizedValue) -> Bool {
        PluralTexts.all(of: value).contains { $0.texts.count > 1 && !$0.isSame }
    }

    private static func entry(_ text: String, in language: String) -> String {
        """
        "count": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "\(language)": \(text)}}
        """
    }
}
