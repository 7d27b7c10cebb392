import Foundation

/// A digest by SHA-256 (FIPS 180-4): names a picture by what it contains, and a style sheet to the page's content
/// security policy. Foundation has none outside Apple's systems.
struct SHA256Digest: Sendable, Equatable {
    /// 32 bytes.
    let bytes: [UInt8]

    init(_ content: some Sequence<UInt8>) {
        var message = Array(content)
        let bitCount = UInt64(message.count) * 8
        message.append(0x80)
        message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
        for shift in stride(from: 56, through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        var state = Self.start
        message.withUnsafeBufferPointer { message in
            for block in stride(from: 0, to: message.count, by: 64) {
                Self.add(UnsafeBufferPointer(rebasing: message[block..<block + 64]), to: &state)
            }
        }
        bytes = state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    /// Lower case hexadecimal digits.
    var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// As a content security policy has it.
    var base64: String { Data(bytes).base64EncodedString() }

    private static func add(_ block: UnsafeBufferPointer<UInt8>, to state: inout [UInt32]) {
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        var words = [UInt32](repeating: 0, count: 64)
        for index in 0..<16 {
            words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(block[index * 4 + $1]) }
        }
        for index in 16..<64 {
            let (late, early) = (words[index - 2], words[index - 15])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let one =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ rounds[index]
                &+ words[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static let primes = (2...311).filter { number in
        !(2..<number).contains { number.isMultiple(of: $0) }
    }
    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let start: [UInt32] = primes.prefix(8).map {
        fraction(of: Double($0).squareRoot())
    }
    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let rounds: [UInt32] = primes.map { fraction(of: cbrt(Double($0))) }

    private static func fraction(of number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }
}
