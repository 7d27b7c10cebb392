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
