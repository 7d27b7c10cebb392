/// Tables of texts as RFC 4180 writes them: what comes first in each row, and how rows become bytes.
package enum CSVTable {
    /// The columns in front of those of the languages.
    package static let header = ["table", "key", "variation", "comment", "source"]

    /// The rows in UTF-8 with a byte-order mark, by which spreadsheets know the encoding, and lines that end as the
    /// RFC asks.
    package static func bytes(_ rows: [[String]]) -> [UInt8] {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(SpreadsheetCell.guarded(cell), to: &bytes)
            }
            bytes += [13, 10]
        }
        return bytes
    }

    private static func append(_ cell: String, to bytes: inout [UInt8]) {
        let needsQuotes =
            cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 10 || $0 == 13 }
            || cell.utf8.first == 0x20 || cell.utf8.last == 0x20 || cell.utf8.contains(UInt8(ascii: ";"))
            || cell.utf8.contains(9)
        guard needsQuotes else {
            bytes += cell.utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in cell.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
