import StringCatalogs

/// The version of a string catalog's form, which stands beside the keys and so in no edit of theirs.
struct CatalogVersion {
    /// What stands in the place of ours: the version as theirs writes it.
    private let literal: [UInt8]

    /// The version that a merge takes from theirs; nil where ours stays, as in files that are no catalogs. Of two that both
    /// are new, the later one counts: it can hold what the earlier one can.
    init?(base: [UInt8], ours: [UInt8], theirs: [UInt8], format: TableFile.Format) {
        guard format == .xcstrings, let mine = Self.place(in: ours), let other = Self.place(in: theirs) else {
            return nil
        }
        let (left, right) = (ours[mine], theirs[other])
        let old = Self.place(in: base).map { base[$0] } ?? left
        guard left != right, right != old, left == old || left.lexicographicallyPrecedes(right) else { return nil }
        literal = Array(right)
    }

    /// Writes the version into a catalog.
    func write(to bytes: inout [UInt8]) {
        if let place = Self.place(in: bytes) { bytes.replaceSubrange(place, with: literal) }
    }

    private static func place(in bytes: [UInt8]) -> Range<Int>? {
        let source = CatalogSource(bytes: bytes)
        let root = source.valueRange(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        guard case .source(let range)? = source.object(in: root)?["version"] else { return nil }
        return range
    }
}
