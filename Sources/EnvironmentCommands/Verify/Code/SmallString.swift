/// The two words that a Swift string of at most 15 bytes consists of on 64-bit platforms.
///
/// The layout is that of `_SmallString` in the standard library: the bytes in memory order, zeros, and a last byte of
/// `0xE0` (ASCII) or `0xA0` (other) with the count.
struct SmallString: Sendable, Hashable {
    /// The first eight bytes of the text.
    let low: UInt64
    /// The other bytes of the text, and the count.
    let high: UInt64

    /// Nil for a text of more than 15 bytes, which is kept elsewhere, and for an empty one.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard (1...15).contains(bytes.count) else { return nil }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        low = Self.word(bytes.prefix(8))
        high = Self.word(bytes.dropFirst(8)) | UInt64((isASCII ? 0xE0 : 0xA0) | bytes.count) << 56
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
