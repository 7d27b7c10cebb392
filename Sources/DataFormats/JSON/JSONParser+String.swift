import SourceText

extension JSONParser {
    /// Reads a string with its quotes and resolves its escapes.
    mutating func string() throws(DiagnosticsError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while true {
            guard let byte = current else {
                throw error(at: start, "this string has no closing quote")
            }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: String(try escape()).utf8)
            case ..<0x20:
                throw error(at: position, controlCharacterMessage(byte, stringStart: start))
            default:
                text.append(byte)
                position += 1
            }
        }
    }

    private func controlCharacterMessage(_ byte: UInt8, stringStart: Int) -> String {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            "the string that starts at \(file.reference(to: stringStart)) has no closing quote on its line"
        case UInt8(ascii: "\t"): "a tab in a string has to be written \\t"
        default: "control character 0x\(String(byte, radix: 16)) in a string has to be written as a \\u escape"
        }
    }

    private mutating func escape() throws(DiagnosticsError) -> Unicode.Scalar {
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
        case UInt8(ascii: "u"): return try unicodeEscape(start)
        default:
            throw error(at: start, "unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
        }
    }

    private mutating func unicodeEscape(_ start: Int) throws(DiagnosticsError) -> Unicode.Scalar {
        let unit = try hexadecimalDigits(start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(start) }
        position += 2
        let low = try hexadecimalDigits(position - 2)
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw loneSurrogate(start) }
        return scalar
    }

    private func loneSurrogate(_ start: Int) -> DiagnosticsError {
        error(at: start, "half of a surrogate pair; write the pair of \\u escapes, or the character itself")
    }

    private mutating func hexadecimalDigits(_ start: Int) throws(DiagnosticsError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error(at: start, "\\u takes exactly four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
