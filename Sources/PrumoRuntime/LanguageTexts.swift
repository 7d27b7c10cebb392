/// All texts of a table in one language, end to end in one string, and where each starts.
public struct LanguageTexts: Sendable {
    /// The language as a BCP 47 tag.
    let tag: String
    private let offsets: StaticString
    private let texts: StaticString

    /// Creates the texts of a language.
    /// - Parameters:
    ///   - language: the BCP 47 tag.
    ///   - offsets: for each text the offset of its first UTF-8 byte as six hexadecimal digits, then the end of the last.
    ///   - texts: the texts without separators.
    public init(language: String, offsets: StaticString, texts: StaticString) {
        tag = language
        self.offsets = offsets
        self.texts = texts
    }

    func withText<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        precondition(index >= 0 && (index + 2) * 6 <= offsets.utf8CodeUnitCount, "a text index beyond the table")
        let start = offset(index)
        let bytes = UnsafeBufferPointer(start: texts.utf8Start + start, count: offset(index + 1) - start)
        return body(bytes)
    }

    private func offset(_ index: Int) -> Int {
        let digits = offsets.utf8Start + index * 6
        var value = 0
        for position in 0..<6 {
            let digit = Int(digits[position])
            value = value << 4 | (digit < 0x3A ? digit - 0x30 : digit - 0x57)
        }
        return value
    }
}
