import SourceText
import StringCatalogs

/// The finished translations of a project into one language, found by source strings that are the same or nearly so.
///
/// Candidates share rare groups of three characters, so that a search takes as long for a big project as for a small one.
package struct TranslationMemory: Sendable {
    /// A translation of the same or of a similar source string.
    package struct Match: Sendable {
        /// The source string, and its translation.
        package let source, translation: String
        /// How similar the source strings are, in percent; 100 for the same.
        package let score: Int
        /// Where the translation is.
        package let place: SourcePlace
    }

    private struct Entry: Sendable {
        let source, translation: String
        let characters: [Character]
        let place: SourcePlace
    }

    /// Longer strings are only found if they are the same.
    private static let longest = 400
    /// Groups of characters that more strings than these have say little about a string.
    private static let commonGroup = 200
    /// How many of the most similar strings are compared character by character.
    private static let comparedCandidates = 24

    private var entries: [Entry] = []
    private var exact: [String: [Int]] = [:]
    private var groups: [String: [Int]] = [:]

    /// Creates a memory of the plain strings of some tables.
    /// - Parameter language: a tag in any form.
    package init(_ tables: [StringsTable], language: String) {
        for table in tables {
            let exchange = ExchangeTable(table, language: language)
            guard !exchange.isSource, let column = exchange.column else { continue }
            for key in table.keys where exchange.isExported(key) {
                guard let source = exchange.source(of: key)?.plainText, let text = key.texts[column],
                    text.value.isFinished, let translation = text.value.plainText, !source.isEmpty, !translation.isEmpty
                else { continue }
                add(source, translation, at: table.place(text.file, text.offset))
            }
        }
    }

    private mutating func add(_ source: String, _ translation: String, at place: SourcePlace) {
        // The same pair again says nothing new.
        guard exact[source]?.contains(where: { entries[$0].translation == translation }) != true else { return }
        let index = entries.count
        let characters = source.utf8.count > Self.longest * 4 ? [] : Array(source.lowercased())
        entries.append(Entry(source: source, translation: translation, characters: characters, place: place))
        exact[source, default: []].append(index)
        guard characters.count <= Self.longest else { return }
        // One more shows that there are too many.
        for group in Set(Self.groups(of: characters)) where groups[group]?.count ?? 0 <= Self.commonGroup {
            groups[group, default: []].append(index)
        }
    }

    private static func groups(of characters: [Character]) -> [String] {
        guard characters.count >= 3 else { return characters.isEmpty ? [] : [String(characters)] }
        return (0...characters.count - 3).map { String(characters[$0..<$0 + 3]) }
    }

    /// The translations of source strings that are at least so similar, the most similar first.
    /// - Parameter minimum: the least similarity in percent.
    package func matches(for source: String, minimum: Int) -> [Match] {
        let same = (exact[source] ?? []).map { match($0, score: 100) }
        guard same.isEmpty, minimum < 100 else { return same }
        let characters = Array(source.lowercased())
        guard characters.count <= Self.longest else { return [] }
        var shared: [Int: Int] = [:]
        for group in Set(Self.groups(of: characters)) {
            guard let found = groups[group], found.count <= Self.commonGroup else { continue }
            for index in found { shared[index, default: 0] += 1 }
        }
        let candidates = shared.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.comparedCandidates)
        var matches: [(index: Int, score: Int)] = []
        for (index, _) in candidates {
            let entry = entries[index]
            let length = max(characters.count, entry.characters.count)
            let limit = length * (100 - minimum) / 100
            guard let distance = Suggestion.distance(characters, entry.characters, limit: limit) else { continue }
            // What differs in case only is not the same.
            matches.append((index, min(99, 100 - distance * 100 / max(1, length))))
        }
        return matches.ordered { ($1.score, $0.index) < ($0.score, $1.index) }.map { match($0.index, score: $0.score) }
    }

    private func match(_ index: Int, score: Int) -> Match {
        let entry = entries[index]
        return Match(source: entry.source, translation: entry.translation, score: score, place: entry.place)
    }
}

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

    /// The translations that memories have for the strings that a table lacks.
    /// - Parameters:
    ///   - memories: the memories by language, as canonical tags.
    ///   - minimum: the least similarity of source strings in percent.
    package static func all(
        for table: StringsTable, from memories: [String: TranslationMemory], minimum: Int
    ) -> [SuggestedTranslation] {
        var suggestions: [SuggestedTranslation] = []
        for language in table.languages.dropFirst() {
            let tag = LanguageTag.canonical(language)
            guard let memory = memories[tag] else { continue }
            let exchange = ExchangeTable(table, language: tag)
            for key in table.keys where exchange.isExported(key) {
                guard let column = exchange.column, !table.isUnreadable(key, in: column),
                    key.texts[column].map({ $0.value.units.allSatisfy(\.isUnwritten) }) ?? true,
                    let value = exchange.source(of: key), let source = value.plainText, !source.isEmpty
                else { continue }
                let comparison = PlaceholderComparison(value, hasNumbers: table.isCatalog)
                let match = memory.matches(for: source, minimum: minimum).first { match in
                    comparison.problem(of: match.translation, at: .root) == nil
                }
                guard let match else { continue }
                suggestions.append(
                    SuggestedTranslation(key: key.name, language: language, source: source, match: match))
            }
        }
        return suggestions
    }
}
