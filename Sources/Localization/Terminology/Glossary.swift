import DocumentFormats
import Findings
import SourceText
import StringCatalogs

/// The terms of a project with their translations, as `Translations/glossary.csv` of its package lists them.
///
/// The columns are `term`, `language`, `translation` and `forbidden`. A row without a language is for all of them, one
/// without a translation only forbids words, and one whose translation is the term keeps it as it is. Several rows of a
/// term and a language are alternatives; `|` separates alternatives within a cell.
package struct Glossary: Sendable {
    /// A term in a language.
    struct Entry: Sendable {
        /// The term in the source language; empty where a word is forbidden whatever it translates.
        let term: String
        /// The words that translate it, of which one is to be used; empty where any is right.
        var translations: [String]
        /// The words that must not be used for it.
        var forbidden: [String]
    }

    /// Where a package has its glossary.
    package static let path = "Translations/glossary.csv"
    private static let columns = ["term", "language", "translation", "forbidden"]

    /// The terms by their language (a canonical tag, empty for all) and first word.
    private var entries: [String: [String: [Entry]]] = [:]
    /// Where each term is among those of its language and first word.
    private var places: [String: [String: Int]] = [:]

    /// Reads a glossary.
    /// - Throws: a diagnostic where the file is not a table, or a row has no valid language.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        let (file, rows) = try CSVReader.rows(of: file)
        var columns: [String: Int] = [:]
        for (index, cell) in (rows.first?.cells ?? []).enumerated() { columns[cell.lowercased()] = index }
        guard columns["term"] != nil else {
            let names = Self.columns.joined(separator: ", ")
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the first row has no column \"term\"; the columns are \(names)"))
        }
        var problems = Problems()
        for row in rows.dropFirst() {
            func cell(_ name: String) -> String {
                let index = columns[name] ?? row.cells.count
                return index < row.cells.count ? String(row.cells[index].trimmed) : ""
            }
            let tag = LanguageTag.canonical(cell("language"))
            guard tag.isEmpty || LanguageTag.isWellFormed(tag) else {
                problems.report(
                    file.diagnostic(
                        at: row.offsets[columns["language"] ?? 0],
                        "\"\(cell("language"))\" is not a valid language; use a BCP 47 tag such as pt-BR"))
                continue
            }
            add(
                Entry(
                    term: cell("term"), translations: Self.alternatives(cell("translation")),
                    forbidden: Self.alternatives(cell("forbidden"))), in: tag)
        }
        try problems.check()
    }

    private static func alternatives(_ cell: String) -> [String] {
        cell.split(separator: "|").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }

    private mutating func add(_ entry: Entry, in language: String) {
        let first = TermText(entry.term).words.first ?? ""
        if let place = places[language]?[entry.term] {
            entries[language]?[first]?[place].translations += entry.translations
            entries[language]?[first]?[place].forbidden += entry.forbidden
        } else {
            places[language, default: [:]][entry.term] = entries[language]?[first]?.count ?? 0
            entries[language, default: [:]][first, default: []].append(entry)
        }
    }

    /// What translators into a language should know of the terms of a source string, each in a line.
    func notes(on source: String, for language: String) -> [String] {
        entries(in: TermText(source), for: language).map { entry in
            func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: " or ") }
            var parts: [String] = []
            if !entry.translations.isEmpty { parts.append("use \(list(entry.translations))") }
            if !entry.forbidden.isEmpty { parts.append("do not use \(list(entry.forbidden))") }
            let term = entry.term.isEmpty ? "" : " \"\(entry.term)\""
            return TranslatorText.oneLine("glossary\(term): \(parts.joined(separator: ", "))")
        }
    }

    /// The terms that a source string contains, for a language; those that forbid words everywhere are always there.
    func entries(in source: TermText, for language: String) -> [Entry] {
        var found: [Entry] = []
        var terms: Set<String> = []
        // The rows of a language come before those of the language without a region, and those of all.
        for tag in [language, String(language.prefix { $0 != "-" }), ""].uniqued {
            guard let known = entries[tag] else { continue }
            found += known[""] ?? []
            for word in source.words.uniqued {
                for entry in known[word] ?? []
                where source.contains(TermText(entry.term)) && terms.insert(entry.term).inserted {
                    found.append(entry)
                }
            }
        }
        return found
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    fileprivate var trimmed: SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
        return self[start..<end]
    }
}

extension Array where Element: Hashable {
    /// The elements, each once.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
