extension PerceptualHash {
    /// Up to how many bits of each part two pictures may differ to look alike by that part.
    static let (averageLimit, differenceLimit, dctLimit) = (10, 9, 10)

    /// How many bits of a part differ.
    @inline(__always)
    static func distance(_ left: UInt64, _ right: UInt64) -> Int { (left ^ right).nonzeroBitCount }

    /// How many of all bits differ: 0 for the same, up to 192.
    public func distance(to other: PerceptualHash) -> Int {
        Self.distance(average, other.average) + Self.distance(difference, other.difference)
            + Self.distance(dct, other.dct)
    }

    /// Whether two pictures look alike: by at least two of the three parts.
    public func isSimilar(to other: PerceptualHash) -> Bool {
        var votes = 0
        if Self.distance(average, other.average) <= Self.averageLimit { votes += 1 }
        if Self.distance(difference, other.difference) <= Self.differenceLimit { votes += 1 }
        if Self.distance(dct, other.dct) <= Self.dctLimit { votes += 1 }
        return votes >= 2
    }
}
