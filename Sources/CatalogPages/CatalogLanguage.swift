import Foundation
import PrumoRuntime
import SourceText
import StringCatalogs

/// What pages have to know about a language.
package struct CatalogLanguage: Sendable {
    /// As files name it.
    package let name: String
    /// The value of the attribute `lang`; nil if the name is not a language's, as `Base`.
    let tag: String?
    /// The value of the attribute `dir`.
    let direction: String
    /// The language's plurals and numbers.
    package let format: LanguageFormat
    /// A number of each plural category that it has, in the order of the categories.
    let examples: [(category: PluralCategory, number: Int)]

    /// The numbers that are tried, of which the first of a category is its example: those below 200 show all categories of all
    /// languages but that of millions.
    private static let candidates = Array(1..<200) + [0, 1_000_000]

    init(_ name: String) {
        self.name = name
        let canonical = LanguageTag.canonical(name)
        tag = LanguageTag.isWellFormed(canonical) ? canonical : nil
        let isFromRight = tag.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
        direction = isFromRight ? "rtl" : tag == nil ? "auto" : "ltr"
        let cardinals = PluralRuleData.cardinal(for: tag ?? "")
        format = LanguageFormat(
            cardinals: cardinals, ordinals: PluralRuleData.ordinal(for: tag ?? ""),
            numbers: NumberSymbolData.symbols(for: tag ?? ""))
        let rules = PluralRules(cardinals)
        var numbers: [PluralCategory: Int] = [:]
        for number in Self.candidates {
            let category = rules.category(of: number)
            if numbers[category] == nil { numbers[category] = number }
        }
        examples = PluralCategory.allCases.compactMap { category in numbers[category].map { (category, $0) } }
    }
}
