import PrumoRuntime
import SourceText
import StringCatalogs

/// A table as it is given to translators into one language.
package struct ExchangeTable: Sendable {
    /// The table.
    let table: StringsTable
    /// The language as the table names it; of one that it does not have yet, the canonical tag.
    package let language: String
    /// The index of the language among the table's; nil if the table does not have it.
    let column: Int?
    /// The plural categories that the language needs.
    let categories: [PluralCategory]
    /// Whether the language has a file that cannot be read, so that nothing is known of its translations.
    private let hasUnreadableFile: Bool
    /// Knows what is translated; `nil` if that does not matter.
    private let progress: TableProgress?

    /// Prepares a table for a language.
    /// - Parameters:
    ///   - language: a tag in any case, with `-` or `_`.
    ///   - progress: knows what is translated, to leave that out.
    package init(_ table: StringsTable, language: String, progress: TableProgress? = nil) {
        self.progress = progress
        let tag = LanguageTag.canonical(language)
        self.table = table
        column = table.column(ofTag: tag)
        self.language = column.map { table.languages[$0] } ?? tag
        hasUnreadableFile = table.unreadableLanguages.contains(self.language)
        categories = RequiredCategories.cardinal(in: tag)
    }

    /// Whether the language is the one that others are translated from.
    package var isSource: Bool { column == 0 }

    /// What a key has in the source language; the key itself where a catalog has no string; nil if only translations
    /// have the key.
    package func source(of key: StringsTable.Key) -> LocalizedValue? {
        if let value = key.source?.value, !value.units.isEmpty { return value }
        return table.isCatalog ? LocalizedValue(key.name) : nil
    }

    /// What a key has in the language.
    func translation(of key: StringsTable.Key) -> LocalizedValue? {
        column.flatMap { key.texts[$0]?.value }
    }

    /// The strings that a key needs in the language.
    func shape(of key: StringsTable.Key, source: LocalizedValue) -> TranslationShape {
        TranslationShape(of: source, for: translation(of: key), categories: categories)
    }

    /// Whether translators get to see a key: not what is marked as not to be translated, nor what the code no longer
    /// has, nor what cannot be read in the source language.
    func isExported(_ key: StringsTable.Key) -> Bool {
        key.fields.shouldTranslate && !key.fields.isStale && !table.isUnreadable(key, in: 0) && !hasUnreadableFile
    }

    /// Where a string of a key is written: its translation, else its source string, else the key.
    func place(of variation: Variation, _ key: StringsTable.Key, isTranslation: Bool) -> SourcePlace {
        guard let text = isTranslation ? column.flatMap({ key.texts[$0] }) : key.source else {
            return table.place(of: key)
        }
        let offset = text.value[variation]?.offset ?? text.offset
        return table.place(text.file, offset < 0 ? text.offset : offset)
    }

    /// The units of a key; none of one that translators do not get to see.
    /// - Parameter isPositioned: whether variables and their numbers have positions, as Xcode writes them.
    func units(of key: StringsTable.Key, isPositioned: Bool = false) -> [ExchangeUnit] {
        guard isExported(key), let source = source(of: key) else { return [] }
        let translation = translation(of: key)
        let spelling = table.isCatalog ? PlaceholderSpelling(source, translation, isCatalog: true) : nil
        func written(_ text: String, _ variation: Variation) -> String {
            guard let spelling else { return text }
            return isPositioned ? spelling.positioned(text, variation) : spelling.exported(text, variation)
        }
        return shape(of: key, source: source).texts.map { text in
            var unit = translation?[text.variation]
            // Catalogs have empty entries for translations that were not begun.
            if let begun = unit, begun.isUnwritten || TranslationProgress.isEmpty(begun.text, from: text.source) {
                unit = nil
            }
            return ExchangeUnit(
                key: key.name, variation: text.variation,
                source: written(text.source, text.variation), comment: key.comment,
                target: unit.map { written($0.text, text.variation) },
                state: unit?.state ?? .new)
        }
    }

    /// Those of a key's units that a translator has work with; all of them if that was not asked for.
    func openUnits(_ units: [ExchangeUnit], of key: StringsTable.Key) -> [ExchangeUnit] {
        guard let progress, !isSource else { return units }
        let open = units.filter { !$0.isFinished }
        guard let column, progress.isTranslated(column) else { return open }
        switch progress.states(of: key)[column] {
        case .translated: return []
        // Of a string that was only copied, no unit says so.
        case .missing, .needsReview: return open.isEmpty ? units : open
        case nil: return open
        }
    }
}
