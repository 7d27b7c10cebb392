/// The characters between the tags of an XML file, and the bytes that its markup starts with.
package enum XMLText {
    /// The offsets of some Unicode scalars of a text, whatever entities, CDATA sections and comments are before them.
    /// - Parameters:
    ///   - numbers: the numbers of the scalars, counted from 0, in ascending order.
    ///   - start: the offset of the first byte after the start tag.
    ///   - bytes: the file in UTF-8.
    package static func offsets(ofScalars numbers: [Int], ofTextAt start: Int, in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var position = start
            var scalar = 0
            var sectionEnd: Int?
            return numbers.map { number in
                while position < bytes.count {
                    if let end = sectionEnd, position >= end {
                        sectionEnd = nil
                        position = end + 3
                        continue
                    }
                    let token =
                        sectionEnd == nil ? token(at: position, in: bytes) : character(at: position, in: bytes)
                    switch token {
                    case .character(let end), .lineEnd(let end), .reference(_, let end):
                        if scalar >= number { return position }
                        scalar += 1
                        position = end
                    case .section(let contents, _):
                        sectionEnd = contents.upperBound
                        position = contents.lowerBound
                    case .markup(let end): position = end
                    case .unknown: return position
                    }
                }
                return min(position, bytes.count)
            }
        }
    }

    /// A text with its references resolved; an `&` that starts none stays as it is.
    package static func resolvingReferences(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "&"),
                case .reference(let scalar, let end) = reference(at: position, in: bytes)
            {
                text += String(scalar).utf8
                position = end
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A piece of a text and where it ends.
    enum Token {
        case character(end: Int)
        /// A line feed, a carriage return, or both: one line feed (XML 1.0, section 2.11).
        case lineEnd(end: Int)
        case reference(Unicode.Scalar, end: Int)
        /// `<![CDATA[…]]>`.
        case section(contents: Range<Int>, end: Int)
        /// A comment or a processing instruction.
        case markup(end: Int)
        /// An end tag, or what is not understood.
        case unknown
    }

    /// The piece that starts at an offset.
    static func token(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Token {
        switch bytes[start] {
        case UInt8(ascii: "&"): return reference(at: start, in: bytes)
        case UInt8(ascii: "<"):
            if starts("<![CDATA[", at: start, in: bytes) {
                guard let end = offset(of: "]]>", from: start + 9, in: bytes) else { return .unknown }
                return .section(contents: (start + 9)..<end, end: end + 3)
            }
            if starts("<!--", at: start, in: bytes) {
                return offset(of: "-->", from: start + 4, in: bytes).map { .markup(end: $0 + 3) } ?? .unknown
            }
            if starts("<?", at: start, in: bytes) {
                return offset(of: "?>", from: start + 2, in: bytes).map { .markup(end: $0 + 2) } ?? .unknown
            }
            return .unknown
        default: return character(at: start, in: bytes)
        }
    }

    private static func character(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Token {
        if bytes[start] == 0x0D {
            return .lineEnd(end: start + 1 < bytes.count && bytes[start + 1] == 0x0A ? start + 2 : start + 1)
        }
        var end = start + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return .character(end: end)
    }

    /// The longest reference that is searched for: the number of a scalar with some zeros in front.
    private static let longestReference = 16

    private static func reference(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Token {
        var end = start + 1
        while end < bytes.count, end - start < longestReference, bytes[end] != UInt8(ascii: ";") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return .unknown }
        let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end]), as: UTF8.self)
        return scalar(named: name).map { .reference($0, end: end + 1) } ?? .unknown
    }

    /// The character of a reference, which has a name of XML or a number.
    static func scalar(named name: String) -> Unicode.Scalar? {
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
        guard name.hasPrefix("#"), digits.utf8.allSatisfy({ HexadecimalDigit.value(of: $0) != nil }),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return Unicode.Scalar(number)
    }

    /// Whether some ASCII letters are at an offset.
    static func starts(_ text: StaticString, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        var index = 0
        while index < text.utf8CodeUnitCount {
            if bytes[offset + index] != text.utf8Start[index] { return false }
            index += 1
        }
        return true
    }

    /// The offset of the next occurrence of some ASCII letters.
    static func offset(of text: StaticString, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let first = text.utf8Start[0]
        var offset = start
        while offset + text.utf8CodeUnitCount <= bytes.count {
            if bytes[offset] == first, starts(text, at: offset, in: bytes) { return offset }
            offset += 1
        }
        return nil
    }

    /// Where a name ends that starts at an offset: before white space, `/`, `>` or `<`.
    static func nameEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = min(start, bytes.count)
        while end < bytes.count {
            let byte = bytes[end]
            if byte <= 0x20 || byte == 0x2F || byte == 0x3E || byte == 0x3C { break }
            end += 1
        }
        return end
    }
}
