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
        let line: Int
        /// The line of code; nil if the file cannot be read any more.
        package let code: String?
        /// The view, the view controller or the other type that the place is in; nil if it is in none.
        let screen: String?

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
    var sites: [Site]
    /// How many other places there are.
    var otherSites: Int
    /// The plural categories that the language needs; nil if the string is not of a plural.
    var plural: PluralExamples?

    /// How long the string may be.
    package var limits: [TextLimit]
    /// What the glossary says of the string's terms, each in a line.
    var terms: [String]
    /// What the project's own translations suggest for a string that has none.
    var suggestion: TranslationSuggestion?

    /// Creates a context.
    init(
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
    var facts: [String] {
        var notes = sites.map(\.note)
        if otherSites > 0 { notes.append("used at \(otherSites.counted("more place"))") }
        if let plural { notes.append(plural.note) }
        return notes + limits.map(\.note) + terms
    }

    /// The context in lines, for formats that have no place for suggestions.
    package var notes: [String] { facts + (suggestion.map { [$0.note] } ?? []) }
}
