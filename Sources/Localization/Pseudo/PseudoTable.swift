import SourceText
import StringCatalogs

/// Writes the pseudo-localization of a table.
package struct PseudoTable {
    private let exchange: ExchangeTable
    private let pseudolocalization: Pseudolocalization

    /// - Parameters:
    ///   - table: the table.
    ///   - language: the language that gets the strings.
    package init(_ table: StringsTable, language: String, _ pseudolocalization: Pseudolocalization) {
        exchange = ExchangeTable(table, language: language)
        self.pseudolocalization = pseudolocalization
    }

    /// Whether the language is the one that others are translated from.
    package var isSource: Bool { exchange.isSource }

    /// The keys whose strings in the language are somebody's, in the table's order.
    package var translatedKeys: [String] {
        exchange.table.keys.filter { key in
            guard exchange.isExported(key), let value = exchange.translation(of: key) else { return false }
            return value.units.contains { isSomebodys($0.text) }
        }.map(\.name)
    }

    /// Whether somebody wrote a string. One that pseudo-localization leaves as it is, since it only names variables, may be of both.
    private func isSomebodys(_ text: String) -> Bool {
        guard !TranslationProgress.isBlank(text), !Pseudolocalization.isPseudo(text) else { return false }
        return pseudolocalization.text(text, hasNumbers: exchange.table.isCatalog) != text
    }

    /// Gives every key that translators would get its text.
    /// - Returns: how many keys there are.
    /// - Throws: what keeps a file from being changed.
    package func apply(to editor: inout TableEditor) throws(DiagnosticsError) -> Int {
        var count = 0
        for key in exchange.table.keys where exchange.isExported(key) {
            guard let source = exchange.source(of: key) else { continue }
            try editor.set(key.name, in: exchange.language, to: value(of: key, source: source))
            count += 1
        }
        return count
    }

    /// The pseudo-localized value of a key, with the variations that the language needs.
    package func value(of key: StringsTable.Key, source: LocalizedValue) -> LocalizedValue {
        let shape = TranslationShape(of: source, for: nil, categories: exchange.categories)
        return LocalizedValue(
            shape.texts.map {
                TextUnit(
                    $0.variation, pseudolocalization.text($0.source, hasNumbers: exchange.table.isCatalog),
                    state: .translated)
            }, substitutions: source.substitutions)
    }
}
