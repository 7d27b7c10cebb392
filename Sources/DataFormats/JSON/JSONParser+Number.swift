import SourceText

extension JSONParser {
    /// Reads a number: `-`, digits without leading zeros, a fraction, an exponent.
    mutating func number() throws(DiagnosticsError) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integer = position
        try digits(for: "number")
        if position - integer > 1, bytes[integer] == UInt8(ascii: "0") {
            try report(at: integer, "a JSON number has no leading zeros; remove them or write a string")
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
        return JSONNumber(text: text(start..<position))
    }

    private mutating func digits(for part: StaticString) throws(DiagnosticsError) {
        var offset = position
        while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
        guard offset > position else {
            throw error(at: position, "expected a digit in this \(part) but found \(found)")
        }
        position = offset
    }
}
