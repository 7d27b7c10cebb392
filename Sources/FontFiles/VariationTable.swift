/// The named styles of a variable font (OpenType 1.9.1, "fvar").
struct VariationTable {
    /// A named style: a choice of a value for every axis.
    struct Instance {
        /// The number of its name.
        let styleName: Int
        /// The number of its PostScript name, where it has one.
        let postScriptName: Int?
        /// Whether all its values are those that the font has without any variation.
        let isDefault: Bool

        var identifiers: [Int] { [styleName] + (postScriptName.map { [$0] } ?? []) }
    }

    /// The most named styles that a font may have; large families have some hundreds.
    static let instanceLimit = 2048

    let instances: [Instance]

    /// Reads the styles; nil if the table is malformed.
    init?(_ bytes: FontBytes, _ table: Range<Int>) {
        let start = table.lowerBound
        let header = (0..<8).compactMap { bytes.uint16(at: start + 2 * $0) }
        guard table.count >= 16, header.count == 8, header[0] == 1 else { return nil }
        let (axes, axisCount, axisSize, count, size) = (header[2], header[4], header[5], header[6], header[7])
        let first = axes + axisCount * axisSize
        guard axisSize >= 20, size >= 4 + 4 * axisCount, count <= Self.instanceLimit,
            first + count * size <= table.count
        else { return nil }
        let defaults = (0..<axisCount).map { bytes.uint32(at: start + axes + $0 * axisSize + 8) }
        instances = (0..<count).compactMap { index in
            let record = start + first + index * size
            guard let styleName = bytes.uint16(at: record) else { return nil }
            // 0xFFFF, and 0 by mistake, stand for none.
            let postScriptName = size >= 6 + 4 * axisCount ? bytes.uint16(at: record + 4 + 4 * axisCount) : nil
            return Instance(
                styleName: styleName, postScriptName: postScriptName.flatMap { [0, 0xFFFF].contains($0) ? nil : $0 },
                isDefault: (0..<axisCount).allSatisfy { bytes.uint32(at: record + 4 + 4 * $0) == defaults[$0] })
        }
    }
}
