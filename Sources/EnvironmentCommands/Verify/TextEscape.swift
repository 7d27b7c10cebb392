import DataFormats

/// A character that a text has as an escape: `\u0068` or `\/` in JSON and source code, `%68` in URLs, `&#x68;` in XML.
///
/// What is escaped again, as `%2568` or `\\u0068`, is read as the character that it is in the end.
package struct TextEscape {
    /// The bytes that escapes start with.
    static let starts: [UInt8] = [UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&")]
    /// The most bytes of an escape, unless it has more zeros or is escaped more often than anybody writes.
    static let longest = 64

    /// The number of the character, or a byte.
    package let code: UInt32
    /// Whether the escape is of a byte, of which a character may have several.
    let isByte: Bool
    /// The offset after it.
    package let end: Int

    private static let names: [(name: StaticString, code: UInt32)] = [
        ("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("apos;", 0x27), ("sol;", 0x2F),
        ("colon;", 0x3A),
        ("period;", 0x2E), ("quest;", 0x3F), ("equals;", 0x3D), ("num;", 0x23), ("commat;", 0x40), ("lowbar;", 0x5F),
    ]

    /// Reads an escape.
    /// - Parameter start: the offset of one of ``starts``.
    init?(at start: Int, in bytes: UnsafeRawBufferPointer) {
        let cursor = Cursor(bytes: bytes, limit: min(bytes.count, start + Self.longest))
        let read =
            switch bytes[start] {
            case UInt8(ascii: "\\"): cursor.backslash(from: start)
            case UInt8(ascii: "%"): cursor.percent(from: start)
            case UInt8(ascii: "&"): cursor.entity(from: start)
            default: nil as (code: UInt32, isByte: Bool, end: Int)?
            }
        guard let read else { return nil }
        (code, isByte, end) = read
    }

    /// Adds the character in UTF-8.
    package func append(to text: inout [UInt8]) {
        guard !isByte, code >= 0x80 else { return text.append(UInt8(truncatingIfNeeded: code)) }
        text += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
    }

    /// A text with its escapes resolved; nil if there are none.
    static func resolved(_ text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var resolved: [UInt8] = []
        bytes.withUnsafeBytes { bytes in
            var position = 0
            while position < bytes.count {
                if starts.contains(bytes[position]), let escape = TextEscape(at: position, in: bytes) {
                    escape.append(to: &resolved)
                    position = escape.end
                } else {
                    resolved.append(bytes[position])
                    position += 1
                }
            }
        }
        return resolved == bytes ? nil : resolved
    }

    private struct Cursor {
        typealias Decoded = (code: UInt32, isByte: Bool, end: Int)

        let bytes: UnsafeRawBufferPointer
        let limit: Int

        private func byte(_ offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

        private func starts(_ text: StaticString, at offset: Int) -> Bool {
            let count = text.utf8CodeUnitCount
            guard offset &+ count <= limit else { return false }
            var index = 0
            while index < count, bytes[offset &+ index] == text.utf8Start[index] { index &+= 1 }
            return index == count
        }

        private func hexadecimal(_ count: Int, at offset: Int) -> UInt32? {
            var number: UInt32 = 0
            for place in offset..<offset + count {
                guard let digit = HexadecimalDigit.value(of: byte(place)) else { return nil }
                number = number << 4 | digit
            }
            return number
        }

        /// Digits up to a byte that ends them.
        private func number(radix: UInt32, at offset: Int, to end: UInt8) -> Decoded? {
            var (number, place) = (UInt32(0), offset)
            while let digit = HexadecimalDigit.value(of: byte(place)), digit < radix, number < 0x11_0000 {
                number = number * radix + digit
                place += 1
            }
            guard place > offset, byte(place) == end, Unicode.Scalar(number) != nil else { return nil }
            return (number, false, place + 1)
        }

        func backslash(from start: Int) -> Decoded? {
            var place = start + 1
            while byte(place) == UInt8(ascii: "\\") { place += 1 }
            switch byte(place) {
            case UInt8(ascii: "u"):
                if byte(place + 1) == UInt8(ascii: "{") {
                    return number(radix: 16, at: place + 2, to: UInt8(ascii: "}"))
                }
                if let character = utf16(at: place + 1) { return character }
            case UInt8(ascii: "U"):
                if let code = hexadecimal(8, at: place + 1), Unicode.Scalar(code) != nil {
                    return (code, false, place + 9)
                }
            case UInt8(ascii: "x"): if let code = hexadecimal(2, at: place + 1) { return (code, true, place + 3) }
            case UInt8(ascii: "n"): return (10, true, place + 1)
            case UInt8(ascii: "r"): return (13, true, place + 1)
            case UInt8(ascii: "t"): return (9, true, place + 1)
            case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"): return (UInt32(byte(place)), true, place + 1)
            default: break
            }
            // Several backslashes are one, however often it is escaped.
            return place > start + 1 ? (0x5C, true, place) : nil
        }

        /// A code unit of UTF-16 in four digits, or two of them that are one character.
        private func utf16(at offset: Int) -> Decoded? {
            guard let unit = hexadecimal(4, at: offset) else { return nil }
            guard unit & 0xF800 == 0xD800 else { return (unit, false, offset + 4) }
            var place = offset + 4
            while byte(place) == UInt8(ascii: "\\") { place += 1 }
            guard unit < 0xDC00, place > offset + 4, byte(place) == UInt8(ascii: "u"),
                let other = hexadecimal(4, at: place + 1), other & 0xFC00 == 0xDC00
            else { return (0xFFFD, false, offset + 4) }
            return (0x10000 + (unit & 0x3FF) << 10 + other & 0x3FF, false, place + 5)
        }

        func percent(from start: Int) -> Decoded? {
            var place = start + 1
            guard byte(place) == UInt8(ascii: "u") || HexadecimalDigit.value(of: byte(place)) != nil else { return nil }
            while starts("25", at: place), hexadecimal(2, at: place + 2) != nil { place += 2 }
            if byte(place) == UInt8(ascii: "u"), let unit = hexadecimal(4, at: place + 1) {
                return (Unicode.Scalar(unit) == nil ? 0xFFFD : unit, false, place + 5)
            }
            return hexadecimal(2, at: place).map { ($0, true, place + 2) }
        }

        func entity(from start: Int) -> Decoded? {
            var place = start + 1
            // Most such bytes of a program start nothing, and a name has two letters or more.
            guard byte(place) == UInt8(ascii: "#") || byte(place) &- 0x61 < 26 && byte(place + 1) &- 0x61 < 26 else {
                return nil
            }
            while starts("amp;", at: place), isEntity(at: place + 4) { place += 4 }
            if byte(place) == UInt8(ascii: "#") {
                return byte(place + 1) | 0x20 == UInt8(ascii: "x")
                    ? number(radix: 16, at: place + 2, to: UInt8(ascii: ";"))
                    : number(radix: 10, at: place + 1, to: UInt8(ascii: ";"))
            }
            return TextEscape.names.first { starts($0.name, at: place) }.map {
                ($0.code, true, place + $0.name.utf8CodeUnitCount)
            }
        }

        private func isEntity(at offset: Int) -> Bool {
            byte(offset) == UInt8(ascii: "#") || TextEscape.names.contains { starts($0.name, at: offset) }
        }
    }
}
