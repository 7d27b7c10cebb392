import SourceText
import StringCatalogs

/// What became of translated texts.
package struct ImportReport: Sendable {
    /// A text, as reports name it.
    package struct Subject: Sendable, Hashable {
        /// The table with its folder.
        package let table: String
        /// The language as the table names it.
        package let language: String
        /// The key and the variation.
        package let key: String
        package let variation: Variation
    }

    /// What was done to a text.
    package enum Change: String, Sendable {
        case added
        case changed
        case cleared
    }

    /// A text that was not taken, or several of a file for one reason.
    package struct Refusal: Sendable {
        /// Where the text stands in the translators' file, with the sentence.
        package let diagnostic: Diagnostic
        /// The text; nil where the reason is about all of a file.
        package let subject: Subject?
        /// The id, or what it is about.
        package let name: String
        /// The reason: what is wrong and what to do about it.
        package let reason: String
        /// How many texts there are.
        package internal(set) var count = 1
    }

    /// The texts that the project now has otherwise.
    package internal(set) var changes: [(subject: Subject, change: Change)] = []
    /// The texts that were not taken, with the reason.
    package internal(set) var refusals: [Refusal] = []
    /// How many texts are as they were already.
    package internal(set) var unchanged = 0
    /// How many texts were left out since their translation is not finished.
    package internal(set) var unfinished = 0
    /// How many texts were left out since they have no translation.
    package internal(set) var untranslated = 0

    /// How many texts were refused.
    package var refused: Int { refusals.reduce(0) { $0 + $1.count } }

    /// How many texts were changed in a way.
    package func count(_ change: Change) -> Int {
        changes.reduce(0) { $0 + ($1.change == change ? 1 : 0) }
    }
}
