import DataFormats
import SourceText

/// Reads tables of comma-separated values (RFC 4180). Spreadsheets in countries whose decimal sign is the comma write
/// semicolons or tabs instead; the first line shows which.
package struct CSVReader {
    /// A row: its cells, and where each starts.
    package struct Row: Sendable {
        /// The cells without quotes and guards against formulas.
        package var cells: [String] = []
        /// The offset of each cell's first byte.
        package var offsets: [Int] = []
    }

    private let file: SourceFile
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        separator = Self.separator(of: file.bytes)
    }

    /// The rows of a file, empty lines left out.
    /// - Parameter file: the file as it is on disk, in UTF-8 or UTF-16.
    /// - Returns: the file with its text in UTF-8, to which the offsets refer, and the rows.
    /// - Throws: a diagnostic where a quote is not closed, or something other than a separator follows it.
    package static func rows(of file: SourceFile) throws(DiagnosticsError) -> (file: SourceFile, rows: [Row]) {
        var reader = CSVReader(try TextDecoding.decoded(file))
        var rows: [Row] = []
        while reader.position < reader.bytes.count {
            let row = try reader.row()
            if row.cells != [""] { rows.append(row) }
        }
        return (reader.file, rows)
    }

    private static func separator(of bytes: [UInt8]) -> UInt8 {
        var isQuoted = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: continue
            case UInt8(ascii: ","), UInt8(ascii: ";"), 9: return byte
            case 10, 13: return UInt8(ascii: ",")
            default: continue
            }
        }
        return UInt8(ascii: ",")
    }

    private mutating func row() throws(DiagnosticsError) -> Row {
        var row = Row()
        while true {
            row.offsets.append(position)
            row.cells.append(SpreadsheetFormula.unguarded(try cell()))
            guard position < bytes.count else { return row }
            if bytes[position] == separator {
                position += 1
                continue
            }
            position += bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10 ? 2 : 1
            return row
        }
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 10 || byte == 13 }

    private mutating func cell() throws(DiagnosticsError) -> String {
        let start = position
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
            while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                text.append(byte)
                continue
            }
            if position < bytes.count, bytes[position] == byte {
                text.append(byte)
                position += 1
                continue
            }
            if position < bytes.count, !isEnd(bytes[position]) {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: position, "unexpected text after the closing quote; write a quote within a cell twice"))
            }
            return String(decoding: text, as: UTF8.self)
        }
        throw DiagnosticsError(
            file.diagnostic(at: start, "the quote that opens this cell is not closed; close it, or write it twice"))
    }
}
