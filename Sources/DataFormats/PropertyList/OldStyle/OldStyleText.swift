/// The texts and words of an old-style property list.
public enum OldStyleText {
    /// The offset of a Unicode scalar of a text, whatever escapes stand before it.
    /// - Parameters:
    ///   - number: the number of the scalar, counted from 0.
    ///   - start: the offset of the opening quote, or of the first byte of a word without quotes.
    ///   - bytes: the file in UTF-8.
    public static func offset(ofScalar number: Int, ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            let isQuoted = start < bytes.count && (bytes[start] == 0x22 || bytes[start] == 0x27)
            var position = isQuoted ? start + 1 : start
            var remaining = number
            while remaining > 0, position < bytes.count {
                var isPairsFirstHalf = false
                if bytes[position] == UInt8(ascii: "\\") {
                    position += 1
                    guard let unit = escape(in: bytes, at: &position) else { continue }  // it is left out of the text
                    isPairsFirstHalf = UTF16.isLeadSurrogate(unit)
                } else {
                    position += 1
                    while position < bytes.count, UTF8.isContinuation(bytes[position]) { position += 1 }
                }
                if !isPairsFirstHalf { remaining -= 1 }
            }
            return position
        }
    }

    /// Reads what follows a backslash, as a unit of UTF-16, and moves past it; nil, without moving, where it is no escape.
    static func escape(in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt16? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(in: bytes, at: &position)
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return hexadecimal(in: bytes, at: &position)
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
