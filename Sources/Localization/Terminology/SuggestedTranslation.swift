import SourceText
import StringCatalogs

/// A translation that a project may already have for a string that it lacks.
package struct SuggestedTranslation: Sendable {
    /// The key.
    package let key: String
    /// The language as the table names it.
    package let language: String
    /// The source string.
    package let source: String
    /// What is suggested.
    package let match: TranslationMemory.Match
    /// Whether the project translates the source string in several ways, of which no one knows the right one.
    package let hasAlternatives: Bool

    /// The translations that a memory has for the strings that a table lacks.
    /// - Parameters:
    ///   - languages: the languages that are of interest, as canonical tags.
    ///   - minimum: the least similarity of source strings in percent.
    package static func all(
        for table: StringsTable, in languages: [String], from memory: TranslationMemory, minimum: Int
    ) -> [SuggestedTranslation] {
        var suggestions: [SuggestedTranslation] = []
        for language in table.languages.dropFirst() {
            let tag = LanguageTag.canonical(language)
            guard languages.contains(tag) else { continue }
            let exchange = ExchangeTable(table, language: tag)
            for key in table.keys where exchange.isExported(key) {
                guard let column = exchange.column, !table.isUnreadable(key, in: column),
                    let value = exchange.source(of: key), let source = value.plainText,
                    key.texts[column].map({ $0.value.isBlank(from: value) }) ?? true,
                    case let matches = memory.matches(for: value, of: table, in: tag, minimum: minimum),
                    let match = matches.first
                else { continue }
                suggestions.append(
                    SuggestedTranslation(
                        key: key.name, language: language, source: source, match: match,
                        hasAlternatives: matches.count > 1))
            }
        }
        return suggestions
    }
}
