/// A text under construction: bytes as they stand, and UTF-16 units from escapes, which may come as surrogate pairs.
struct StringsText {
    private var bytes: [UInt8] = []
    private var highSurrogate: (unit: UInt16, offset: Int)?
    private var firstLoneSurrogate: Int?

    /// The text.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The offset of the first escape that is half of a surrogate pair without the other half.
    var loneSurrogate: Int? { firstLoneSurrogate ?? highSurrogate?.offset }

    mutating func append(byte: UInt8) {
        dropHighSurrogate()
        bytes.append(byte)
    }

    /// Adds the UTF-16 unit of an escape that stands at an offset.
    mutating func append(unit: UInt16, at offset: Int) {
        if UTF16.isTrailSurrogate(unit) {
            guard let high = highSurrogate else {
                firstLoneSurrogate = firstLoneSurrogate ?? offset
                return
            }
            highSurrogate = nil
            bytes.append(contentsOf: String(decoding: [high.unit, unit], as: UTF16.self).utf8)
            return
        }
        dropHighSurrogate()
        if UTF16.isLeadSurrogate(unit) {
            highSurrogate = (unit, offset)
        } else {
            bytes.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
        }
    }

    private mutating func dropHighSurrogate() {
        guard let high = highSurrogate else { return }
        firstLoneSurrogate = firstLoneSurrogate ?? high.offset
        highSurrogate = nil
    }

    /// The offset of a scalar of the text that starts at an offset, its escapes and its quote counted as they stand.
    static func offset(ofScalar number: Int, ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        let isQuoted = start < bytes.count && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start])
        var position = isQuoted ? start + 1 : start
        var remaining = number
        while remaining > 0, position < bytes.count {
            var isPairsFirstHalf = false
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
                isPairsFirstHalf = escape(in: bytes, at: &position).map(UTF16.isLeadSurrogate) ?? false
            } else {
                position += 1
                while position < bytes.count, UTF8.isContinuation(bytes[position]) { position += 1 }
            }
            if !isPairsFirstHalf { remaining -= 1 }
        }
        return position
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
