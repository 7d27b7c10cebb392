import PrumoRuntime
import StringCatalogs

/// Which strings of a value a translation into a language needs, and what each is translated from.
///
/// A translation has the variations of the source, except where it has others already; its plurals have the categories
/// of its own language.
package struct TranslationShape: Sendable {
    /// One string that is needed.
    package struct Text: Sendable, Equatable {
        /// Which of the value's strings it is.
        package let variation: Variation
        /// The string that it is translated from: of the same variation, else of the nearest.
        package let source: String
    }

    /// The strings in the order of the value.
    package let texts: [Text]

    /// Finds out what a translation needs.
    /// - Parameters:
    ///   - source: the value in the source language.
    ///   - translation: what there is in the other language already.
    ///   - categories: the plural categories of the other language.
    package init(of source: LocalizedValue, for translation: LocalizedValue?, categories: [PluralCategory]) {
        // Most strings never vary, and an import asks for each of them.
        if source.units.count == 1, source.units[0].variation.isRoot,
            translation?.units.allSatisfy(\.variation.isRoot) ?? true
        {
            texts = [Text(variation: .root, source: source.units[0].text)]
            return
        }
        var shape = source
        // A language has as many phrases of an App Shortcut as it likes.
        if let translation, translation.units.contains(where: \.variation.isPhrase) { shape = translation }
        // A translation that does not vary, or lacks a part of the source, does not show what is needed.
        if let translation, translation.units.contains(where: { !$0.variation.isRoot }),
            !Self.hasAll(of: translation, source)
        {
            shape = translation
        }
        var texts: [Text] = []
        var plurals: Set<Variation> = []
        for unit in shape.units {
            let base = unit.variation.withoutPlural
            guard base != unit.variation else {
                texts.append(Text(variation: base, source: Self.source(of: base, in: source)))
                continue
            }
            guard plurals.insert(base).inserted else { continue }
            for category in PluralCategory.allCases {
                let variation = base.appending("plural", category.rawValue)
                // A string for the number zero is useful in every language.
                let isWanted =
                    categories.contains(category) || translation?[variation] != nil
                    || category == .zero && source[variation] != nil
                guard isWanted else { continue }
                texts.append(Text(variation: variation, source: Self.source(of: variation, in: source)))
            }
        }
        self.texts = texts
    }

    /// The string that one of a translation's is translated from.
    package static func source(of variation: Variation, in value: LocalizedValue) -> String {
        if let same = value[variation] { return same.text }
        let base = variation.withoutPlural
        let plural = value.units.filter {
            $0.variation != $0.variation.withoutPlural && $0.variation.withoutPlural == base
        }
        if let other = plural.first(where: { $0.variation.plural == "other" }) ?? plural.first { return other.text }
        if let same = value[base] { return same.text }
        if let name = variation.substitution {
            let own = value.units.filter { $0.variation.substitution == name }
            if let text = own.first(where: { $0.variation.plural == "other" }) ?? own.first { return text.text }
        }
        return value.representative?.text ?? ""
    }

    /// Whether a value varies in all ways in which another one does.
    private static func hasAll(of value: LocalizedValue, _ other: LocalizedValue) -> Bool {
        // Nearly every value that varies is one plural.
        let areOnePlural = [value, other].allSatisfy { value in
            value.units.allSatisfy { !$0.variation.isRoot && $0.variation.withoutPlural.isRoot }
        }
        return areOnePlural || outline(value).isSubset(of: outline(other))
    }

    /// The variations without the categories of plurals.
    private static func outline(_ value: LocalizedValue) -> Set<String> {
        Set(
            value.units.map { unit in
                let base = unit.variation.withoutPlural
                return base == unit.variation ? base.text : base.text + ".plural"
            })
    }
}

/// The names of plural categories, looked up without making strings of them.
enum PluralNames {
    static let all = Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0.rawValue[...], $0) })
}
