import Findings
import PrumoRuntime
import StringCatalogs

/// Flags plurals that lack a category of their language.
struct MissingPlural: StringsValueRule {
    static let metadata = RuleMetadata(
        id: "missing_plural", name: "Missing Plural", kind: .lint, severity: .error,
        summary: "plurals should have a string for each category of their language",
        rationale: """
            Unicode's CLDR defines the plural categories of each language: English has two, Polish four, Arabic six. \
            For a number without a string, the string for "other" is shown, which is wrong. Add a string for each \
            category that the message names. As in Xcode, "many" is not required in languages that use it only for \
            millions, such as French and Spanish. What a language uses only for fractions, as Czech does "many", is \
            required where the placeholder is one such as `%f`. A plural of the source language with one string for \
            all numbers is on purpose, as are its translations.
            """)
    static let examples: [RuleExample] = [
        .catalog(PluralExample.entry("en", ["one", "other"])), .catalog(PluralExample.entry("ja", ["other"])),
        .catalog(PluralExample.entry("pl", ["one", "other"], mark: "other")),
        .catalog(PluralExample.entry("fr", ["one", "other"])), .catalog(PluralExample.entry("de", ["other"])),
        .catalog(PluralExample.entry("en", ["one"], mark: "one")),
        .catalog(PluralExample.entry("en", ["other"], placeholder: "Step %lld")),
        .catalog(PluralExample.entry("tr", ["other"], placeholder: "%lld dosya")),
        .catalog(PluralExample.entry("cs", ["one", "few", "other"])),
        .catalog(PluralExample.entry("lt", ["one", "few", "other"])),
        .catalog(PluralExample.entry("cs", ["one", "few", "other"], mark: "other", placeholder: "%.1f")),
    ]

    func check(_ value: CheckedValue, in context: inout StringsRuleContext) {
        guard value.language.categories != nil else { return }
        for plural in value.plurals {
            let missing = Self.missingCategories(of: plural, in: value.value, value.language)
            guard let unit = plural.representative, !missing.isEmpty, !isDeliberate(plural, of: value),
                !isCopy(plural, of: value)
            else { continue }
            let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
            context.report(
                "the plural has no string for \(names), which \(value.language.name) requires; add "
                    + (missing.count > 1 ? "them" : "it"),
                at: unit, of: value, severity: Self.isShown(plural, without: missing) ? .warning : nil)
        }
    }

    /// Whether a plural has the forms of the source string, and waits for a translation.
    private func isCopy(_ plural: PluralTexts, of value: CheckedValue) -> Bool {
        guard !value.isSource, let source = value.key.source?.value else { return false }
        return plural.texts.allSatisfy { source[$0.unit.variation]?.text == $0.unit.text }
    }

    /// Whether numbers of a missing category are shown with the string for "other", which translators wrote for them.
    private static func isShown(_ plural: PluralTexts, without missing: [String]) -> Bool {
        missing.count == 1 && missing != ["other"] && plural.categories.count > 2 && plural.categories.contains("other")
    }

    /// Whether a plural has one string for all numbers on purpose: the source language has, or the language has one form after
    /// numbers, so that the string for "other" is right.
    private func isDeliberate(_ plural: PluralTexts, of value: CheckedValue) -> Bool {
        guard plural.categories.allSatisfy({ $0 == "other" || $0 == "zero" }), plural.categories.contains("other")
        else {
            return false
        }
        if value.isSource || SamePlurals.unchanging.contains(value.language.code) { return true }
        let source = value.key.source.map { PluralTexts.all(of: $0.value) } ?? []
        return !source.isEmpty && source.allSatisfy { $0.categories.allSatisfy { $0 == "other" || $0 == "zero" } }
    }

    /// The categories that a plural has to have and does not have.
    static func missingCategories(
        of plural: PluralTexts, in value: LocalizedValue, _ language: CheckedLanguage
    ) -> [String] {
        guard let unit = plural.representative else { return [] }
        let required =
            hasFraction(unit, of: value) ? language.requiredCategoriesOfFractions : language.requiredCategories
        // A number without words beside it is written in one way only.
        if plural.categories == ["other"], WordCount.words(in: unit.text) == 0 { return [] }
        return required.filter { !plural.categories.contains($0) }
    }

    /// Whether the number of a plural may have a fraction.
    private static func hasFraction(_ unit: TextUnit, of value: LocalizedValue) -> Bool {
        if let name = unit.variation.substitution,
            let format = value.substitutions.first(where: { $0.name == name })?.format,
            let conversion = format.utf8.last
        {
            return FormatSpecifier(conversion: conversion).type == .double
        }
        let types = TextArguments(unit, of: value).placeholders.compactMap(\.type)
        return types.contains(.double) && !types.contains(.integer) && !types.contains(.unsigned)
    }
}
