import SourceText

/// A set of the numbers of an index's entries, in the compressed form that git calls EWAH.
///
/// It consists of words of 64 bits. A marker says how many words without or with all bits follow in its place, and how
/// many words come after it as they are.
struct GitBitmap {
    private let words: [UInt64]

    /// Reads a bitmap at the start of some bytes.
    /// - Throws: that it is cut off.
    init(_ bytes: ArraySlice<UInt8>) throws(GitIndex.Malformed) {
        // The number of bits, that of words, the words, and the place of the last marker.
        let header = Array(bytes.prefix(8))
        let count = header.count == 8 ? GitIndex.number(header, at: 4) : 0
        guard header.count == 8, bytes.count >= 12 + count * 8 else {
            throw GitIndex.Malformed(reason: "is cut off or damaged")
        }
        let contents = bytes.dropFirst(8)
        words = (0..<count).map { index in
            let start = contents.startIndex + index * 8
            return contents[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Whether a number is in the set.
    func contains(_ number: Int) -> Bool {
        var (marker, start) = (0, 0)
        while marker < words.count {
            let word = words[marker]
            let repeated = Int(word >> 1 & 0xFFFF_FFFF) * 64
            if number < start + repeated { return word & 1 != 0 }
            start += repeated
            let literals = Int(word >> 33)
            if number < start + literals * 64 {
                let index = marker + 1 + (number - start) / 64
                return index < words.count && words[index] >> UInt64((number - start) % 64) & 1 != 0
            }
            start += literals * 64
            marker += 1 + literals
        }
        return false
    }
}
