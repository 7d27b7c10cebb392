import PrumoRuntime
import StringCatalogs

/// Which texts of a value a translation into a language needs, and what each is translated from.
///
/// A translation has the variations of the source, except where it has others already; its plurals have the categories
/// of its own language.
package struct TranslationShape: Sendable {
    /// One text that is needed.
    package struct Text: Sendable, Equatable {
        /// Which of the value's texts it is.
        package let variation: Variation
        /// The text that it is translated from: of the same variation, else of the nearest.
        package let source: String
    }

    /// The texts in the order of the value.
    package let texts: [Text]

    /// Finds out what a translation needs.
    /// - Parameters:
    ///   - source: the value in the source language.
    ///   - translation: what there is in the other language already.
    ///   - categories: the plural categories of the other language.
    package init(of source: LocalizedValue, for translation: LocalizedValue?, categories: [PluralCategory]) {
        var shape = source
        // A translation that does not vary, or lacks something of the source, says nothing about what is needed.
        if let translation, translation.units.contains(where: { !$0.variation.isRoot }),
            !Self.outline(translation).isSubset(of: Self.outline(source))
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
                // A text for no thing at all is welcome in every language.
                let isWanted =
                    categories.contains(category) || translation?[variation] != nil
                    || category == .zero && source[variation] != nil
                guard isWanted else { continue }
                texts.append(Text(variation: variation, source: Self.source(of: variation, in: source)))
            }
        }
        self.texts = texts
    }

    /// The text that one of a translation's is translated from.
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

    /// The variations without the categories of plurals.
    private static func outline(_ value: LocalizedValue) -> Set<String> {
        Set(
            value.units.map { unit in
                let base = unit.variation.withoutPlural
                return base == unit.variation ? base.text : base.text + ".plural"
            })
    }
}
