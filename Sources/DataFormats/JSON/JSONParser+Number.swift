import SourceText

extension JSONParser {
    /// Reads a number: `-`, digits without leading zeros, a fraction, an exponent.
    mutating func number() throws(DiagnosticsError) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integer = position
        try digits(for: "number")
        if position - integer > 1, bytes[integer] == UInt8(ascii: "0") {
            throw error(at: integer, "a JSON number has no leading zeros; remove them or write a string")
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try digits(for: "fraction")
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits(for: "exponent")
        }
        return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits(for part: String) throws(DiagnosticsError) {
        let start = position
        while let byte = current, isDigit(byte) { position += 1 }
        if position == start {
            throw error(at: start, "expected a digit in this \(part) but found \(found)")
        }
    }
}
