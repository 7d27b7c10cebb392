/// Makes texts unreadable for those who look through a binary. This is obfuscation, not encryption: the key lies beside the
/// text, and whoever runs the program can read what it reads.
public enum Obfuscation {
    /// The bytes of a text, mixed with a stream of numbers that its first eight bytes start (SplitMix64), as hexadecimal
    /// digits: a form that lies in one piece in the binary, however it is compiled. Equal input gives equal output.
    /// - Parameter salt: what tells equal texts apart, such as the names of the environment and the secret.
    public static func obfuscated(_ text: String, salt: String) -> String {
        let seed = hash(salt + "\u{0}" + text)
        var stream = seed
        let mixed = text.utf8.map { $0 ^ next(&stream) }
        let seedBytes = (0..<8).map { UInt8(truncatingIfNeeded: seed >> (8 * UInt64($0))) }
        return hexadecimal(seedBytes + mixed)
    }

    /// FNV-1a with 64 bits.
    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func next(_ state: inout UInt64) -> UInt8 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: mixed ^ mixed >> 31)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
