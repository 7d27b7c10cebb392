import PrumoRuntime

/// A translation of the same or of a similar source string, for a string that has none.
package struct TranslationSuggestion: Sendable, Equatable {
    /// The similar source string, and its translation.
    package let source, translation: String
    /// How similar the source strings are, in percent.
    let score: Int

    init(_ match: TranslationMemory.Match) {
        (source, translation, score) = (match.source, match.translation, match.score)
    }

    /// The suggestion in a line.
    var note: String {
        TranslatorText.oneLine(
            "suggestion: \"\(translation)\", the translation of \"\(source)\" (\(score) % similar)")
    }
}
