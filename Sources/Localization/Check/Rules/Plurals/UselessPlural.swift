import Findings

/// Flags plural categories that a language does not have.
struct UselessPlural: StringsValueRule {
    static let metadata = RuleMetadata(
        id: "useless_plural", name: "Useless Plural", kind: .lint,
        summary: "plurals should not have strings for categories that their language does not have",
        rationale: """
            Japanese has one form for all numbers, so a string for "one" is never shown. Remove it; the string for \
            "other" is shown in its place. Only "zero" may be added in every language, for the number 0. Languages \
            that Unicode's CLDR has no rules for are not checked.
            """)
    static let examples: [RuleExample] = [
        .catalog(PluralExample.entry("en", ["zero", "one", "other"])),
        .catalog(PluralExample.entry("ja", ["one", "other"], mark: "one")),
        .catalog(PluralExample.entry("de", ["one", "few", "other"], mark: "few")),
        .catalog(PluralExample.entry("oc", ["one", "other"])),
    ]

    /// The categories that languages had in earlier versions of CLDR, which older systems use: Hebrew had "many" before version 42.
    private static let former: [String: Set<String>] = ["he": ["many"]]

    func check(_ value: CheckedValue, in context: inout StringsRuleContext) {
        guard let categories = value.language.categories else { return }
        for unit in value.value.units {
            guard let plural = unit.variation.plural, plural != "zero", !categories.contains(String(plural)),
                Self.former[value.language.code]?.contains(String(plural)) != true
            else { continue }
            context.report(
                "\(value.language.name) has no plural category \"\(plural)\", so this string is never shown; remove it",
                at: unit, of: value)
        }
    }
}
