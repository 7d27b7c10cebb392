import SourceText

/// Makes strings unreadable in a binary. This is obfuscation, not encryption: the key is stored
/// next to the string, and anyone who runs the program can read what it reads.
package enum Obfuscation {
    /// The bytes of a string, mixed with a stream of numbers that its first eight bytes start (SplitMix64), as
    /// hexadecimal digits: a form that is in one piece in the binary, however it is compiled. Equal input gives equal
    /// output.
    /// - Parameter salt: what distinguishes equal strings, such as the names of the environment and the secret.
    package static func obfuscated(_ text: String, salt: String) -> String {
        let seed = FNV1a.hash(salt + "\u{0}" + text)
        var stream = seed
        let mixed = text.utf8.map { $0 ^ next(&stream) }
        let seedBytes = (0..<8).map { UInt8(truncatingIfNeeded: seed >> (8 * UInt64($0))) }
        return (seedBytes + mixed).hexadecimal
    }

    private static func next(_ state: inout UInt64) -> UInt8 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: mixed ^ mixed >> 31)
    }
}
