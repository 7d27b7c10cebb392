import PrumoMessages

/// The plural rules of one language, cardinal or ordinal, after TR35 part 3, "Language Plural Rules".
///
/// Generated code passes the rules of the catalog's own languages, so that no others get into the binary.
public struct PluralRules: Sendable {
    private let rules: StaticString

    /// Creates rules.
    /// - Parameter rules: the conditions of TR35 without spaces, `&` for `and`, `|` for `or`, after the category's
    ///   name; `;` between categories; `other` is left out. English cardinal numbers are `one:i=1&v=0`, and a language
    ///   without plurals is an empty text.
    public init(_ rules: StaticString) {
        self.rules = rules
    }

    /// The category of a number: the first whose condition is true, else `other`.
    public func category(of operands: PluralOperands) -> PluralCategory {
        guard operands.isFinite else { return .other }
        return rules.withUTF8Buffer { bytes in
            var reader = PluralRuleReader(bytes, operands)
            while let category = reader.nextCategory() {
                if reader.condition() { return category }
            }
            return .other
        }
    }

    /// The category of an integer.
    public func category(of number: Int) -> PluralCategory {
        category(of: PluralOperands(number))
    }
}
