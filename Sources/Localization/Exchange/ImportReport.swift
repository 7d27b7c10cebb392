import SourceText
import StringCatalogs

/// What became of translated strings.
package struct ImportReport: Sendable {
    /// A string, as reports name it.
    package struct Subject: Sendable, Hashable {
        /// The table with its folder.
        package let table: String
        /// The language as the table names it.
        package let language: String
        /// The key and the variation.
        package let key: String
        package let variation: Variation
    }

    /// What was done to a string.
    package enum Change: String, Sendable {
        case added
        case changed
        case cleared
    }

    /// A string that was not taken, or several of a file for one reason.
    package struct Refusal: Sendable {
        /// The string's place in the translators' file, with the reason.
        package let diagnostic: Diagnostic
        /// The string; nil if the reason is about all of a file.
        package let subject: Subject?
        /// The id, or what it is about.
        package let name: String
        /// The reason: what is wrong and what to do about it.
        package let reason: String
        /// How many strings there are.
        package internal(set) var count = 1
    }

    /// The strings that the project now has otherwise.
    package internal(set) var changes: [(subject: Subject, change: Change)] = []
    /// The strings that were not taken, with the reason.
    package internal(set) var refusals: [Refusal] = []
    /// The strings that the project has finished translations for, which others do not replace.
    package internal(set) var kept: [Subject] = []
    /// How many strings were left out since they are copies of the source string.
    package internal(set) var copies = 0
    /// How many strings are as they were already.
    package internal(set) var unchanged = 0
    /// How many strings were left out since their translation is not finished.
    package internal(set) var unfinished = 0
    /// How many strings were left out since they have no translation.
    package internal(set) var untranslated = 0

    /// How many strings were refused.
    package var refused: Int { refusals.reduce(0) { $0 + $1.count } }

    /// How many strings were changed in a way.
    package func count(_ change: Change) -> Int {
        changes.reduce(0) { $0 + ($1.change == change ? 1 : 0) }
    }
}
