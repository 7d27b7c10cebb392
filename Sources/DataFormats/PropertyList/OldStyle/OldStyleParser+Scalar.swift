import SourceText

extension OldStyleParser {
    /// Whether a text, with or without quotes, is at the reading position.
    var startsWord: Bool {
        guard let byte = cursor.current else { return false }
        return byte == 0x22 || byte == 0x27 || OldStyleText.isWordByte(byte)
    }

    /// Reads a value that contains no others.
    mutating func scalar() throws(DiagnosticsError) -> PropertyListValue {
        let start = cursor.position
        if cursor.current == UInt8(ascii: "<") {
            let data = try data()
            return PropertyListValue(.data(data), range: start..<cursor.position)
        }
        let text = try word("a text")
        return PropertyListValue(.string(text), range: start..<cursor.position)
    }

    /// Reads a text, with or without quotes.
    mutating func word(_ what: StaticString) throws(DiagnosticsError) -> String {
        let start = cursor.position
        if let byte = cursor.current, byte == 0x22 || byte == 0x27 { return try quoted(byte) }
        var offset = start
        while offset < cursor.bytes.count, OldStyleText.isWordByte(cursor.bytes[offset]) { offset += 1 }
        guard offset > start else {
            throw cursor.error(at: start, "expected \(what) in double quotes but found \(found)")
        }
        cursor.position = offset
        return cursor.text(start..<offset)
    }

    private mutating func quoted(_ quote: UInt8) throws(DiagnosticsError) -> String {
        let start = cursor.position
        var offset = start + 1
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            if byte == quote || byte == 0x5C { break }
            offset += 1
        }
        cursor.position = offset
        if cursor.current == quote {
            cursor.position += 1
            return cursor.text((start + 1)..<offset)
        }
        var text = OldStyleTextBuilder(UnsafeBufferPointer(rebasing: cursor.bytes[(start + 1)..<offset]))
        while let byte = cursor.current, byte != quote {
            let escape = cursor.position
            cursor.position += 1
            if byte != 0x5C {
                text.append(byte: byte)
            } else if let unit = OldStyleText.escape(in: cursor.bytes, at: &cursor.position) {
                text.append(unit: unit, at: escape)
            } else if cursor.current == UInt8(ascii: "u") {
                cursor.problems.warn(
                    at: escape, about: .strayMark,
                    "\\u is read as the letter u; write \\U and four digits, as in \\U00E9")
            } else if cursor.current == UInt8(ascii: "U") {
                try cursor.report(at: escape, "this escape needs four hexadecimal digits, as in \\U00E9")
            } else if let message = Self.warning(ofBackslashBefore: cursor.current) {
                cursor.problems.warn(at: escape, about: .strayMark, message)
            }
        }
        guard cursor.current == quote else { throw cursor.error(at: start, "this string has no closing quote") }
        cursor.position += 1
        if let offset = text.loneSurrogate {
            try cursor.report(at: offset, "unpaired surrogate; write both \\U escapes, or the character itself")
        }
        return text.string
    }

    /// What is wrong with a backslash that Foundation leaves out, keeping what is after it; nil if the string is the one that is
    /// meant: services write `\/` for a slash, as JSON does.
    private static func warning(ofBackslashBefore byte: UInt8?) -> DiagnosticMessage? {
        guard let byte, byte != UInt8(ascii: "/") else { return nil }
        if byte == UInt8(ascii: "(") {
            return
                "\\( starts an interpolation in Swift but not here, and the backslash is dropped; write a placeholder, as in %@"
        }
        let isMark = byte > 0x20 && !(0x30...0x39).contains(byte) && !(0x61...0x7A).contains(byte | 0x20)
        return isMark
            ? "this backslash escapes nothing and is dropped; remove it"
            : "this backslash escapes nothing and is dropped; write \\\\, or \\n \\r \\t \\\" or \\U0000 for "
                + "the character that you mean"
    }

    /// Reads data: pairs of hexadecimal digits in `<` and `>`, with white space between them.
    private mutating func data() throws(DiagnosticsError) -> [UInt8] {
        let start = cursor.position
        var data: [UInt8] = []
        var high: UInt32?
        cursor.position += 1
        while let byte = cursor.current, byte != UInt8(ascii: ">") {
            if let digit = HexadecimalDigit.value(of: byte) {
                if let first = high {
                    data.append(UInt8(truncatingIfNeeded: first << 4 | digit))
                    high = nil
                } else {
                    high = digit
                }
            } else if byte > 0x20 {
                throw cursor.error(at: cursor.position, "expected a hexadecimal digit in this data but found \(found)")
            }
            cursor.position += 1
        }
        guard cursor.current != nil else { throw cursor.error(at: start, "this data is not closed; add >") }
        cursor.position += 1
        guard high == nil else {
            throw cursor.error(at: start, "this data has an odd number of digits; write two for each byte")
        }
        return data
    }
}
