import StringCatalogs

/// One of a table's languages, with what rules have to know about it.
struct CheckedLanguage: Sendable {
    /// As the table names it.
    let name: String
    /// The language's own subtag, as in `pt` for `pt-BR`; empty where the name is no language's, as `Base`.
    let code: String
    /// The plural categories that CLDR has for it; nil where the name is no language's.
    let categories: [String]?
    /// The plural categories that a plural has to have.
    let requiredCategories: [String]

    /// Languages whose category `many` is for millions alone, and which Xcode does not ask for.
    private static let withoutMany: Set<String> = ["ca", "es", "fr", "it", "lld", "pt", "scn", "vec"]
    private static let rightToLeft: Set<String> = ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

    init(_ name: String) {
        self.name = name
        let tag = LanguageTag.canonical(name)
        guard name != SourceLanguage.base, LanguageTag.isWellFormed(tag) else {
            (code, categories, requiredCategories) = ("", nil, [])
            return
        }
        let code = tag.split(separator: "-").first.map(String.init) ?? ""
        let categories = PluralRuleData.categories(of: PluralRuleData.cardinal(for: tag))
        self.code = code
        self.categories = categories
        requiredCategories = categories.filter { $0 != "many" || !Self.withoutMany.contains(code) }
    }

    /// Whether it is written from right to left.
    var isRightToLeft: Bool { Self.rightToLeft.contains(code) }
}
