import SwiftTree

// A hot path: rules about arguments and parameters ask it for the lines of each list of every file. Most lists are on one
// line, which costs one search.

/// Goes forward over the lines of a file, from one offset to the next one.
///
/// It is for the elements of a list: on which line each of them starts, and whether a list is on one line.
struct LineCursor {
    private let starts: UnsafeBufferPointer<UInt32>
    /// The line of the last offset, counted from 1.
    private(set) var line: Int
    /// The offset at which the next line starts.
    private var next: Int

    /// A cursor at the line of an offset.
    init(at offset: Int, in tree: SyntaxTree) {
        line = tree.line(at: offset)
        starts = tree.lineStarts
        next = line < starts.count ? Int(starts[line]) : .max
    }

    /// Whether an offset after the last one is on the same line.
    func isOnLine(_ offset: Int) -> Bool { offset < next }

    /// Whether the line of the last offset starts at or before an offset.
    func startsLine(before offset: Int) -> Bool { Int(starts[line &- 1]) <= offset }

    /// Goes to an offset after the last one, and returns whether it is on another line.
    mutating func move(to offset: Int) -> Bool {
        guard offset >= next else { return false }
        var (low, high) = (line, starts.count)
        // The first line that starts after the offset is at `high`.
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        line = low &+ 1
        next = line < starts.count ? Int(starts[line]) : .max
        return true
    }
}
