import SourceText

/// Finds the fonts of a file and their tables.
///
/// A collection's fonts may share tables, and a broken or hostile one may list the same font again and again: all
/// counts have limits, far above those of real fonts.
struct FontFileReader {
    static let fontLimit = 256
    static let tableLimit = 512
    static let faceLimit = 4096

    let bytes: FontBytes
    let path: String

    mutating func faces() throws(DiagnosticsError) -> [FontFace] {
        var faces: [FontFace] = []
        var names: Set<String> = []
        for offset in try fontOffsets() {
            for face in try self.faces(ofFontAt: offset) where names.insert(face.postScriptName).inserted {
                faces.append(face)
            }
            guard faces.count <= Self.faceLimit else {
                throw problem("the file declares more than \(Self.faceLimit) fonts; split it")
            }
        }
        return faces
    }

    func problem(_ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, message))
    }

    /// The remedy for damaged font files.
    static let remedy = "copy it again from its source, or export it again"

    func fontOffsets() throws(DiagnosticsError) -> [Int] {
        switch FontFormat(of: bytes) {
        case .font: return [0]
        case .unusable(let sentence): throw problem(sentence)
        case .collection:
            guard let count = bytes.uint32(at: 8), count > 0 else {
                throw problem("the font collection contains no fonts; \(Self.remedy)")
            }
            guard count <= Self.fontLimit else {
                throw problem(
                    "the font collection declares \(count) fonts, but \(Self.fontLimit) is the maximum; split it"
                )
            }
            let offsets = (0..<count).compactMap { bytes.uint32(at: 12 + 4 * $0) }
            guard offsets.count == count else {
                throw problem("the font collection ends within its list of fonts; \(Self.remedy)")
            }
            return offsets
        }
    }

    func faces(ofFontAt offset: Int) throws(DiagnosticsError) -> [FontFace] {
        let tables = try tables(ofFontAt: offset, ["name", "fvar"])
        guard let nameRange = tables["name"] else {
            throw problem("the font has no names (a \"name\" table), which systems need to find it; export it again")
        }
        let instances = try tables["fvar"].map { range throws(DiagnosticsError) in
            guard let table = VariationTable(bytes, range) else {
                throw problem("the list of the variable font's styles (its \"fvar\" table) is damaged; \(Self.remedy)")
            }
            return table.instances
        }
        guard
            let names = NameTable(
                bytes, nameRange, wanted: FontNames.identifiers.union((instances ?? []).flatMap(\.identifiers)))
        else { throw problem("the font's names (its \"name\" table) are damaged; \(Self.remedy)") }
        guard let face = FontNames.face(from: names) else {
            throw problem(
                "the font has no PostScript name (name 6), which programs use to load it; add one in a font editor")
        }
        return [face] + (instances ?? []).compactMap { FontNames.face(of: $0, in: face, names: names) }
    }

    /// The places of some of a font's tables.
    func tables(ofFontAt start: Int, _ names: [StaticString]) throws(DiagnosticsError) -> [String: Range<Int>] {
        guard let count = bytes.uint16(at: start + 4), count <= Self.tableLimit,
            bytes.slice(start..<start + 12 + 16 * count) != nil
        else { throw problem("the list of the font's tables is damaged or truncated; \(Self.remedy)") }
        var tables: [String: Range<Int>] = [:]
        for record in (0..<count).lazy.map({ start + 12 + 16 * $0 }) {
            for name in names where bytes.holds(name, at: record) {
                guard let offset = bytes.uint32(at: record + 8), let length = bytes.uint32(at: record + 12),
                    offset + length <= bytes.count
                else { throw problem("the file ends within the font's \"\(name)\" table; \(Self.remedy)") }
                tables[name.description] = offset..<offset + length
            }
        }
        return tables
    }
}
