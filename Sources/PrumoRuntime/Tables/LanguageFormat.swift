/// How a language forms plurals and writes numbers (CLDR): what generated code passes for each language that it has.
public struct LanguageFormat: Sendable {
    let cardinals: PluralRules
    let ordinals: PluralRules
    let symbols: NumberSymbols

    /// - Parameters:
    ///   - cardinals: the rules of `PluralRules` for quantities; empty: all numbers are `other`.
    ///   - ordinals: those for ranks.
    ///   - numbers: the symbols of `NumberSymbols`; empty: those of English.
    public init(cardinals: StaticString = "", ordinals: StaticString = "", numbers: StaticString = "") {
        self.cardinals = PluralRules(cardinals)
        self.ordinals = PluralRules(ordinals)
        symbols = numbers.utf8CodeUnitCount == 0 ? .english : NumberSymbols(numbers)
    }
}
