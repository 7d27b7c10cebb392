import PrumoRuntime
import StringCatalogs

/// One of a table's languages, with what rules have to know about it.
///
/// A class, since each string that is checked refers to one.
final class CheckedLanguage: Sendable {
    /// As the table names it.
    let name: String
    /// The canonical tag; empty if the name is not a language's, as `Base`.
    let tag: String
    /// The language's own subtag, as in `pt` for `pt-BR`; empty if the name is not a language's.
    let code: String
    /// The script in which it is written, as ISO 15924 names it in lower case; nil if the name is not a language's.
    let script: String?
    /// The scripts whose letters it is written with; empty if they are not known.
    let scripts: [TextScript]
    /// The plural categories that CLDR has for it; nil if the name is not a language's.
    let categories: [String]?
    /// The plural categories that a plural has to have.
    let requiredCategories: [String]
    /// The separator before a fraction.
    let decimalSeparator: Unicode.Scalar?
    /// The separator between groups of digits.
    let groupSeparator: Unicode.Scalar?
    private let cardinalRules: PluralRules

    /// Languages whose category `many` is for millions alone, and which Xcode does not ask for.
    private static let withoutMany: Set<String> = ["ca", "es", "fr", "it", "lld", "pt", "scn", "vec"]
    private static let rightToLeft: Set<String> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

    init(_ name: String) {
        self.name = name
        let tag = LanguageTag.canonical(name)
        let symbols = NumberSymbolData.symbols(for: tag).description.split(
            separator: "|", omittingEmptySubsequences: false)
        decimalSeparator = symbols.first?.unicodeScalars.first
        groupSeparator = symbols.dropFirst().first?.unicodeScalars.first
        guard name != SourceLanguage.base, LanguageTag.isWellFormed(tag) else {
            (self.tag, code, script, scripts, categories, requiredCategories) = ("", "", nil, [], nil, [])
            cardinalRules = PluralRules("")
            return
        }
        let code = tag.split(separator: "-").first.map(String.init) ?? ""
        let rules = PluralRuleData.cardinal(for: tag)
        let categories = PluralRuleData.categories(of: rules)
        self.tag = tag
        self.code = code
        self.categories = categories
        let script = LanguageScript.code(of: tag)
        self.script = script
        scripts = TextScript.all(of: script ?? "")
        cardinalRules = PluralRules(rules)
        requiredCategories = categories.filter { $0 != "many" || !Self.withoutMany.contains(code) }
    }

    /// Whether it is written from right to left.
    var isRightToLeft: Bool { script.map(Self.rightToLeft.contains) ?? false }

    /// Whether a character separates groups of digits; people write other spaces and quotes than CLDR has.
    func separatesGroups(_ scalar: Unicode.Scalar) -> Bool {
        guard let groupSeparator, scalar != groupSeparator else { return groupSeparator != nil }
        if scalar == "٬" { return true }
        if scalar.isSpace { return groupSeparator.isSpace }
        return (scalar == "'" || scalar == "’") && (groupSeparator == "'" || groupSeparator == "’")
    }

    /// The first integers of a plural category, at most three.
    func numbers(in category: Substring) -> [Int] {
        // CLDR's rules repeat after 100, but for the millions.
        Array((0...220).lazy.filter { self.cardinalRules.category(of: $0).rawValue == category }.prefix(3))
    }
}
