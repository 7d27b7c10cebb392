import SourceText

/// The glyphs of characters: the subtable of format 4 or 12 that has most of Unicode.
struct CharacterMap: Sendable {
    /// The most segments that are looked at; the largest fonts have some thousands.
    static let segmentLimit = 65_536

    private let start: Int
    private let count: Int
    private let isWide: Bool

    init?(_ bytes: FontBytes, _ table: Range<Int>) {
        guard let records = bytes.uint16(at: table.lowerBound + 2), records <= FontFileReader.tableLimit else {
            return nil
        }
        var best: (rank: Int, start: Int, count: Int)?
        for record in (0..<records).lazy.map({ table.lowerBound + 4 + 8 * $0 }) {
            guard let platform = bytes.uint16(at: record), let encoding = bytes.uint16(at: record + 2),
                platform == 0 || platform == 3 && (encoding == 1 || encoding == 10),
                let offset = bytes.uint32(at: record + 4), let format = bytes.uint16(at: table.lowerBound + offset)
            else { continue }
            let start = table.lowerBound + offset
            let found: (rank: Int, start: Int, count: Int)
            switch format {
            case 4:
                guard let doubled = bytes.uint16(at: start + 6) else { continue }
                found = (1, start, doubled / 2)
            case 12:
                guard let groups = bytes.uint32(at: start + 12) else { continue }
                found = (2, start, groups)
            default: continue
            }
            guard found.count > 0, found.count <= Self.segmentLimit, found.rank > best?.rank ?? 0 else { continue }
            best = found
        }
        guard let best else { return nil }
        (start, count, isWide) = (best.start, best.count, best.rank == 2)
    }

    /// The glyph of a character; nil if the font has none.
    func glyph(of scalar: UInt32, in bytes: FontBytes) -> Int? {
        let glyph = isWide ? wideGlyph(Int(scalar), bytes) : segmentGlyph(Int(scalar), bytes)
        return glyph == 0 ? nil : glyph
    }

    /// The first of the segments whose end is not before a character, as they are in ascending order.
    private func segment(_ scalar: Int, end: (Int) -> Int?) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let last = end(middle) else { return nil }
            if last < scalar { low = middle + 1 } else { high = middle }
        }
        return low < count ? low : nil
    }

    private func wideGlyph(_ scalar: Int, _ bytes: FontBytes) -> Int? {
        guard let index = segment(scalar, end: { bytes.uint32(at: start + 16 + 12 * $0 + 4) }),
            let first = bytes.uint32(at: start + 16 + 12 * index), first <= scalar,
            let glyph = bytes.uint32(at: start + 16 + 12 * index + 8)
        else { return nil }
        return glyph + scalar - first
    }

    private func segmentGlyph(_ scalar: Int, _ bytes: FontBytes) -> Int? {
        guard scalar <= 0xFFFF, let index = segment(scalar, end: { bytes.uint16(at: start + 14 + 2 * $0) }),
            let first = bytes.uint16(at: start + 16 + 2 * count + 2 * index), first <= scalar,
            let delta = bytes.uint16(at: start + 16 + 4 * count + 2 * index)
        else { return nil }
        let place = start + 16 + 6 * count + 2 * index
        guard let offset = bytes.uint16(at: place) else { return nil }
        guard offset != 0 else { return (scalar + delta) & 0xFFFF }
        guard let glyph = bytes.uint16(at: place + offset + 2 * (scalar - first)), glyph != 0 else { return nil }
        return (glyph + delta) & 0xFFFF
    }
}
