import Findings
import StringCatalogs

/// Flags plain strings of keys that are plurals in other languages.
struct LostPlural: StringsKeyRule {
    static let metadata = RuleMetadata(
        id: "lost_plural", name: "Lost Plural", kind: .lint, isDefault: false,
        summary: "a key should be a plural in all languages that have several plural categories, if it is one in any",
        rationale: """
            A plain string such as "%lld Dateien" is wrong for the number 1. Vary the string by plural in this \
            language too, and write a form for each of its categories. Languages with one category, such as Japanese, \
            need no plural. Some words are the same for all numbers, as "file" in Italian, so the rule is off unless \
            you opt in.
            """)
    static let examples: [RuleExample] = [
        .catalog(Self.entry(#"{"stringUnit": {"state": "translated", "value": "%lldファイル"}}"#, in: "ja")),
        .catalog(Self.entry(#"{"stringUnit": {"state": "translated", "value": ↓"%lld Dateien"}}"#, in: "de")),
    ]

    func check(_ key: CheckedKey, in context: inout StringsRuleContext) {
        guard let first = key.values.first(where: Self.isPlural) ?? nil else { return }
        let isOfSource = first.isSource
        let other = isOfSource ? "the source language" : first.language.name
        for case let value? in key.values where value.plurals.isEmpty {
            guard value.isSource || key.key.fields.shouldTranslate, value.language.requiredCategories.count > 1,
                let unit = value.value.units.first,
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

    private static func isPlural(_ value: CheckedValue?) -> Bool {
        value?.plurals.contains { $0.texts.count > 1 && !$0.isSame } ?? false
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
