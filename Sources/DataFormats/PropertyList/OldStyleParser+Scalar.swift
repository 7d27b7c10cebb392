import SourceText

extension OldStyleParser {
    /// Whether a text, with or without quotes, is at the reading position.
    var startsWord: Bool {
        guard let byte = current else { return false }
        return byte == 0x22 || byte == 0x27 || OldStyleText.isWordByte(byte)
    }

    /// Reads a value that contains no others.
    mutating func scalar() throws(DiagnosticsError) -> PropertyListValue {
        let start = position
        if current == UInt8(ascii: "<") {
            let data = try data()
            return PropertyListValue(.data(data), range: start..<position)
        }
        let text = try word("a text")
        return PropertyListValue(.string(text), range: start..<position)
    }

    /// Reads a text, with or without quotes.
    mutating func word(_ what: StaticString) throws(DiagnosticsError) -> String {
        let start = position
        if let byte = current, byte == 0x22 || byte == 0x27 { return try quoted(byte) }
        var offset = start
        while offset < bytes.count, OldStyleText.isWordByte(bytes[offset]) { offset += 1 }
        guard offset > start else {
            throw error(at: start, "expected \(what) in double quotes but found \(found)")
        }
        position = offset
        return text(start..<offset)
    }

    private mutating func quoted(_ quote: UInt8) throws(DiagnosticsError) -> String {
        let start = position
        var offset = start + 1
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == quote || byte == 0x5C { break }
            offset += 1
        }
        position = offset
        if current == quote {
            position += 1
            return text((start + 1)..<offset)
        }
        var text = OldStyleTextBuilder(UnsafeBufferPointer(rebasing: bytes[(start + 1)..<offset]))
        while let byte = current, byte != quote {
            let escape = position
            position += 1
            if byte != 0x5C {
                text.append(byte: byte)
            } else if let unit = OldStyleText.escape(in: bytes, at: &position) {
                text.append(unit: unit, at: escape)
                if bytes[escape + 1] == UInt8(ascii: "u") {
                    problems.warn(
                        at: escape, about: .strayMark,
                        "Foundation takes \\u for the letter u; write \\U and the same digits")
                }
            } else if current == UInt8(ascii: "U") || current == UInt8(ascii: "u") {
                try report(at: escape, "this escape needs four hexadecimal digits, as in \\U00E9")
            } else {
                // Foundation leaves the backslash out and keeps what is after it.
                problems.warn(
                    at: escape, about: .strayMark,
                    "this backslash escapes nothing and is lost; write \\\\, or \\n \\r \\t \\\" or \\U0000 "
                        + "for what it stands for")
            }
        }
        guard current == quote else { throw error(at: start, "this text has no closing quote") }
        position += 1
        if let offset = text.loneSurrogate {
            try report(at: offset, "half of a surrogate pair; write both \\U escapes, or the character itself")
        }
        return text.string
    }

    /// Reads data: pairs of hexadecimal digits in `<` and `>`, with white space between them.
    private mutating func data() throws(DiagnosticsError) -> [UInt8] {
        let start = position
        var data: [UInt8] = []
        var high: UInt32?
        position += 1
        while let byte = current, byte != UInt8(ascii: ">") {
            if let digit = HexadecimalDigit.value(of: byte) {
                if let first = high {
                    data.append(UInt8(truncatingIfNeeded: first << 4 | digit))
                    high = nil
                } else {
                    high = digit
                }
            } else if byte > 0x20 {
                throw error(at: position, "expected a hexadecimal digit in this data but found \(found)")
            }
            position += 1
        }
        guard current != nil else { throw error(at: start, "this data has no end; close it with >") }
        position += 1
        guard high == nil else {
            throw error(at: start, "this data has an odd number of digits; write two for each byte")
        }
        return data
    }
}
