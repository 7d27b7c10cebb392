import Findings
import StringCatalogs

/// Flags plurals whose forms are all the same.
struct SamePlurals: StringsValueRule {
    static let metadata = RuleMetadata(
        id: "same_plurals", name: "Same Plurals", kind: .lint, isDefault: false,
        summary: "the forms of a plural should differ if those of the source language do",
        rationale: """
            Forms that are all the same were usually filled in by a tool, or copied and not finished. Write the form \
            that the language uses after the numbers of each category. Languages whose nouns do not change after \
            numbers, such as Turkish and Hungarian, are not checked, and neither are abbreviations. Some nouns have \
            one form in other languages too, as Swedish "alternativ", so the rule is off unless you opt in.
            """)
    static let examples: [RuleExample] = [
        .catalog(Self.entry("de", "%lld Datei", "%lld Dateien")),
        .catalog(Self.entry("tr", "%lld dosya", "%lld dosya")),
        .catalog(Self.entry("de", "%lld Min.", "%lld Min.")),
        .catalog(Self.entry("de", "%lld Dateien", "%lld Dateien", mark: "↓")),
    ]

    /// Languages in which a noun after a number is in the singular.
    static let unchanging: Set<String> = [
        "am", "az", "bn", "br", "ckb", "cy", "eu", "fa", "fil", "hu", "hy", "ka", "kk", "ku", "ky", "mn", "ps", "tk",
        "tr",
        "tt", "ug", "uz",
    ]

    func check(_ value: CheckedValue, in context: inout StringsRuleContext) {
        guard !value.isSource, value.language.requiredCategories.count > 1,
            !Self.unchanging.contains(value.language.code), let source = value.key.source?.value
        else { return }
        for plural in value.plurals where plural.texts.count > 1 && plural.isSame {
            let differs = PluralTexts.all(of: source).contains { $0.texts.count > 1 && !$0.isSame }
            guard differs else { return }
            guard let unit = plural.representative, unit.state.isFinished, Self.hasNoun(unit) else { continue }
            context.report(
                "the plural has the same string for \(plural.texts.count) categories, but the source language does not; write "
                    + "one for each", at: unit, of: value)
        }
    }

    /// Whether a string has a word without a point after it, which abbreviations have.
    private static func hasNoun(_ unit: TextUnit) -> Bool {
        let masked = MaskedText(unit, TextFeatures(unit))
        return masked.words.contains { word in
            word.count > 3 && (word.upperBound == masked.scalars.count || masked.scalars[word.upperBound] != ".")
        }
    }

    private static func entry(_ language: String, _ one: String, _ other: String, mark: String = "") -> String {
        func plural(_ one: String, _ other: String, mark: String = "") -> String {
            """
            {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "\(one)"}},
            "other": {"stringUnit": {"state": "translated", "value": \(mark)"\(other)"}}}}}
            """
        }
        return """
            "count": {"localizations": {"en": \(plural("%lld file", "%lld files")),
            "\(language)": \(plural(one, other, mark: mark))}}
            """
    }
}
