/// The letters of an encoding of bytes as text.
struct LetterAlphabet: Sendable {
    /// The value of each byte as a letter; 0xFF for the other bytes.
    let values: [UInt8]
    /// The fewest letters that hold a text which is searched for.
    let minimum: Int
    /// The letters between two parts, which decode to bytes that are in no text.
    let separator: [UInt8]
    /// Decodes a batch of letters in each way in which they can be grouped.
    let decode: @Sendable (_ letters: [UInt8], _ body: (TextView.Layer, [UInt8]) -> Void) -> Void

    /// Base64 (RFC 4648) with either alphabet.
    static let base64 = LetterAlphabet(
        letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", others: [("-", 62), ("_", 63)],
        minimum: 8, separator: "////"
    ) { letters, body in
        for skipped in 0..<4 where letters.count > skipped {
            body(.base64(skipped: skipped), decodedBase64(letters, from: skipped))
        }
    }

    /// Two hexadecimal digits for each byte.
    static let hexadecimal = LetterAlphabet(
        letters: "0123456789abcdef", others: zip("ABCDEF", 10...).map { ($0, $1) }, minimum: 12, separator: "ffff"
    ) { letters, body in
        for skipped in 0..<2 where letters.count > skipped {
            body(.hexadecimal(skipped: skipped), decodedHexadecimal(letters, from: skipped))
        }
    }

    private init(
        letters: String, others: [(Character, UInt8)], minimum: Int, separator: String,
        decode: @escaping @Sendable ([UInt8], (TextView.Layer, [UInt8]) -> Void) -> Void
    ) {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
        for (letter, value) in others { values[Int(letter.asciiValue ?? 0)] = value }
        self.values = values
        self.minimum = minimum
        self.separator = Array(separator.utf8)
        self.decode = decode
    }

    /// The twelve bits of two letters of Base64 by the number that their bytes make, the first one lowest: half as many steps as
    /// letter by letter.
    private static let pairs: [UInt16] = (0..<1 << 16).map { pair in
        UInt16(base64Value(pair & 0xFF)) << 6 | UInt16(base64Value(pair >> 8))
    }

    private static func base64Value(_ byte: Int) -> UInt8 { min(base64.values[byte], 63) }

    private static func decodedBase64(_ letters: [UInt8], from start: Int) -> [UInt8] {
        let count = letters.count - start
        return [UInt8](unsafeUninitializedCapacity: count / 4 * 3 + 2) { decoded, length in
            pairs.withUnsafeBufferPointer { pairs in
                letters.withUnsafeBytes { letters in
                    guard let pairs = pairs.baseAddress, let source = letters.baseAddress,
                        let target = decoded.baseAddress
                    else { return }
                    var (read, written) = (start, 0)
                    let end = start &+ count &- 3
                    while read < end {
                        let group = source.loadUnaligned(fromByteOffset: read, as: UInt32.self).littleEndian
                        let high = UInt32(truncatingIfNeeded: pairs[Int(group & 0xFFFF)])
                        let bits = high &<< 12 | UInt32(truncatingIfNeeded: pairs[Int(group &>> 16)])
                        target[written] = UInt8(truncatingIfNeeded: bits &>> 16)
                        target[written &+ 1] = UInt8(truncatingIfNeeded: bits &>> 8)
                        target[written &+ 2] = UInt8(truncatingIfNeeded: bits)
                        written &+= 3
                        read &+= 4
                    }
                    // Two letters that are left are one byte, three are two.
                    let rest = letters[read...].map { UInt32(base64Value(Int($0))) }
                    if rest.count >= 2 {
                        target[written] = UInt8(rest[0] << 2 | rest[1] >> 4)
                        written += 1
                    }
                    if rest.count == 3 {
                        target[written] = UInt8(truncatingIfNeeded: rest[1] << 4 | rest[2] >> 2)
                        written += 1
                    }
                    length = written
                }
            }
        }
    }

    private static func decodedHexadecimal(_ letters: [UInt8], from start: Int) -> [UInt8] {
        hexadecimal.values.withUnsafeBufferPointer { values in
            letters.withUnsafeBufferPointer { letters in
                stride(from: start, to: letters.count - 1, by: 2).map { place in
                    values[Int(letters[place])] << 4 | values[Int(letters[place + 1])]
                }
            }
        }
    }
}
