import PrumoRuntime
import StringCatalogs

/// The plural categories that translators into a language must translate.
package enum RequiredCategories {
    /// Languages in which `many` is that of millions only (CLDR 38 and later): Xcode does not ask for it, and strings
    /// without it take `other`.
    private static let withoutMany: Set<Substring> = ["ca", "es", "fr", "it", "lld", "pt", "scn", "vec"]

    /// The categories of a language's cardinal rules in CLDR's order; `other` is always among them.
    /// - Parameter language: the language as a folder or a catalog names it.
    package static func cardinal(in language: String) -> [PluralCategory] {
        let tag = LanguageTag.canonical(language)
        let names = Set(PluralRuleData.categories(of: PluralRuleData.cardinal(for: tag)))
        let leavesOutMany = withoutMany.contains(tag.prefix { $0 != "-" })
        return PluralCategory.allCases.filter { names.contains($0.rawValue) && !($0 == .many && leavesOutMany) }
    }
}
