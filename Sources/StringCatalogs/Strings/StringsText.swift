/// A text under construction: bytes as they stand, and UTF-16 units from escapes, which may come as surrogate pairs.
struct StringsText {
    private var bytes: [UInt8] = []
    private var highSurrogate: UInt16?
    private var isBroken = false

    /// The text, or nil where half of a surrogate pair is missing.
    var string: String? {
        isBroken || highSurrogate != nil ? nil : String(decoding: bytes, as: UTF8.self)
    }

    mutating func append(byte: UInt8) {
        if highSurrogate != nil { isBroken = true }
        bytes.append(byte)
    }

    mutating func append(unit: UInt16) {
        if let high = highSurrogate {
            highSurrogate = nil
            guard UTF16.isTrailSurrogate(unit) else {
                isBroken = true
                return
            }
            bytes.append(contentsOf: String(decoding: [high, unit], as: UTF16.self).utf8)
        } else if UTF16.isLeadSurrogate(unit) {
            highSurrogate = unit
        } else if UTF16.isTrailSurrogate(unit) {
            isBroken = true
        } else {
            bytes.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
        }
    }

    /// Reads what follows a backslash and moves past it; nil where it is no escape.
    static func escape(in bytes: [UInt8], at position: inout Int) -> UInt16? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return number(in: bytes, at: &position, radix: 8, digits: 1...3)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            position += 1
            return number(in: bytes, at: &position, radix: 16, digits: 4...4)
        default: break
        }
        position += 1
        switch byte {
        case UInt8(ascii: "a"): return 0x07
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "v"): return 0x0B
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "?"):
            return UInt16(byte)
        default: return nil
        }
    }

    private static func number(
        in bytes: [UInt8], at position: inout Int, radix: Int, digits: ClosedRange<Int>
    ) -> UInt16? {
        var value = 0
        var count = 0
        while count < digits.upperBound, position < bytes.count,
            let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, digit < radix, bytes[position] < 0x80
        {
            value = value * radix + digit
            position += 1
            count += 1
        }
        return digits.contains(count) ? UInt16(truncatingIfNeeded: value) : nil
    }
}
