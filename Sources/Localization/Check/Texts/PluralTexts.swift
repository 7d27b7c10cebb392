import StringCatalogs

/// The texts of one plural.
struct PluralTexts {
    /// The categories that it has texts for.
    private(set) var categories: [String] = []
    /// The text for all other numbers, else the first.
    private(set) var representative: TextUnit?

    /// The plurals of a value, in their order.
    static func all(of value: LocalizedValue) -> [PluralTexts] {
        var plurals: [PluralTexts] = []
        var indices: [Variation: Int] = [:]
        for unit in value.units {
            guard let category = unit.variation.plural else { continue }
            let group = unit.variation.withoutPlural
            let index = indices[group] ?? plurals.count
            if index == plurals.count {
                indices[group] = index
                plurals.append(PluralTexts())
            }
            plurals[index].categories.append(String(category))
            if plurals[index].representative == nil || category == "other" { plurals[index].representative = unit }
        }
        return plurals
    }
}

/// Examples of plurals.
enum PluralExample {
    /// A catalog's entry with texts for some categories.
    /// - Parameter mark: the category whose text is found.
    static func entry(_ language: String, _ categories: [String], mark: String = "") -> String {
        let texts = categories.map { category in
            let value = (mark == category ? "↓" : "") + "\"%lld\""
            return "\"\(category)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \(value)}}"
        }
        return """
            "count": {"localizations": {"\(language)": {"variations": {"plural": {
            \(texts.joined(separator: ",\n"))}}}}}
            """
    }
}
