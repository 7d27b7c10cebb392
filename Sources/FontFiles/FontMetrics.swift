import SourceText

/// The advance widths of a font's characters, by which the width of a text is estimated (OpenType 1.9.1, "cmap", "hmtx").
///
/// Kerning, ligatures and the styles of variable fonts are left out: the widths are those of the font as it is.
package struct FontMetrics: Sendable {
    private let bytes: FontBytes
    private let unitsPerEm: Int
    private let widths: Range<Int>
    private let widthCount: Int
    private let characters: CharacterMap
    /// The widths of the characters of ASCII in font units, which most texts have most of.
    private let ascii: [Int]

    /// Reads the metrics of a font of a file.
    /// - Parameters:
    ///   - bytes: the font file.
    ///   - postScriptName: the font, in a collection.
    /// - Throws: a diagnostic that says why the file is not a font, or has no widths.
    package init(of bytes: [UInt8], path: String, postScriptName: String) throws(DiagnosticsError) {
        let reader = FontFileReader(bytes: FontBytes(bytes), path: path)
        for offset in try reader.fontOffsets() {
            guard try reader.hasFace(named: postScriptName, at: offset) else { continue }
            let tables = try reader.tables(ofFontAt: offset, ["head", "hhea", "hmtx", "cmap"])
            guard let metrics = FontMetrics(reader.bytes, tables) else {
                throw reader.problem(
                    "the font has no widths of characters (\"cmap\" and \"hmtx\" tables); \(FontFileReader.remedy)")
            }
            self = metrics
            return
        }
        throw reader.problem("the file has no font named \(postScriptName); correct the name")
    }

    private init?(_ bytes: FontBytes, _ tables: [String: Range<Int>]) {
        guard let head = tables["head"], let header = tables["hhea"], let widths = tables["hmtx"],
            let map = tables["cmap"], let unitsPerEm = bytes.uint16(at: head.lowerBound + 18), unitsPerEm > 0,
            let count = bytes.uint16(at: header.lowerBound + 34), count > 0, 4 * count <= widths.count,
            let characters = CharacterMap(bytes, map)
        else { return nil }
        self.bytes = bytes
        self.unitsPerEm = unitsPerEm
        self.widths = widths
        widthCount = count
        self.characters = characters
        var ascii: [Int] = []
        for value in 0..<128 as Range<UInt32> {
            let glyph = characters.glyph(of: value, in: bytes)
            ascii.append(
                glyph.flatMap { bytes.uint16(at: widths.lowerBound + 4 * min($0, count - 1)) } ?? unitsPerEm / 2)
        }
        self.ascii = ascii
    }

    /// The width of a line in points, in a size in points.
    ///
    /// A character that the font does not have is shown in another font: it counts as one em where it is wide, as an
    /// ideograph or an emoji, and as half an em otherwise.
    package func width(of line: some StringProtocol, size: Double) -> Double {
        var units = 0
        for character in line {
            if let value = character.asciiValue {
                units += ascii[Int(value)]
            } else {
                units += width(of: character)
            }
        }
        return Double(units) * size / Double(unitsPerEm)
    }

    private func width(of character: Character) -> Int {
        var units = 0
        for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
            guard let glyph = characters.glyph(of: scalar.value, in: bytes) else {
                return String(character).displayWidth > 1 ? unitsPerEm : unitsPerEm / 2
            }
            units += bytes.uint16(at: widths.lowerBound + 4 * min(glyph, widthCount - 1)) ?? 0
        }
        return units
    }
}

extension FontFileReader {
    /// Whether the font at an offset has a name for programs, or is one style of several of that name.
    fileprivate func hasFace(named name: String, at offset: Int) throws(DiagnosticsError) -> Bool {
        try faces(ofFontAt: offset).contains { $0.postScriptName == name }
    }
}

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
