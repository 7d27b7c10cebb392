import SourceText
import StringCatalogs

/// The finished translations of a project, found by source strings that are the same or nearly so.
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

    /// A source string with the keys that have it, by their tables.
    private struct Entry: Sendable {
        let source: String
        let characters: [Character]
        var keys: [(table: Int, key: Int)]
        /// Whether any key has a finished translation.
        var isTranslated = false
    }

    /// A source string that is similar to another one.
    private struct Similar: Sendable {
        let index: Int
        /// How similar it is, in percent.
        let score: Int
    }

    private struct SimilarKey: Hashable {
        let source: String
        let minimum: Int
    }

    private struct TranslationKey: Hashable {
        let entry: Int
        let language: String
    }

    /// What was looked for: many keys may have the same source string, and many languages ask for the same ones.
    private final class Found: @unchecked Sendable {
        let lock = Lock()
        var similar: [SimilarKey: [Similar]] = [:]
        var translations: [TranslationKey: [(translation: String, place: SourcePlace)]] = [:]
    }

    /// Longer strings are only found if they are the same.
    private static let longest = 400
    /// Groups of characters that more strings than these have say little about a string.
    private static let commonGroup = 200
    /// How many of the most similar strings are compared character by character.
    private static let comparedCandidates = 24
    /// How many different translations of a source string there are at most.
    private static let alternatives = 8
    /// How similar source strings have to be in percent where similar ones are wanted, unless a user says otherwise.
    package static let defaultMinimum = 75

    private let tables: [StringsTable]
    /// The columns of each language in the tables, by its canonical tag.
    private var columns: [String: [Int: Int]] = [:]
    private var entries: [Entry] = []
    private var exact: [String: Int] = [:]
    private var groups: [String: [Int]] = [:]
    private let found = Found()

    /// Creates a memory of the plain strings of some tables.
    package init(_ tables: [StringsTable]) {
        self.tables = tables
        for (number, table) in tables.enumerated() {
            for (column, language) in table.languages.enumerated().dropFirst() {
                columns[LanguageTag.canonical(language), default: [:]][number] = column
            }
            let exchange = ExchangeTable(table, language: table.sourceLanguage)
            for (index, key) in table.keys.enumerated() where exchange.isExported(key) {
                guard let source = exchange.source(of: key)?.plainText, !source.isEmpty else { continue }
                let entry = add(source, (number, index))
                entries[entry].isTranslated =
                    entries[entry].isTranslated
                    || key.texts.enumerated().dropFirst().contains { column, text in
                        text.flatMap { Self.translation($0, of: source, table, column) } != nil
                    }
            }
        }
    }

    /// - Returns: the number of the source string.
    private mutating func add(_ source: String, _ key: (table: Int, key: Int)) -> Int {
        if let known = exact[source] {
            entries[known].keys.append(key)
            return known
        }
        let index = entries.count
        let characters = source.utf8.count > Self.longest * 4 ? [] : Array(source.lowercased())
        entries.append(Entry(source: source, characters: characters, keys: [key]))
        exact[source] = index
        guard characters.count <= Self.longest else { return index }
        // One more shows that there are too many.
        for group in Set(Self.groups(of: characters)) where groups[group]?.count ?? 0 <= Self.commonGroup {
            groups[group, default: []].append(index)
        }
        return index
    }

    private static func groups(of characters: [Character]) -> [String] {
        guard characters.count >= 3 else { return characters.isEmpty ? [] : [String(characters)] }
        return (0...characters.count - 3).map { String(characters[$0..<$0 + 3]) }
    }

    /// The translations of source strings that are at least so similar, the most similar first.
    /// - Parameters:
    ///   - language: the language as a canonical tag.
    ///   - minimum: the least similarity in percent.
    package func matches(for source: String, in language: String, minimum: Int) -> [Match] {
        guard columns[language] != nil else { return [] }
        let same = exact[source].map { matches($0, language, score: 100) } ?? []
        guard same.isEmpty, minimum < 100 else { return same }
        return similar(to: source, minimum: minimum).flatMap { matches($0.index, language, score: $0.score) }
    }

    /// The most similar source strings, the most similar first. They are the same for all languages, and found once.
    private func similar(to source: String, minimum: Int) -> [Similar] {
        let key = SimilarKey(source: source, minimum: minimum)
        if let known = found.lock.withLock({ found.similar[key] }) { return known }
        let similar = findSimilar(to: source, minimum: minimum)
        found.lock.withLock { found.similar[key] = similar }
        return similar
    }

    private func findSimilar(to source: String, minimum: Int) -> [Similar] {
        let characters = Array(source.lowercased())
        guard characters.count <= Self.longest else { return [] }
        var shared: [Int: Int] = [:]
        for group in Set(Self.groups(of: characters)) {
            guard let found = groups[group], found.count <= Self.commonGroup else { continue }
            for index in found { shared[index, default: 0] += 1 }
        }
        let candidates = shared.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.lazy
            .filter { index, _ in entries[index].isTranslated }.prefix(Self.comparedCandidates)
        var similar: [Similar] = []
        for (index, _) in candidates {
            let entry = entries[index]
            let length = max(characters.count, entry.characters.count)
            let limit = length * (100 - minimum) / 100
            guard let distance = Suggestion.distance(characters, entry.characters, limit: limit) else { continue }
            guard SignificantWords.areSame(in: source, entry.source) else { continue }
            // What differs in case only is not the same.
            similar.append(Similar(index: index, score: min(99, 100 - distance * 100 / max(1, length))))
        }
        return similar.ordered { ($1.score, $0.index) < ($0.score, $1.index) }
    }

    /// The best translations for a value of a table that take the same arguments; several if the project translates one
    /// source string in several ways.
    func matches(
        for value: LocalizedValue, of table: StringsTable, in language: String, minimum: Int = defaultMinimum
    ) -> [Match] {
        guard let source = value.plainText, !source.isEmpty else { return [] }
        let own = TranslationExport.sourceTag(of: table).prefix { $0 != "-" }
        let least = SignificantWords.languages.contains(String(own)) ? minimum : 100
        let matches = matches(for: source, in: language, minimum: least)
        guard !matches.isEmpty else { return [] }
        let comparison = PlaceholderComparison(value, hasNumbers: table.isCatalog)
        let fitting = matches.filter { comparison.problem(of: $0.translation, at: .root) == nil }
        return fitting.filter { $0.score == fitting[0].score }
    }

    private func matches(_ entry: Int, _ language: String, score: Int) -> [Match] {
        translations(of: entry, language).map {
            Match(source: entries[entry].source, translation: $0.translation, score: score, place: $0.place)
        }
    }

    /// The different translations of a source string.
    private func translations(of entry: Int, _ language: String) -> [(translation: String, place: SourcePlace)] {
        let known = TranslationKey(entry: entry, language: language)
        if let translations = found.lock.withLock({ found.translations[known] }) { return translations }
        var seen: Set<String> = []
        var translations: [(translation: String, place: SourcePlace)] = []
        for key in entries[entry].keys where translations.count < Self.alternatives {
            guard
                let (text, translation) = translation(of: key, source: entries[entry].source, columns[language] ?? [:]),
                seen.insert(translation).inserted
            else { continue }
            translations.append((translation, tables[key.table].place(text.file, text.offset)))
        }
        found.lock.withLock { found.translations[known] = translations }
        return translations
    }

    /// A key's translation that others may use.
    private func translation(
        of key: (table: Int, key: Int), source: String, _ columns: [Int: Int]
    ) -> (text: StringsTable.Text, translation: String)? {
        let table = tables[key.table]
        guard let column = columns[key.table], let text = table.keys[key.key].texts[column],
            let translation = Self.translation(text, of: source, table, column)
        else { return nil }
        return (text, translation)
    }

    /// A finished translation that does not vary; nil for a copy of the source string, which was not translated.
    private static func translation(
        _ text: StringsTable.Text, of source: String, _ table: StringsTable, _ column: Int
    ) -> String? {
        guard text.value.isFinished, let translation = text.value.plainText, !translation.isEmpty else { return nil }
        let isVariant = RelatedLanguages.haveSameLanguage(
            LanguageTag.canonical(table.languages[column]), TranslationExport.sourceTag(of: table))
        return isVariant || translation != source && translation.lowercased() != source.lowercased() ? translation : nil
    }
}
