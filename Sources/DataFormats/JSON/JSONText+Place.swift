extension JSONText {
    /// The offset of a Unicode scalar of a string, whatever escapes stand before it.
    /// - Parameters:
    ///   - number: the number of the scalar, counted from 0.
    ///   - start: the offset of the opening quote.
    ///   - bytes: the file in UTF-8.
    public static func offset(ofScalar number: Int, ofTextAt start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var position = min(start + 1, bytes.count)
            var remaining = number
            while remaining > 0, position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                remaining -= 1
                if bytes[position] == UInt8(ascii: "\\") {
                    position = endOfEscape(at: position, in: bytes)
                } else {
                    position += 1
                    while position < bytes.count, UTF8.isContinuation(bytes[position]) { position += 1 }
                }
            }
            return position
        }
    }

    /// Where an escape ends; the two of a surrogate pair are one.
    private static func endOfEscape(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let unit = codeUnit(at: start, in: bytes) else { return min(start + 2, bytes.count) }
        let end = start + 6
        guard UTF16.isLeadSurrogate(unit), let low = codeUnit(at: end, in: bytes), UTF16.isTrailSurrogate(low) else {
            return end
        }
        return end + 6
    }

    /// The unit of the escape `\u0000` at an offset, or nil where there is none.
    private static func codeUnit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for offset in 2..<6 {
            guard let digit = HexadecimalDigit.value(of: bytes[start + offset]) else { return nil }
            unit = unit << 4 | digit
        }
        return UInt16(truncatingIfNeeded: unit)
    }
}
