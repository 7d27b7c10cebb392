import Findings
import PrumoRuntime
import SourceText
import StringCatalogs

/// What a translator should know of a string besides its comment.
package struct UnitContext: Sendable, Equatable {
    /// A place of the code that uses the string.
    package struct Site: Sendable, Equatable {
        /// The path relative to the project.
        package let path: String
        /// The line, counted from 1.
        package let line: Int
        /// The line of code; nil if the file cannot be read any more.
        package let code: String?
        /// The view, the view controller or the other type that the place is in; nil if it is in none.
        package let screen: String?

        /// Creates a place.
        package init(path: String, line: Int, code: String?, screen: String?) {
            self.path = path
            self.line = line
            self.code = code
            self.screen = screen
        }

        /// `path:line`.
        package var reference: String { "\(path):\(line)" }

        /// The place, the screen and the code, in a line.
        var note: String {
            var note = "used at \(reference)"
            if let screen { note += " in \(screen)" }
            if let code { note += ": \(code)" }
            return note
        }
    }

    /// The first places.
    package var sites: [Site]
    /// How many other places there are.
    package var otherSites: Int
    /// The plural categories that the language needs; nil if the string is not of a plural.
    package var plural: PluralExamples?

    /// How long the string may be.
    package var limits: [TextLimit]
    /// What the glossary says of the string's terms, each in a line.
    package var terms: [String]
    /// What the project's own translations suggest for a string that has none.
    package var suggestion: TranslationSuggestion?

    /// Creates a context.
    package init(
        sites: [Site] = [], otherSites: Int = 0, plural: PluralExamples? = nil, limits: [TextLimit] = [],
        terms: [String] = [], suggestion: TranslationSuggestion? = nil
    ) {
        self.sites = sites
        self.otherSites = otherSites
        self.plural = plural
        self.limits = limits
        self.terms = terms
        self.suggestion = suggestion
    }

    /// The context in lines, for translators, without what is suggested.
    package var facts: [String] {
        var notes = sites.map(\.note)
        if otherSites > 0 { notes.append("used at \(otherSites.counted("more place"))") }
        if let plural { notes.append(plural.note) }
        return notes + limits.map(\.note) + terms
    }

    /// The context in lines, for formats that have no place for suggestions.
    package var notes: [String] { facts + (suggestion.map { [$0.note] } ?? []) }
}

/// A translation of the same or of a similar source string, for a string that has none.
package struct TranslationSuggestion: Sendable, Equatable {
    /// The similar source string, and its translation.
    package let source, translation: String
    /// How similar the source strings are, in percent.
    package let score: Int

    init(_ match: TranslationMemory.Match) {
        (source, translation, score) = (match.source, match.translation, match.score)
    }

    /// The suggestion in a line.
    var note: String {
        TranslatorText.oneLine(
            "suggestion: \"\(translation)\", the translation of \"\(source)\" (\(score) % similar)")
    }
}

/// The plural categories of a language, each with a number that belongs to it.
package struct PluralExamples: Sendable, Equatable {
    /// The language.
    private let tag: String
    /// The categories in CLDR's order, with numbers as they are written in English.
    package let examples: [(category: PluralCategory, number: String)]
    /// The categories and numbers, in a line.
    let note: String

    /// Finds numbers by CLDR's rules.
    /// - Parameters:
    ///   - language: the language as a folder or a catalog names it.
    ///   - categories: the categories that are translated.
    package init(_ language: String, categories: [PluralCategory]) {
        tag = LanguageTag.canonical(language)
        let rules = PluralRules(PluralRuleData.cardinal(for: tag))
        var found: [PluralCategory: String] = [:]
        // The smallest number is the most telling one, except zero, which means something else in many languages.
        for number in Array(1...200) + [0, 1_000_000] {
            let category = rules.category(of: number)
            if found[category] == nil { found[category] = String(number) }
            if found.count == categories.count { break }
        }
        for number in ["1.5", "0.5", "0.1", "0.0"] {
            let category = rules.category(of: PluralOperands(written: number))
            if found[category] == nil { found[category] = number }
        }
        examples = categories.compactMap { category in found[category].map { (category, $0) } }
        let list = examples.map { "\($0.category.rawValue) (such as \($0.number))" }
        note = "plural forms in \(tag): \(list.joined(separator: ", "))"
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.tag == right.tag && left.examples.elementsEqual(right.examples) { $0 == $1 }
    }
}
