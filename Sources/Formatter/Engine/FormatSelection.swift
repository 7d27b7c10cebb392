/// The parts of a file that are formatted.
struct FormatSelection: Sendable {
    /// The offsets of the parts.
    let ranges: [Range<Int>]

    func contains(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }

    func overlapsOrTouches(_ range: Range<Int>) -> Bool {
        ranges.contains { range.upperBound >= $0.lowerBound && range.lowerBound <= $0.upperBound }
    }
}
