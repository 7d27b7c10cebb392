import PrumoRuntime
import SourceText
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
    /// The plural categories that CLDR has for it; nil if CLDR has no rules for it, or the name is not a language's.
    let categories: [String]?
    /// The plural categories that a plural of whole numbers has to have: those of any below a million, and `other`.
    let requiredCategories: [String]
    /// The plural categories that a plural of numbers with a fraction has to have.
    let requiredCategoriesOfFractions: [String]
    /// The separator before a fraction.
    let decimalSeparator: Unicode.Scalar?
    /// The separator between groups of digits.
    let groupSeparator: Unicode.Scalar?
    private let cardinalRules: PluralRules

    /// The languages that were asked for: what is known of one takes some hundred plural rules.
    private static let known = Locked<[String: CheckedLanguage]>([:])

    /// A language by the name that a table has for it.
    static func named(_ name: String) -> CheckedLanguage {
        known.withLock { known in
            if let found = known[name] { return found }
            // No project has as many; a server runs for days.
            if known.count > 1000 { known = [:] }
            let language = CheckedLanguage(name)
            known[name] = language
            return language
        }
    }

    private static let rightToLeft: Set<String> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

    init(_ name: String) {
        self.name = name
        let tag = LanguageTag.canonical(name)
        let symbols = NumberSymbolData.symbols(for: tag).description.split(
            separator: "|", omittingEmptySubsequences: false)
        decimalSeparator = symbols.first?.unicodeScalars.first
        groupSeparator = symbols.dropFirst().first?.unicodeScalars.first
        guard name != SourceLanguage.base, LanguageTag.isWellFormed(tag) else {
            (self.tag, code, script, scripts, categories) = ("", "", nil, [], nil)
            (requiredCategories, requiredCategoriesOfFractions) = ([], [])
            cardinalRules = PluralRules("")
            return
        }
        let code = tag.split(separator: "-").first.map(String.init) ?? ""
        let rules = PluralRuleData.cardinal(for: tag)
        let categories = PluralRuleData.categories(of: rules)
        self.tag = tag
        self.code = code
        // CLDR has languages with one category, and does not have others.
        let isKnown = categories.count > 1 || Self.withoutPlurals.contains(code)
        self.categories = isKnown ? categories : nil
        let script = LanguageScript.code(of: tag)
        self.script = script
        scripts = TextScript.all(of: script ?? "")
        cardinalRules = PluralRules(rules)
        let plural = cardinalRules
        var required: Set<String> = ["other"]
        for number in Self.wholeNumbers { required.insert(plural.category(of: number).rawValue) }
        requiredCategories = categories.filter(required.contains)
        for number in Self.fractions { required.insert(plural.category(of: PluralOperands(written: number)).rawValue) }
        requiredCategoriesOfFractions = categories.filter(required.contains)
    }

    /// Whether a text is in the script of the language, and has no letter of the source language, which has another one.
    func writes(_ text: String, unlike source: CheckedLanguage) -> Bool {
        guard !scripts.isEmpty, !source.scripts.isEmpty, source.script != script else { return false }
        let found = text.unicodeScalars.lazy.compactMap { TextScript($0) }
        return !found.contains(where: source.scripts.contains) && found.contains(where: scripts.contains)
    }

    // CLDR's rules repeat after 100, but for the millions, which no language needs another string for: Xcode does not ask for them.
    private static let wholeNumbers = 0...220
    private static let fractions = ["0.0", "0.1", "0.5", "1.0", "1.1", "1.5", "2.0", "2.2", "5.0", "10.5"]

    /// The languages that have one plural category in CLDR; of others with one, CLDR has no rules.
    private static let withoutPlurals: Set<String> = [
        "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko", "lkt", "lo", "ms",
        "my", "nqo",
        "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh", "in",
    ]

    /// Whether its strings are translations: `Base` and a folder without a language have the strings of development, and
    /// `qqq` what translatewiki.net tells translators about each key.
    var isTranslated: Bool { !tag.isEmpty && !isDocumentation && !isPseudo }

    /// Whether its strings are made of the source strings to test layouts, as CLDR's pseudo-locales `en-XA` and `ar-XB` are.
    private var isPseudo: Bool { tag.hasSuffix("-XA") || tag.hasSuffix("-XB") }

    /// Whether its strings describe the messages for translators, as `qqq` of translatewiki.net does.
    var isDocumentation: Bool { Self.isDocumentation(tag) }

    static func isDocumentation(_ tag: String) -> Bool { tag == "qqq" || tag.hasPrefix("qqq-") }

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
        Array(Self.wholeNumbers.lazy.filter { self.cardinalRules.category(of: $0).rawValue == category }.prefix(3))
    }
}
