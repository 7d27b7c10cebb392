// A hot path: every byte of every file comes by, eight at a time where they are ASCII.

/// Finds what is not valid UTF-8.
enum UTF8Validation {
    /// The offset of the first byte that is not a part of valid UTF-8; nil if all are.
    static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        let count = bytes.count
        var offset = 0
        while offset < count {
            while offset &+ 8 <= count,
                UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                offset &+= 8
            }
            guard offset < count else { return nil }
            guard start[offset] >= 0x80 else {
                offset &+= 1
                continue
            }
            let length = lengthOfScalar(bytes, at: offset)
            if length == 0 { return offset }
            offset &+= length
        }
        return nil
    }

    /// The length of a scalar of several bytes by table 3-7 of the Unicode standard; 0 if it is not one.
    private static func lengthOfScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch bytes[offset] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0...0)
            }
        guard length > 0, offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
