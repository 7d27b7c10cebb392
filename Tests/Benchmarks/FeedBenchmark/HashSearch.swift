import Feed

/// How long it takes to find the nearest of many hashes.
enum HashSearch {
    static func measure(count: Int) {
        var state: UInt64 = 8
        func next() -> UInt64 {
            // Steele, Lea and Flood's SplitMix64: the same hashes in each run.
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return value ^ value >> 31
        }
        func hash() -> PerceptualHash { PerceptualHash(average: next(), difference: next(), dct: next()) }
        let hashes = (0..<count).map { _ in hash() }
        let wanted = hashes.suffix(100)
        var (least, places) = (Double.infinity, 0)
        for _ in 0..<5 {
            let time = Clocks.cpu {
                for hash in wanted { places &+= hashes.indexOfTwin(of: hash) ?? 0 }
            }
            least = min(least, time / Double(wanted.count))
        }
        guard places > 0 else { fatalError("nothing found") }
        report("nearest", least)
    }
}
