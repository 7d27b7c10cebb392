import DocumentFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// A table as it is given to translators into one language.
package struct ExchangeTable: Sendable {
    /// The table.
    package let table: StringsTable
    /// The language as the table names it; of one that it does not have yet, the canonical tag.
    package let language: String
    /// The index of the language among the table's; nil if the table does not have it.
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
    package func translation(of key: StringsTable.Key) -> LocalizedValue? {
        column.flatMap { key.texts[$0]?.value }
    }

    /// The strings that a key needs in the language.
    package func shape(of key: StringsTable.Key, source: LocalizedValue) -> TranslationShape {
        TranslationShape(of: source, for: translation(of: key), categories: categories)
    }

    /// Whether translators get to see a key: not what is marked as not to be translated, nor what the code no longer
    /// has, nor what cannot be read in the source language.
    package func isExported(_ key: StringsTable.Key) -> Bool {
        key.fields.shouldTranslate && !key.fields.isStale && !table.isUnreadable(key, in: 0)
    }

    /// The units of a key; none of one that translators do not get to see.
    package func units(of key: StringsTable.Key) -> [ExchangeUnit] {
        guard isExported(key), let source = source(of: key) else { return [] }
        let translation = translation(of: key)
        let forms = table.isCatalog ? NumberForms(source, translation) : nil
        return shape(of: key, source: source).texts.map { text in
            var unit = translation?[text.variation]
            // Catalogs have empty entries for translations that were not begun.
            if let begun = unit, begun.state == .new, begun.text.isEmpty { unit = nil }
            return ExchangeUnit(
                key: key.name, variation: text.variation,
                source: forms?.exported(text.source, text.variation) ?? text.source, comment: key.comment,
                target: unit.map { forms?.exported($0.text, text.variation) ?? $0.text },
                state: unit?.state ?? .new)
        }
    }
}

/// A string as it is given to translators: what it is translated from, and what there is.
package struct ExchangeUnit: Sendable, Equatable {
    /// The key.
    package let key: String
    /// Which of the key's strings it is.
    package let variation: Variation
    /// The string in the source language.
    package let source: String
    /// The comment for translators.
    package let comment: String?
    /// The translation; nil if there is none.
    package let target: String?
    /// How far the translation has come; `TranslationState.new` where there is none.
    package let state: TranslationState

    /// Creates a unit.
    package init(
        key: String, variation: Variation = .root, source: String, comment: String? = nil, target: String? = nil,
        state: TranslationState = .new
    ) {
        self.key = key
        self.variation = variation
        self.source = source
        self.comment = comment
        self.target = target
        self.state = state
    }

    /// Whether a translator has nothing to do.
    package var isFinished: Bool { target != nil && state.isFinished }
}

/// Reads the translations of a CSV file, whose columns may be in any order.
package enum CSVTranslations {
    /// The columns before those of the languages.
    static let header = ["table", "key", "variation", "comment", "source"]

    /// The units of a file, one for each filled cell of a language.
    /// - Parameter file: the file as it is on disk.
    /// - Throws: a diagnostic where the file is broken or its first row does not name the columns.
    package static func units(of file: SourceFile) throws(DiagnosticsError) -> [TranslatedUnit] {
        let (file, rows) = try CSVReader.rows(of: file)
        guard let first = rows.first else {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the file is empty; its first row must contain the names of the columns"))
        }
        var columns: [String: Int] = [:]
        var languages: [(column: Int, language: String)] = []
        for (column, cell) in first.cells.enumerated() {
            if header.contains(cell.lowercased()) {
                columns[cell.lowercased()] = column
            } else if !cell.isEmpty {
                languages.append((column, cell))
            }
        }
        guard let key = columns["key"] else {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the first row has no column \"key\"; keep the first row as it was exported"))
        }
        var units: [TranslatedUnit] = []
        for row in rows.dropFirst() {
            func cell(_ name: String) -> String? {
                columns[name].flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
            }
            let name = key < row.cells.count ? row.cells[key] : ""
            let variation = cell("variation") ?? ""
            let source = cell("source")
            for (column, language) in languages {
                guard column < row.cells.count, !row.cells[column].isEmpty else { continue }
                var target = row.cells[column]
                // Spreadsheets give line ends the form of their system.
                if let source, !source.utf8.contains(13), target.utf8.contains(13) {
                    target = target.replacing("\r\n", with: "\n")
                }
                units.append(
                    TranslatedUnit(
                        original: cell("table") ?? "", sourceLanguage: nil, language: language,
                        identity: .exact(name, Variation(variation)), source: source, target: target, state: nil,
                        defect: variation.isEmpty || UnitIdentifier.isVariation(Variation(variation))
                            ? nil : "\"\(variation)\" is not a valid variation; keep the column as it was exported",
                        place: SourcePlace(file: file, offset: row.offsets[column])))
            }
        }
        return units
    }
}
