import SourceText

extension XMLEventReader {
    /// A name of an element or an attribute.
    mutating func name(_ start: Int) throws(DiagnosticsError) -> String {
        let first = position
        while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
        guard position > first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[first]) else {
            throw problem(start, "this < opens no tag; write &lt; for the character")
        }
        return String(decoding: bytes[first..<position], as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// An attribute with its value, in which tabs and line ends are spaces (XML 1.0, section 3.3.3).
    mutating func attribute(of element: String) throws(DiagnosticsError) -> (name: String, value: String) {
        let start = position
        guard Self.isOfName(bytes[position]) else {
            throw problem(start, "the tag <\(element)> is not well-formed; attributes are written name=\"value\"")
        }
        let name = try name(start)
        skipSpace()
        guard starts("=") else { throw problem(start, "the attribute \(name) has no value; write \(name)=\"…\"") }
        position += 1
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else {
            throw problem(min(position, bytes.count - 1), "the value of \(name) has no quotes; write \(name)=\"…\"")
        }
        let quote = bytes[position]
        let opening = position
        position += 1
        var value: [UInt8] = []
        while position < bytes.count, bytes[position] != quote {
            switch bytes[position] {
            case UInt8(ascii: "&"): try reference(to: &value)
            case UInt8(ascii: "<"): throw problem(position, "write &lt; for < in the value of \(name)")
            case 13 where position + 1 < bytes.count && bytes[position + 1] == 10: position += 1
            case 9, 10, 13:
                value.append(0x20)
                position += 1
            default: try character(to: &value)
            }
        }
        guard position < bytes.count else {
            throw problem(opening, "the value of \(name) is never closed; end it with a quote")
        }
        position += 1
        return (name, String(decoding: value, as: UTF8.self))
    }

    /// The characters up to the next tag, CDATA sections and comments between them included.
    mutating func text() throws(DiagnosticsError) -> String {
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                try reference(to: &text)
            } else if byte != UInt8(ascii: "<") {
                try character(to: &text)
            } else if starts("<![CDATA[") {
                guard let end = offset(of: "]]>", from: position + 9) else {
                    throw problem(position, "this CDATA section is never closed; end it with ]]>")
                }
                position += 9
                while position < end { try character(to: &text) }
                position = end + 3
            } else {
                break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The next byte of a text; a line end of any kind is a line feed (section 2.11).
    private mutating func character(to text: inout [UInt8]) throws(DiagnosticsError) {
        let byte = bytes[position]
        switch byte {
        case 13:
            text.append(10)
            if position + 1 < bytes.count, bytes[position + 1] == 10 { position += 1 }
        case 0..<0x20 where byte != 9 && byte != 10:
            let code = String(byte, radix: 16, uppercase: true)
            throw problem(
                position,
                "the character U+00\(byte < 16 ? "0" : "")\(code) is none of XML; remove it"
            )
        default: text.append(byte)
        }
        position += 1
    }

    private mutating func reference(to text: inout [UInt8]) throws(DiagnosticsError) {
        let start = position
        let limit = min(bytes.count, start + 16)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
            throw problem(start, "this & opens no reference; write &amp; for the character")
        }
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard let scalar = Self.scalar(named: name) else {
            throw problem(start, "&\(name); stands for no character; only lt, gt, amp, quot, apos and numbers do")
        }
        text += String(Character(scalar)).utf8
        position = end + 1
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number),
            number >= 0x20 && number != 0xFFFE && number != 0xFFFF || number == 9 || number == 10 || number == 13
        else { return nil }
        return scalar
    }
}
