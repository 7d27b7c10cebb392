import StringCatalogs

/// How far the translation of a key has come: the one definition of what counts as translated.
package enum TranslationProgress: Sendable, Equatable {
    /// A string is missing: there is none, it is new, or it is empty and the source string is not.
    case missing
    /// All strings are there, and somebody has to look at one again.
    case needsReview
    /// All strings are done.
    case translated

    /// Finds out how far a translation has come.
    /// - Parameters:
    ///   - value: what the language has.
    ///   - source: what it is translated from; `nil` if that is not known.
    init(of value: LocalizedValue?, from source: LocalizedValue?) {
        guard let value, !value.units.isEmpty else {
            self = .missing
            return
        }
        if value.units.contains(where: { $0.isMissing(in: source) }) {
            self = .missing
        } else {
            self = value.units.allSatisfy(\.state.isFinished) ? .translated : .needsReview
        }
    }

    /// Whether a string is as good as none: it shows nothing, and the source string shows something. What joins words, as " at " or a
    /// single word, is a space in some languages.
    /// - Parameter source: the string that it is translated from; `nil` if that is not known.
    static func isEmpty(_ text: String, from source: String?) -> Bool {
        guard isBlank(text) else { return false }
        guard let source else { return true }
        let joins =
            !text.isEmpty && source.unicodeScalars.first?.isSpace == true
            || text == " " && WordCount.words(in: source) < 2
        return !joins && !isBlank(source)
    }

    /// Whether a string shows nothing: it has no characters but spaces, line breaks and invisible ones.
    static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
            return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}

extension TextUnit {
    fileprivate func isMissing(in source: LocalizedValue?) -> Bool {
        if state == .new { return true }
        guard TranslationProgress.isBlank(text) else { return false }
        return TranslationProgress.isEmpty(
            text, from: source.map { TranslationShape.source(of: variation, in: $0) })
    }
}

extension LocalizedValue {
    /// Whether there is no string in it yet.
    /// - Parameter source: what it is translated from.
    package func isBlank(from source: LocalizedValue?) -> Bool {
        units.allSatisfy { unit in
            unit.isUnwritten
                || TranslationProgress.isEmpty(
                    unit.text, from: source.map { TranslationShape.source(of: unit.variation, in: $0) })
        }
    }
}
