import SourceText

/// The strings and words of an old-style property list.
package enum OldStyleText {
    /// The offsets of some Unicode scalars of a text, whatever escapes are before them.
    /// - Parameters:
    ///   - numbers: the numbers of the scalars, counted from 0, in ascending order.
    ///   - start: the offset of the opening quote, or of the first byte of a word without quotes.
    ///   - bytes: the file in UTF-8.
    package static func offsets(ofScalars numbers: [Int], ofTextAt start: Int, in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            let isQuoted = start < bytes.count && (bytes[start] == 0x22 || bytes[start] == 0x27)
            var position = isQuoted ? start + 1 : start
            var scalar = 0
            return numbers.map { number in
                while scalar < number, position < bytes.count {
                    var isPairsFirstHalf = false
                    if bytes[position] == UInt8(ascii: "\\") {
                        position += 1
                        // What is not an escape is left out of the text.
                        guard let unit = escape(in: bytes, at: &position) else { continue }
                        isPairsFirstHalf = UTF16.isLeadSurrogate(unit)
                    } else {
                        position += 1
                        while position < bytes.count, UTF8.isContinuation(bytes[position]) { position += 1 }
                    }
                    if !isPairsFirstHalf { scalar += 1 }
                }
                return position
            }
        }
    }

    /// Reads what follows a backslash, as a unit of UTF-16, and moves past it; nil, without moving, where it is not an
    /// escape.
    static func escape(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt16? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(in: bytes, at: &position)
        case UInt8(ascii: "U"): return hexadecimal(in: bytes, at: &position)
        default: break
        }
        guard let unit = unit(ofEscape: byte) else { return nil }
        position += 1
        return unit
    }

    private static func unit(ofEscape byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "?"):
            UInt16(byte)
        default: nil
        }
    }

    /// Up to three digits: a character of NEXTSTEP's encoding.
    private static func octal(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt16 {
        var value: UInt16 = 0
        var count = 0
        while count < 3, position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x37 {
            value = value << 3 | UInt16(bytes[position] & 7)
            position += 1
            count += 1
        }
        return NextStepEncoding.unit(of: UInt8(truncatingIfNeeded: value))
    }

    /// The letter and four digits.
    private static func hexadecimal(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt16? {
        guard position + 5 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for offset in 1...4 {
            guard let digit = HexadecimalDigit.value(of: bytes[position + offset]) else { return nil }
            value = value << 4 | digit
        }
        position += 5
        return UInt16(truncatingIfNeeded: value)
    }
}

/// White space, comments and words.
extension OldStyleText {
    /// Whether a byte may be part of a word without quotes: letters, digits and `_ $ / : . -`.
    static func isWordByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x2D && byte <= 0x3A || byte == 0x5F || byte == 0x24
    }

    /// The offset after a line end: a line feed, a carriage return, or both.
    static func lineEnd(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
    }

    /// Whether U+2028 or U+2029, which are white space, is at an offset.
    static func isSeparator(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes[offset] == 0xE2 && offset + 2 < bytes.count && bytes[offset + 1] == 0x80
            && (bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9)
    }

    /// Whether `/*` or `//` is at an offset.
    static func startsComment(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count else { return false }
        return bytes[offset + 1] == UInt8(ascii: "*") || bytes[offset + 1] == UInt8(ascii: "/")
    }

    /// The offset after the comment at an offset; `nil` if it is not closed.
    static func commentEnd(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var offset = start + 2
        guard bytes[start + 1] == UInt8(ascii: "*") else {
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            return offset
        }
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
            offset += 1
        }
        return nil
    }

    /// A text in quotes, with what has to be escaped.
    package static func quoted(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
        var bytes: [UInt8] = [quote]
        bytes.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case quote, UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0..<0x20, 0x7F: bytes += ("\\U" + byte.hexadecimal(atLeast: 4, uppercase: true)).utf8
            default: bytes.append(byte)
            }
        }
        return bytes + [quote]
    }
}
