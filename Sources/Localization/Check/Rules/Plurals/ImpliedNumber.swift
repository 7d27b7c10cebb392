import Findings
import StringCatalogs

/// Flags forms of a plural that leave out the number although they are for several numbers.
struct ImpliedNumber: StringsValueRule {
    static let metadata = RuleMetadata(
        id: "implied_number", name: "Implied Number", kind: .lint,
        summary: "a plural's form should show the number if its category has several numbers",
        rationale: """
            In English, "one" is the number 1 only, so "one file" is right. In Russian it is also 21 and 31: a form \
            without the placeholder shows a wrong number. Write the placeholder in this form as in the form for \
            "other". Which numbers a category has is computed from the rules of CLDR. 0 does not count, which is "one" \
            in French and Portuguese too: programs often show another string for it.
            """)
    static let examples: [RuleExample] = [
        .catalog(Self.entry("en", ["one": "A file", "other": "%lld files"])),
        .catalog(Self.entry("fr", ["zero": "Aucun", "one": "Un fichier", "other": "%lld fichiers"])),
        .catalog(
            Self.entry(
                "ru", ["one": "Один файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"], "one")),
        .catalog(Self.entry("fr", ["one": "Un fichier", "other": "%lld fichiers"])),
    ]

    func check(_ value: CheckedValue, in context: inout StringsRuleContext) {
        for plural in value.plurals {
            guard let other = plural.texts.first(where: { $0.category == "other" })?.unit,
                Self.hasNumber(other, of: value.value)
            else { continue }
            for (category, unit) in plural.texts where category != "other" && !unit.isUnwritten {
                guard !Self.hasNumber(unit, of: value.value) else { continue }
                let numbers = value.language.numbers(in: category[...]).filter { $0 != 0 }
                guard numbers.count > 1 else { continue }
                let list = numbers.map(String.init).joined(separator: ", ")
                context.report(
                    "the form for \"\(category)\" does not show the number, but \(value.language.name) uses it for \(list)"
                        + "\(numbers.count > 2 ? " and more" : ""); show the number as the form for \"other\" does",
                    at: unit, of: value)
            }
        }
    }

    private static func hasNumber(_ unit: TextUnit, of value: LocalizedValue) -> Bool {
        CommonPlaceholders(unit.text)?.hasNumber
            ?? TextArguments(unit, of: value).placeholders.contains { $0.type?.isNumber ?? true }
    }

    private static func entry(_ language: String, _ forms: [String: String], _ mark: String = "") -> String {
        let order = ["zero", "one", "few", "many", "other"]
        let texts = order.compactMap { category in
            forms[category].map { text in
                "\"\(category)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": "
                    + "\(mark == category ? "↓" : "")\"\(text)\"}}"
            }
        }
        return """
            "count": {"localizations": {"\(language)": {"variations": {"plural": {
            \(texts.joined(separator: ",\n"))}}}}}
            """
    }
}
