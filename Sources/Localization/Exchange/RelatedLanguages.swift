import PrumoRuntime
import SourceText
import StringCatalogs

/// Compares the names of languages by what they mean: `iw` is Hebrew as `he` is, `zh-TW` is in the script of `zh-Hant`, and
/// not in that of `zh-Hans`.
package enum RelatedLanguages {
    /// The languages that may be meant by the name of another: their language and their script are the same, and their
    /// regions do not differ.
    static func all(of name: String, among languages: [String]) -> [String] {
        let tag = LanguageTag.canonical(name)
        return languages.filter { mayBeSame(LanguageTag.canonical($0), tag) }
    }

    /// The language that a user probably meant; nil if several may be meant. Only a language that has no name in two letters
    /// and no plural rules in CLDR may be a misspelled one, since all others are languages of their own.
    package static func nearest(to name: String, among languages: [String]) -> String? {
        let related = all(of: name, among: languages)
        guard related.isEmpty else { return related.count == 1 ? related[0] : nil }
        let tag = LanguageTag.canonical(name)
        let wanted = parts(tag)
        guard wanted.language.count != 2, PluralRuleData.cardinal(for: tag).utf8CodeUnitCount == 0 else { return nil }
        let candidates = languages.filter {
            wanted.script == nil || script(of: LanguageTag.canonical($0)) == script(of: tag)
        }
        return Suggestion.nearest(to: name, among: candidates)
    }

    /// Whether two canonical tags have the same language, as `en` and `en-US` do.
    static func haveSameLanguage(_ left: String, _ right: String) -> Bool {
        parts(left).language == parts(right).language
    }

    /// Whether one canonical tag may be a more exact name of the other.
    static func mayBeSame(_ left: String, _ right: String) -> Bool {
        guard haveSameLanguage(left, right), script(of: left) == script(of: right) else { return false }
        guard let region = parts(left).region, let other = parts(right).region else { return true }
        return region == other
    }

    /// The code of a language, of which "no" is the one that is written for Bokmål.
    private static func code(_ language: Substring) -> Substring {
        language == "no" ? "nb" : (LocaleLookup.legacyLanguages[language] ?? language).prefix { $0 != "-" }
    }

    private static func script(of tag: String) -> String? { LanguageScript.code(of: tag) }

    private static func parts(_ tag: String) -> (language: Substring, script: Substring?, region: Substring?) {
        let subtags = tag.split(separator: "-")
        let language = subtags.first ?? ""
        let rest = subtags.dropFirst()
        return (
            code(language), rest.first { $0.count == 4 && $0.allSatisfy(\.isLetter) },
            rest.first { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }
        )
    }
}
