/// Lines of an old text that lines of a new one replace.
package struct LineChange: Equatable {
    /// The lines of the old text, counted from 0.
    package let old: Range<Int>
    /// The lines of the new text.
    package let new: Range<Int>
}

/// Finds which lines of two texts are the same.
///
/// Patience: lines that are in both exactly once anchor the texts, and the search continues between them. What has no
/// such line is compared by ``ShortestEdit`` as long as that takes few steps, and replaced whole where it would take
/// many. So the time is that of reading the texts a few times, whatever is in them.
package struct LineDifference {
    /// The changes between two texts in UTF-8, in order; they do not touch. Lines end at line feeds.
    package static func changes(ofLinesFrom old: [UInt8], to new: [UInt8]) -> [LineChange] {
        // Most of a file is before its first or after its last change.
        let (old, new) = DiffLines.differing(old, new, context: 0)
        return changes(ofLinesFrom: old, to: new).map { change in
            LineChange(
                old: change.old.lowerBound + old.firstLine..<change.old.upperBound + old.firstLine,
                new: change.new.lowerBound + new.firstLine..<change.new.upperBound + new.firstLine)
        }
    }

    /// The same of lines.
    static func changes(ofLinesFrom old: DiffLines, to new: DiffLines) -> [LineChange] {
        let (old, new) = DiffLines.ids(old, new)
        return changes(from: old, to: new)
    }

    private struct Block {
        let old: Range<Int>
        let new: Range<Int>
        let depth: Int
    }

    /// How often a block is divided before it counts as completely different.
    private static let depthLimit = 24

    private let old: [Int32]
    private let new: [Int32]
    private var changes: [LineChange] = []
    /// Where lines are in a block, by their numbers; ``Places/none`` between two blocks.
    private var places: [Places]

    /// Where a line is in both parts of a block.
    private struct Places {
        static let none = Places(old: -1, new: -1)
        /// The line; -1 if there is none, -2 where there are several.
        var old: Int32
        var new: Int32
    }

    /// A line that is in both texts.
    private struct Pair {
        let old: Int32
        let new: Int32
    }

    /// The changes in order; they do not touch.
    /// - Parameters:
    ///   - old: the lines as numbers from 0, the same for the same lines.
    ///   - new: the lines of the other text.
    static func changes(from old: [Int32], to new: [Int32]) -> [LineChange] {
        var difference = LineDifference(old: old, new: new)
        var pending = [Block(old: 0..<old.count, new: 0..<new.count, depth: 0)]
        // The last block is the first in the text.
        while let block = pending.popLast() { pending += difference.compare(block).reversed() }
        return difference.changes
    }

    private init(old: [Int32], new: [Int32]) {
        self.old = old
        self.new = new
        let count = Int(max(old.max() ?? -1, new.max() ?? -1)) + 1
        places = Array(repeating: .none, count: count)
    }

    /// Compares a block, or divides it.
    private mutating func compare(_ block: Block) -> [Block] {
        var (oldStart, newStart) = (block.old.lowerBound, block.new.lowerBound)
        var (oldEnd, newEnd) = (block.old.upperBound, block.new.upperBound)
        while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
            oldStart += 1
            newStart += 1
        }
        while oldEnd > oldStart, newEnd > newStart, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        let (oldRange, newRange) = (oldStart..<oldEnd, newStart..<newEnd)
        if oldRange.isEmpty || newRange.isEmpty {
            append(LineChange(old: oldRange, new: newRange))
            return []
        }
        let anchors = block.depth < Self.depthLimit ? uniqueLines(oldRange, newRange) : []
        guard !anchors.isEmpty else {
            compareLines(oldRange, newRange)
            return []
        }
        var blocks: [Block] = []
        for anchor in anchors {
            let (oldAnchor, newAnchor) = (Int(anchor.old), Int(anchor.new))
            if oldStart < oldAnchor || newStart < newAnchor {
                blocks.append(Block(old: oldStart..<oldAnchor, new: newStart..<newAnchor, depth: block.depth + 1))
            }
            (oldStart, newStart) = (oldAnchor + 1, newAnchor + 1)
        }
        if oldStart < oldEnd || newStart < newEnd {
            blocks.append(Block(old: oldStart..<oldEnd, new: newStart..<newEnd, depth: block.depth + 1))
        }
        return blocks
    }

    /// Compares a block without anchors. Lines that only one part has are changed; the others are few where the
    /// indentation of a file changes.
    private mutating func compareLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        for line in oldRange { places[Int(old[line])].old = 0 }
        for line in newRange { places[Int(new[line])].new = 0 }
        let oldLines = oldRange.filter { places[Int(old[$0])].new == 0 }
        let newLines = newRange.filter { places[Int(new[$0])].old == 0 }
        for line in oldRange { places[Int(old[line])] = .none }
        for line in newRange { places[Int(new[line])] = .none }
        let edits = ShortestEdit.changes(from: oldLines.map { old[$0] }, to: newLines.map { new[$0] })
        guard let edits else { return append(LineChange(old: oldRange, new: newRange)) }
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        var (oldIndex, newIndex) = (0, 0)
        for edit in edits + [LineChange(old: oldLines.count..<oldLines.count, new: newLines.count..<newLines.count)] {
            while oldIndex < edit.old.lowerBound {
                append(LineChange(old: oldStart..<oldLines[oldIndex], new: newStart..<newLines[newIndex]))
                (oldStart, newStart) = (oldLines[oldIndex] + 1, newLines[newIndex] + 1)
                oldIndex += 1
                newIndex += 1
            }
            (oldIndex, newIndex) = (edit.old.upperBound, edit.new.upperBound)
        }
        append(LineChange(old: oldStart..<oldRange.upperBound, new: newStart..<newRange.upperBound))
    }

    /// Adds a change, to the one before it where they touch.
    private mutating func append(_ change: LineChange) {
        guard !change.old.isEmpty || !change.new.isEmpty else { return }
        if let last = changes.last, last.old.upperBound == change.old.lowerBound,
            last.new.upperBound == change.new.lowerBound
        {
            changes[changes.count - 1] = LineChange(
                old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
        } else {
            changes.append(change)
        }
    }

    /// The longest row of lines that are in both parts exactly once, and in the same order.
    private mutating func uniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [Pair] {
        for line in oldRange {
            let number = Int(old[line])
            places[number].old = places[number].old == -1 ? Int32(line) : -2
        }
        for line in newRange {
            let number = Int(new[line])
            places[number].new = places[number].new == -1 ? Int32(line) : -2
        }
        var pairs: [Pair] = []
        for line in newRange {
            let place = places[Int(new[line])]
            if place.old >= 0, place.new >= 0 { pairs.append(Pair(old: place.old, new: place.new)) }
        }
        for line in oldRange { places[Int(old[line])] = .none }
        for line in newRange { places[Int(new[line])] = .none }
        return Self.longestIncreasing(pairs)
    }

    /// The longest part of some pairs in which the first numbers increase as the second do.
    private static func longestIncreasing(_ pairs: [Pair]) -> [Pair] {
        // The pair with the least first number that ends a row of each length, and what comes before each pair.
        var ends: [Int32] = []
        var previous = [Int32](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[Int(ends[middle])].old < pair.old { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(Int32(index)) } else { ends[low] = Int32(index) }
        }
        var row: [Pair] = []
        row.reserveCapacity(ends.count)
        var index = Int(ends.last ?? -1)
        while index >= 0 {
            row.append(pairs[index])
            index = Int(previous[index])
        }
        return row.reversed()
    }
}
