import SwiftTree

/// Parts of a file, of which some may contain others: what a rule skips, or where something applies.
struct OffsetRanges {
    private var ranges: [Range<Int>] = []
    private var isMerged = true

    /// Whether there is none.
    var isEmpty: Bool { ranges.isEmpty }

    /// Adds a part.
    mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        ranges.append(range)
        isMerged = false
    }

    /// Sorts the parts and merges those that overlap. Call it after the last ``insert(_:)`` and before ``contains(_:)``.
    mutating func merge() {
        guard !isMerged else { return }
        isMerged = true
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var merged: [Range<Int>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        ranges = merged
    }

    /// Whether an offset is in one of the parts.
    func contains(_ offset: Int) -> Bool {
        assert(isMerged, "merge() was not called")
        return ranges.containsInOne(offset)
    }
}
