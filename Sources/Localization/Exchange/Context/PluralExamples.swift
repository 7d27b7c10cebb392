import Findings
import PrumoRuntime
import SourceText
import StringCatalogs

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
