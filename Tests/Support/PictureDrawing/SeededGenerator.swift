/// Numbers by chance that are the same at every run (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A generator for a text and a number.
    package init(seed: UInt64, _ text: String, _ number: Int = 0) {
        state =
            Self.hash(text) ^ seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03
        _ = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// One of some elements.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    /// A whole number of a range.
    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Digits and letters by chance.
    package mutating func characters(_ count: Int, of alphabet: String = "0123456789abcdef") -> String {
        let alphabet = Array(alphabet)
        return String((0..<count).map { _ in pick(alphabet) })
    }

    /// FNV-1a with 64 bits.
    package static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
