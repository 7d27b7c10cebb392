/// Finds many patterns in one pass over a file (Aho and Corasick, "Efficient string matching", 1975).
///
/// Every byte costs one step, whatever the patterns share and the file repeats. Where the patterns are so long that the
/// table would not fit into memory well, they are found by their start, and the caller compares the rest.
///
/// Hot path: written with unsafe pointers and `while`; see `BinaryScan` for the measurement.
struct PatternAutomaton: Sendable {
    /// The size of the table, in states of four bytes, beyond which only starts of patterns are searched for.
    private static let sizeLimit = 3_000_000

    /// For each byte the column of the table; bytes that are in no pattern share column 0.
    private var columns = [Int](repeating: 0, count: 256)
    private var columnCount = 1
    /// The next state by state and column. A state is the index of its row, and is complemented where patterns end.
    private var transitions: [Int32] = []
    /// The patterns that end in a state, by the number of its row.
    private var ends: [[Int]] = [[]]
    private var lengths: [Int] = []

    /// - Parameter foldsCase: whether ASCII letters match in upper and lower case; then the patterns are in lower case.
    init(_ patterns: [[UInt8]], foldsCase: Bool = false) {
        for byte in patterns.joined() where columns[Int(byte)] == 0 {
            columns[Int(byte)] = columnCount
            columnCount += 1
        }
        // Both cases share a column, so that folding costs nothing.
        if foldsCase { for letter in 0x41...0x5A { columns[letter] = columns[letter | 0x20] } }
        var longest = 1024
        while !insert(patterns.map { $0.prefix(longest) }) { longest /= 2 }
        lengths = patterns.map { min($0.count, longest) }
        addFailures()
    }

    /// Calls `body` with every pattern that starts at an offset, ordered by where the patterns (or prefixes) end.
    func forEachCandidate(in bytes: UnsafeRawBufferPointer, _ body: (_ pattern: Int, _ offset: Int) -> Void) {
        guard let start = bytes.baseAddress else { return }
        let pointer = start.assumingMemoryBound(to: UInt8.self)
        let count = bytes.count
        columns.withUnsafeBufferPointer { columns in
            transitions.withUnsafeBufferPointer { transitions in
                guard let columns = columns.baseAddress, let transitions = transitions.baseAddress else { return }
                var state = 0
                var offset = 0
                while offset < count {
                    state = Int(transitions[state &+ columns[Int(pointer[offset])]])
                    offset &+= 1
                    if state < 0 {
                        state = ~state
                        for pattern in ends[state / columnCount] { body(pattern, offset - lengths[pattern]) }
                    }
                }
            }
        }
    }

    /// Makes a tree of the patterns, or returns false if it is too large.
    private mutating func insert(_ patterns: [ArraySlice<UInt8>]) -> Bool {
        transitions = Array(repeating: 0, count: columnCount)
        ends = [[]]
        for (index, pattern) in patterns.enumerated() where !pattern.isEmpty {
            var state = 0
            for byte in pattern {
                let edge = state + columns[Int(byte)]
                if transitions[edge] == 0 {
                    transitions[edge] = Int32(transitions.count)
                    transitions += repeatElement(0, count: columnCount)
                    ends.append([])
                }
                state = Int(transitions[edge])
            }
            if transitions.count > Self.sizeLimit, pattern.count > 16 { return false }
            ends[state / columnCount].append(index)
        }
        return true
    }

    /// Completes the tree breadth first: what has no edge goes on as the longest suffix that is a prefix would.
    private mutating func addFailures() {
        let columnCount = columnCount
        var queue: [(state: Int, suffix: Int)] = [(0, 0)]
        var next = 0
        while next < queue.count {
            let (state, suffix) = queue[next]
            next += 1
            if state != 0 { ends[state / columnCount] += ends[suffix / columnCount] }
            transitions.withUnsafeMutableBufferPointer { transitions in
                for column in 0..<columnCount {
                    let target = Int(transitions[state + column])
                    let fallback = state == 0 ? 0 : transitions[suffix + column]
                    if target == 0 {
                        transitions[state + column] = fallback
                    } else {
                        queue.append((target, Int(fallback)))
                    }
                }
            }
        }
        for edge in transitions.indices where !ends[Int(transitions[edge]) / columnCount].isEmpty {
            transitions[edge] = ~transitions[edge]
        }
    }
}
