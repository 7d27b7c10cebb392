import Foundation

/// Random numbers that are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Inputs that a reader has to survive: valid texts with bytes changed, doubled, dropped and inserted.
package enum Fuzzing {
    /// How many inputs a test tries; `PRUMO_FUZZ_ITERATIONS` asks for a longer run.
    package static let iterations =
        ProcessInfo.processInfo.environment["PRUMO_FUZZ_ITERATIONS"].flatMap { Int($0) } ?? 2_000

    package static func mutations(of seeds: [String], alphabet: String, seed: UInt64 = 1) -> some Sequence<[UInt8]> {
        var generator = SeededGenerator(seed: seed)
        let seeds = seeds.map { Array($0.utf8) }
        let letters = Array(alphabet.utf8)
        return (0..<iterations).lazy.map { _ in
            var bytes = seeds.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes.insert(letters.randomElement(using: &generator) ?? 0, at: place)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 2 where place < bytes.count: bytes.remove(at: place)
                case 3: bytes.insert(contentsOf: bytes.prefix(place).suffix(5), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 3))
                }
            }
            return bytes
        }
    }
}
