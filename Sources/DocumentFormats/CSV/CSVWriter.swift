/// Writes rows of comma-separated values (RFC 4180) for spreadsheets in any country, and for programs: values keep their meaning where
/// semicolons or tabs separate cells, and no value is a formula.
package enum CSVWriter {
    /// A table for spreadsheets: in UTF-8 with a byte-order mark, from which they recognize the encoding, and with the
    /// line ends that the RFC asks for.
    package static func spreadsheet(_ rows: [[String]]) -> [UInt8] {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(cell, to: &bytes)
            }
            bytes += [13, 10]
        }
        return bytes
    }

    /// Adds a value, in quotes where it contains what separates values, controls, or spaces that readers would trim.
    package static func append(_ value: String, to bytes: inout [UInt8]) {
        var text = SpreadsheetFormula.guarded(value)
        text.withUTF8 { text in
            guard needsQuotes(text) else {
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

    private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.first == 0x20 || text.last == 0x20 { return true }
        return text.contains {
            $0 < 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"")
        }
    }
}

/// Keeps spreadsheets from evaluating a value as a formula: one that starts as formulas do has an apostrophe before it, which
/// readers of tables that were written so remove.
enum SpreadsheetFormula {
    private static let apostrophe: Unicode.Scalar = "'"

    /// The text with an apostrophe before it where it starts as formulas do, or with apostrophes before such a start.
    static func guarded(_ text: String) -> String { isRisky(text.unicodeScalars[...]) ? "'" + text : text }

    /// The text that ``guarded(_:)`` was given.
    static func unguarded(_ text: String) -> String {
        text.unicodeScalars.first == apostrophe && isRisky(text.unicodeScalars[...])
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Whether a text starts as a formula does, in ASCII or in East Asian full width, or with a character that a spreadsheet drops.
    /// What programs trim at the start of a value is passed over; so are apostrophes, so that one more can be removed again.
    private static func isRisky(_ text: Substring.UnicodeScalarView) -> Bool {
        for scalar in text {
            switch scalar {
            case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": return true
            case apostrophe, " ": continue
            case "!"..."~": return false
            default:
                guard
                    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
                        || scalar.properties.generalCategory == .control
                else { return false }
            }
        }
        return false
    }
}
