import Files
import Findings
import SourceText
import StringCatalogs
import Workspace

/// The translation progress of a table.
package struct TableStatus: Sendable {
    /// One of the languages.
    package struct Language: Sendable {
        /// As the table names it.
        package let name: String
        /// The numbers of translated, missing and unfinished keys.
        package let count: TranslationCount
    }

    /// The table's name with its folder.
    package let title: String
    /// The language that others are translated from.
    package let sourceLanguage: String
    /// The keys that are to be translated; those that code no longer has are left out.
    package let keys: Int
    /// The words of the source language in them.
    package let words: Int
    /// The keys that a catalog calls stale.
    package let stale: Int
    /// The strings that cannot be read, in all languages.
    package let unreadable: Int
    /// The languages that strings are translated into, in their order.
    package let languages: [Language]

    /// Counts what a table has.
    /// - Parameters:
    ///   - builtFiles: knows which files are in a target.
    ///   - configuration: the rules for the table; `nil` to look for them.
    package init(
        _ table: StringsTable, among builtFiles: BuiltFiles = BuiltFiles(),
        by configuration: RuleConfiguration<any StringsRule>? = nil
    ) {
        let progress = TableProgress(table, among: builtFiles, by: configuration)
        title = table.title
        sourceLanguage = table.sourceLanguage
        var counts = [TranslationCount](repeating: TranslationCount(), count: table.languages.count)
        var (keys, words, stale) = (0, 0, 0)
        for key in table.keys {
            if key.fields.isStale {
                stale += 1
                continue
            }
            guard progress.isCounted(key) else { continue }
            let source = key.source?.value ?? LocalizedValue(key.name)
            let wordCount = source.units.isEmpty ? WordCount.words(in: key.name) : WordCount.words(in: source)
            keys += 1
            words += wordCount
            for (column, state) in progress.states(of: key).enumerated() {
                if let state { counts[column].add(state, words: wordCount) }
            }
        }
        (self.keys, self.words, self.stale) = (keys, words, stale)
        unreadable = table.unreadableCount
        // Nothing is known of a language with a file that cannot be read.
        let unknown = Set(table.unreadableLanguages)
        languages = table.languages.indices.filter { column in
            progress.isTranslated(column) && !unknown.contains(table.languages[column])
        }.map { Language(name: table.languages[$0], count: counts[$0]) }
    }

    /// How far the languages of several tables have come together. A language that only some of them have counts for
    /// those.
    package static func total(_ tables: [TableStatus]) -> [Language] {
        var counts: [String: TranslationCount] = [:]
        for language in tables.flatMap(\.languages) { counts[language.name, default: .init()].add(language.count) }
        return counts.ordered { $0.key < $1.key }.map { Language(name: $0.key, count: $0.value) }
    }

    /// The same with some of the languages only, as BCP 47 names them.
    package func limited(to names: [String]) -> TableStatus {
        let wanted = Set(names.map(LanguageTag.canonical))
        return TableStatus(self, languages: languages.filter { wanted.contains(LanguageTag.canonical($0.name)) })
    }

    private init(_ other: TableStatus, languages: [Language]) {
        title = other.title
        sourceLanguage = other.sourceLanguage
        keys = other.keys
        words = other.words
        stale = other.stale
        unreadable = other.unreadable
        self.languages = languages
    }
}

extension TranslationCount {
    /// Counts a key.
    fileprivate mutating func add(_ state: TranslationProgress, words: Int) {
        total += 1
        switch state {
        case .translated: translated += 1
        case .needsReview: needsReview += 1
        case .missing:
            missing += 1
            missingWords += words
        }
    }
}

/// The translation progress of a language, in numbers.
package struct TranslationCount: Sendable, Equatable {
    /// The keys that are to have a string.
    package var total = 0
    /// Those whose strings are done, and those that need none.
    package var translated = 0
    /// Those with a string that somebody has to look at again.
    package var needsReview = 0
    /// Those without a string, or with one that was not translated.
    package var missing = 0
    /// The words of the source language that are still to be translated.
    package var missingWords = 0

    /// How much is done, from 0 to 1; 1 if there is nothing to do.
    package var share: Double { total == 0 ? 1 : Double(translated) / Double(total) }

    /// How much is done in whole percent; 100 only where nothing is left.
    package var percent: Int {
        guard total > 0, translated < total else { return 100 }
        return translated * 100 / total
    }

    /// How much of a whole is done and how much needs review, in whole units, as a bar shows it: together at most the
    /// whole; all of it is done where there is nothing to do.
    package func parts(of whole: Int) -> (translated: Int, needsReview: Int) {
        guard total > 0 else { return (whole, 0) }
        let done = translated * whole / total
        let review = (translated + needsReview) * whole / total - done
        return (done, needsReview > 0 && review == 0 && done < whole ? 1 : review)
    }

    /// Adds another count.
    package mutating func add(_ other: TranslationCount) {
        total += other.total
        translated += other.translated
        needsReview += other.needsReview
        missing += other.missing
        missingWords += other.missingWords
    }
}
