import SourceText

/// The names of a font, each in English where the font has it in English (OpenType 1.9.1, "name").
struct NameTable {
    /// The most records that are looked at; fonts with names in many languages have some hundreds.
    static let recordLimit = 20_000
    /// The longest name in bytes; a longer one is not a name.
    static let lengthLimit = 1024

    private var names: [Int: (rank: Int, text: String)] = [:]
    /// The English names of the Macintosh platform, which Core Text prefers.
    private(set) var macintosh: [Int: String] = [:]

    /// Reads the names that are wanted; nil if the table is malformed.
    init?(_ bytes: FontBytes, _ table: Range<Int>, wanted: Set<Int>) {
        let start = table.lowerBound
        guard table.count >= 6, let count = bytes.uint16(at: start + 2), let texts = bytes.uint16(at: start + 4),
            6 + 12 * count <= table.count
        else { return nil }
        for record in (0..<min(count, Self.recordLimit)).lazy.map({ start + 6 + 12 * $0 }) {
            guard let identifier = bytes.uint16(at: record + 6), wanted.contains(identifier),
                let rank = Self.rank(bytes, record),
                rank < names[identifier]?.rank ?? .max || rank == Self.macintoshRank,
                let length = bytes.uint16(at: record + 8), length <= Self.lengthLimit,
                let offset = bytes.uint16(at: record + 10), texts + offset + length <= table.count,
                let slice = bytes.slice(start + texts + offset..<start + texts + offset + length),
                let text = Self.text(slice, isMacRoman: bytes.uint16(at: record) == 1)
            else { continue }
            if rank == Self.macintoshRank, macintosh[identifier] == nil { macintosh[identifier] = text }
            if rank < names[identifier]?.rank ?? .max { names[identifier] = (rank, text) }
        }
    }

    subscript(identifier: Int) -> String? { names[identifier]?.text }

    /// The rank of names of the Macintosh platform in English.
    private static let macintoshRank = 2

    /// How good a record's platform, encoding and language are, 0 being the best; nil if its encoding is not known.
    private static func rank(_ bytes: FontBytes, _ record: Int) -> Int? {
        guard let platform = bytes.uint16(at: record), let encoding = bytes.uint16(at: record + 2),
            let language = bytes.uint16(at: record + 4)
        else { return nil }
        switch (platform, encoding) {
        case (3, 0), (3, 1), (3, 10): return language == 0x0409 ? 0 : language & 0x3FF == 0x09 ? 1 : 4
        case (1, 0): return language == 0 ? macintoshRank : 5
        case (0, _): return 3
        default: return nil
        }
    }

    /// A name without what surrounds it; nil if nothing is left.
    private static func text(_ bytes: ArraySlice<UInt8>, isMacRoman: Bool) -> String? {
        let text =
            isMacRoman
            ? MacRoman.text(bytes)
            : String(
                decoding: stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }, as: UTF16.self)
        let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        let isVisible: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace }
        guard let first = scalars.firstIndex(where: isVisible), let last = scalars.lastIndex(where: isVisible) else {
            return nil
        }
        return String(scalars[first...last])
    }
}
