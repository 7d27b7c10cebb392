import PrumoRuntime
import StringCatalogs

/// A table as it is given to translators into one language.
package struct ExchangeTable: Sendable {
    /// The table.
    package let table: StringsTable
    /// The language as the table names it; of one that it does not have yet, the canonical tag.
    package let language: String
    /// The index of the language among the table's; nil where the table does not have it.
    package let column: Int?
    /// The plural categories that the language needs.
    package let categories: [PluralCategory]

    /// Prepares a table for a language.
    /// - Parameter language: a tag in any case, with `-` or `_`.
    package init(_ table: StringsTable, language: String) {
        let tag = LanguageTag.canonical(language)
        self.table = table
        column = table.languages.firstIndex { LanguageTag.canonical($0) == tag }
        self.language = column.map { table.languages[$0] } ?? tag
        categories = NeededCategories.cardinal(in: tag)
    }

    /// Whether the language is the one that others are translated from.
    package var isSource: Bool { column == 0 }

    /// What a key has in the source language; the key itself where a catalog has no text; nil where only translations
    /// have the key.
    package func source(of key: StringsTable.Key) -> LocalizedValue? {
        if let value = key.source?.value, !value.units.isEmpty { return value }
        return table.isCatalog ? LocalizedValue(key.name) : nil
    }

    /// What a key has in the language.
    package func translation(of key: StringsTable.Key) -> LocalizedValue? {
        column.flatMap { key.texts[$0]?.value }
    }

    /// The texts that a key needs in the language.
    package func shape(of key: StringsTable.Key, source: LocalizedValue) -> TranslationShape {
        TranslationShape(of: source, for: translation(of: key), categories: categories)
    }

    /// Whether translators get to see a key: not what is marked as not to be translated, nor what the code no longer
    /// has.
    package func isExported(_ key: StringsTable.Key) -> Bool {
        key.fields.shouldTranslate && !key.fields.isStale
    }

    /// The units of a key; none of one that translators do not get to see.
    package func units(of key: StringsTable.Key) -> [ExchangeUnit] {
        guard isExported(key), let source = source(of: key) else { return [] }
        let translation = translation(of: key)
        let forms = table.isCatalog ? NumberForms(source, translation) : nil
        return shape(of: key, source: source).texts.map { text in
            var unit = translation?[text.variation]
            // Catalogs keep a place for what nobody has begun.
            if let begun = unit, begun.state == .new, begun.text.isEmpty { unit = nil }
            return ExchangeUnit(
                key: key.name, variation: text.variation,
                source: forms?.exported(text.source, text.variation) ?? text.source, comment: key.comment,
                target: unit.map { forms?.exported($0.text, text.variation) ?? $0.text },
                state: unit?.state ?? .new)
        }
    }
}
