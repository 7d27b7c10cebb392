import StringCatalogs

/// The strings of one plural.
struct PluralTexts {
    /// Its strings with their categories.
    private(set) var texts: [(category: String, unit: TextUnit)] = []
    /// The categories that it has strings for.
    var categories: [String] { texts.map(\.category) }
    /// Whether all categories have the same string.
    var isSame: Bool { texts.allSatisfy { $0.unit.text == texts[0].unit.text } }
    /// The string for all other numbers, else the first.
    private(set) var representative: TextUnit?

    /// The plurals of a value, in their order.
    static func all(of value: LocalizedValue) -> [PluralTexts] {
        var plurals: [PluralTexts] = []
        var indices: [Variation: Int] = [:]
        var last: (group: Variation, index: Int)?
        for unit in value.units {
            guard let category = unit.variation.plural else { continue }
            let group = unit.variation.withoutPlural
            let index = last?.group == group ? last?.index ?? 0 : indices[group] ?? plurals.count
            last = (group, index)
            if index == plurals.count {
                indices[group] = index
                plurals.append(PluralTexts())
            }
            plurals[index].texts.append((String(category), unit))
            if plurals[index].representative == nil || category == "other" { plurals[index].representative = unit }
        }
        return plurals
    }
}
