import StringCatalogs

/// More byte-order marks at the start of a strings file than its format allows: some services that translate add one to a file
/// that has one already.
package struct ByteOrderMarks {
    private static let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]

    private let count: Int
    private let length: Int
    private let isCatalog: Bool

    /// Finds the marks of a file; `nil` if it has none that are too many.
    package init?(in bytes: [UInt8], of format: TableFile.Format) {
        guard let mark = Self.marks.first(where: bytes.starts) else { return nil }
        var count = 1
        while bytes.dropFirst(count * mark.count).starts(with: mark) { count += 1 }
        isCatalog = format == .xcstrings
        guard count > (isCatalog ? 0 : 1), !isCatalog || mark.count == 3 else { return nil }
        (self.count, length) = (count, mark.count)
    }

    /// What is wrong, and what to do: lower case at the start, no full stop at the end.
    package var message: String {
        let subject =
            switch count {
            case 1: "a byte-order mark"
            case 2: "two byte-order marks"
            default: "\(count) byte-order marks"
            }
        let reason = isCatalog ? "which JSON does not allow" : "and Foundation reads files with one at most"
        return "the file starts with \(subject), \(reason); run `prumo strings normalize` to fix it"
    }

    /// The file without the marks that are too many.
    package func removed(from bytes: [UInt8]) -> [UInt8] {
        Array(bytes.dropFirst((isCatalog ? count : count - 1) * length))
    }
}
