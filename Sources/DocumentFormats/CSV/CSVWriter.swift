/// Writes rows of comma-separated values (RFC 4180).
package enum CSVWriter {
    /// The program that reads the values.
    package enum Dialect {
        /// A program that reads RFC 4180.
        case plain
        /// A spreadsheet, in any country: values keep their meaning where semicolons or tabs separate cells, and no value
        /// is a formula.
        case spreadsheet
    }

    /// A table for spreadsheets: in UTF-8 with a byte-order mark, from which they recognize the encoding, and with the
    /// line ends that the RFC asks for.
    package static func spreadsheet(_ rows: [[String]]) -> [UInt8] {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(cell, for: .spreadsheet, to: &bytes)
            }
            bytes += [13, 10]
        }
        return bytes
    }

    /// Adds a value, in quotes where it contains what separates values or spaces that readers would trim.
    package static func append(_ value: String, for dialect: Dialect, to bytes: inout [UInt8]) {
        let text = dialect == .spreadsheet ? SpreadsheetFormula.guarded(value) : value
        var copy = text
        copy.withUTF8 { text in
            guard needsQuotes(text, for: dialect) else {
                bytes += text
                return
            }
            bytes.append(UInt8(ascii: "\""))
            for byte in text {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>, for dialect: Dialect) -> Bool {
        if text.first == 0x20 || text.last == 0x20 { return true }
        return text.contains { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "\""), 9, 10, 13: true
            case UInt8(ascii: ";"): dialect == .spreadsheet
            default: byte < 0x20 && dialect == .plain
            }
        }
    }
}

/// Keeps spreadsheets from evaluating a value as a formula: one that starts as formulas do has an apostrophe before it.
enum SpreadsheetFormula {
    private static let starts = Array("=+-@\t\r".utf8)
    private static let apostrophe = UInt8(ascii: "'")

    /// The text with an apostrophe before it where it starts as formulas do, or with apostrophes before such a start.
    static func guarded(_ text: String) -> String {
        isRisky(Substring(text).utf8) ? "'" + text : text
    }

    /// The text that ``guarded(_:)`` was given.
    static func unguarded(_ text: String) -> String {
        text.utf8.first == apostrophe && isRisky(Substring(text).utf8.dropFirst())
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func isRisky(_ text: Substring.UTF8View) -> Bool {
        text.first { $0 != apostrophe }.map(starts.contains) ?? false
    }
}
