import PrumoRuntime
import SourceText
import StringCatalogs

/// Checks the language that a file states against what its name and the command line say.
enum StatedLanguage {
    /// Checks the languages of a file's strings.
    /// - Parameters:
    ///   - named: the language in the file's name.
    ///   - locale: the language that the command line says the file is in, which decides against the name.
    /// - Throws: a diagnostic at the first string in another language.
    static func check(_ units: [TranslatedUnit], named: String?, locale: String?) throws(DiagnosticsError) {
        guard named != nil || locale != nil else { return }
        var last: String?
        for unit in units where unit.language != last {
            last = unit.language
            try check(unit.language, at: unit.place, locale: locale)
            let tag = LanguageTag.canonical(unit.language)
            guard locale == nil, let named, !tag.isEmpty, !RelatedLanguages.mayBeSame(named, tag) else { continue }
            throw DiagnosticsError(
                unit.place.diagnostic(
                    "the file states the language \(tag), but its name \(named); correct one of them, or pass --locale \(tag)"
                ))
        }
    }

    /// Checks a language that a file states.
    /// - Throws: a diagnostic if the command line says another one.
    static func check(_ language: String, at place: SourcePlace, locale: String?) throws(DiagnosticsError) {
        let tag = LanguageTag.canonical(language)
        guard let locale, !tag.isEmpty, tag != locale else { return }
        throw DiagnosticsError(
            place.diagnostic(
                "the file states the language \(tag), not \(locale); remove --locale, or pass --language \(tag)=\(locale) to "
                    + "import into \(locale)"))
    }

    /// Whether a part of a file's name is one of a language, as CLDR knows it, rather than a word such as `new`.
    static func isLikely(_ tag: String) -> Bool {
        PluralRuleData.cardinal(for: tag).utf8CodeUnitCount > 0 || LanguageScript.code(of: tag) != "latn"
    }
}
