import SourceText

extension JSONParser {
    /// Reads an escape; one that is wrong is named, and stands for U+FFFD.
    mutating func escape() throws(DiagnosticsError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = current else { throw error(at: start, "the file ends in the middle of an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(at: start)
        default:
            position = start + 1
            try report(at: start, "unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
            return "\u{FFFD}"
        }
    }

    private mutating func unicodeEscape(at start: Int) throws(DiagnosticsError) -> Unicode.Scalar {
        guard let unit = try codeUnit(ofEscapeAt: start) else { return "\u{FFFD}" }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let end = position
        if unit < 0xDC00, current == UInt8(ascii: "\\"), byte(at: end + 1) == UInt8(ascii: "u") {
            position += 2
            guard let low = try codeUnit(ofEscapeAt: end) else { return "\u{FFFD}" }
            if low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)) {
                return scalar
            }
            position = end
        }
        if start != endOfLoneSurrogate {
            try report(at: start, "half of a surrogate pair; write the pair of \\u escapes, or the character itself")
        }
        endOfLoneSurrogate = end
        return "\u{FFFD}"
    }

    /// Reads four hexadecimal digits; where there are fewer, the problem is named and the result is nil.
    private mutating func codeUnit(ofEscapeAt start: Int) throws(DiagnosticsError) -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap(Self.hexadecimalValue) else {
                try report(at: start, "\\u takes exactly four hexadecimal digits")
                return nil
            }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    private static func hexadecimalValue(of byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}
