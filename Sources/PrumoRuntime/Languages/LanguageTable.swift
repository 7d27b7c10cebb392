/// A table of the form `key=tag tag;key=tag`, as ``LanguageData`` has them, searched without allocation.
struct LanguageTable {
    private let text: StaticString

    init(_ text: StaticString) {
        self.text = text
    }

    /// The key of a tag. Tags of the table are without the script that is meant anyway.
    func key(of identifier: LanguageIdentifier) -> UnsafeBufferPointer<UInt8>? {
        guard identifier.variants == 0 else { return nil }
        let isLikely = identifier.script == identifier.likelyScript
        return key(startingWith: identifier.language) { tag in
            tag.language == identifier.language && tag.region == identifier.region
                && (tag.script == 0 ? isLikely : tag.script == identifier.script)
        }
    }

    /// The key of a tag without a script.
    func key(ofLanguage language: UInt64, region: UInt64) -> UnsafeBufferPointer<UInt8>? {
        key(startingWith: language) { $0.language == language && $0.region == region && $0.script == 0 }
    }

    private func key(
        startingWith language: UInt64, where matches: (LanguageIdentifier) -> Bool
    ) -> UnsafeBufferPointer<UInt8>? {
        // Most words need not be read: they differ in the first letter.
        let initial = UInt8(truncatingIfNeeded: language >> UInt64((63 - language.leadingZeroBitCount) / 8 * 8))
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var key = UnsafeBufferPointer(rebasing: bytes[..<0])
        var start = 0
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : UInt8(ascii: ";")
            guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ";") else { continue }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
            if byte == UInt8(ascii: "=") {
                key = word
            } else if word.first == initial, let tag = LanguageIdentifier(written: word), matches(tag) {
                return key
            }
            start = index + 1
        }
        return nil
    }
}
