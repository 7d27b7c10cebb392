import SourceText

/// Eight bytes at a time. Where a run of bytes ends is what a processor cannot predict; counted this way, a name or an
/// indentation is one guess instead of one for each byte.
enum ByteWord {
    /// The eight bytes from an address on, the first one in the lowest bits.
    @inline(__always) static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        memcpy(&word, bytes, 8)
        return UInt64(littleEndian: word)
    }

    /// Eight times a byte.
    @_transparent private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// The number of bytes before the first one that is marked by its highest bit; 8 if there is none.
    @_transparent static func firstMarked(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

    /// Marks the bytes that are not part of a name: neither a letter, a digit, `_` nor `$`, all of ASCII.
    @_transparent static func marksOfOthers(_ word: UInt64) -> UInt64 {
        // A byte below 0x80 is in first...last where adding 0x80 - first sets its highest bit, and adding 0x7F - last
        // does not.
        let low = word & all(0x7F)
        let letters = low | all(0x20)
        let isLetter = (letters &+ all(0x1F)) & ~(letters &+ all(0x05))
        let isDigit = (low &+ all(0x50)) & ~(low &+ all(0x46))
        let isUnderscore = ~((low ^ all(0x5F)) &+ all(0x7F))
        let isDollar = ~((low ^ all(0x24)) &+ all(0x7F))
        return ~((isLetter | isDigit | isUnderscore | isDollar) & ~word) & all(0x80)
    }

    /// Marks the bytes that are not spaces.
    @_transparent static func marksOfNoSpaces(_ word: UInt64) -> UInt64 {
        let difference = word ^ all(0x20)
        return ((difference & all(0x7F)) &+ all(0x7F) | difference) & all(0x80)
    }

    /// The first bytes only, up to eight.
    @_transparent static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
        word & ~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    }
}

/// Looks for a byte as fast as the machine can.
enum ByteSearch {
    /// The offset of the first such byte, or `end`.
    @inline(__always) static func first(
        _ byte: Int32, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
    ) -> Int {
        guard let found = memchr(bytes + start, byte, end &- start) else { return end }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
