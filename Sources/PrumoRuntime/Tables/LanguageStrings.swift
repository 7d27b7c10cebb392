import PrumoMessages

/// All strings of a table in one language, end to end in one string, and where each starts.
public struct LanguageStrings: Sendable {
    /// The language as a BCP 47 tag.
    let tag: String
    let format: LanguageFormat
    let texts: EncodedTexts

    /// Creates the strings of a language.
    /// - Parameters:
    ///   - language: the BCP 47 tag.
    ///   - format: how the language forms plurals and writes numbers.
    ///   - offsets: for each string the offset of its first UTF-8 byte, then the end of the last: four characters each,
    ///     from U+0030 on for six bits, the most significant first.
    ///   - texts: the strings, coded as the generator does it, without separators.
    public init(
        language: String, format: LanguageFormat = LanguageFormat(), offsets: StaticString, texts: StaticString
    ) {
        tag = language
        self.format = format
        self.texts = EncodedTexts(offsets: offsets, texts: texts)
    }

    /// A language whose strings are in the bundle.
    public init(language: String, format: LanguageFormat = LanguageFormat()) {
        self.init(language: language, format: format, offsets: "0000", texts: "")
    }
}

/// The strings of a language without anything that is counted by reference, so that a lookup copies them for nothing.
struct EncodedTexts: Sendable {
    private let offsets: StaticString
    private let texts: StaticString

    init(offsets: StaticString, texts: StaticString) {
        self.offsets = offsets
        self.texts = texts
    }

    /// The number of strings.
    var count: Int { offsets.utf8CodeUnitCount / 4 - 1 }

    /// The bytes of a string, which are the program's.
    @inline(__always)
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
        precondition(index >= 0 && index < count, "a string index beyond the table")
        let position = offsets.utf8Start + index * 4
        let start = Message.value(ofDigits: position)
        let end = Message.value(ofDigits: position + 4)
        return UnsafeBufferPointer(start: texts.utf8Start + start, count: end - start)
    }
}

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
