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
