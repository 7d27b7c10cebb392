// A hot path: a project with a few hundred misspelt keys asks for each among ten thousand. Characters' distances, as
// `Suggestion` measures them, took a third of a second for each where nothing is optimised.

/// Finds the key that a misspelt one was meant to be.
struct NearestKeys: Sendable {
    private struct Key: Sendable {
        let text: String
        let bytes: [UInt8]
        /// Which bytes occur, by their lower six bits.
        let signature: UInt64
    }

    private let byLength: [Int: [Key]]

    /// How many keys are looked at in a run: a few hundred misspelt keys among ten thousand, and no more, since each asks for
    /// all that are as long.
    struct Effort: Sendable {
        fileprivate var keys = 8_000_000
        /// The keys that are compared letter by letter.
        fileprivate var comparisons = 60_000
    }

    init(_ names: some Sequence<String>) {
        let keys = names.sorted().map { name in
            let bytes = Array(name.utf8)
            return Key(text: name, bytes: bytes, signature: Self.signature(bytes))
        }
        byLength = Dictionary(grouping: keys, by: \.bytes.count)
    }

    /// The key within two edits of a string, within one of a short text; nil if there is none, or the effort is over.
    func nearest(to text: String, with effort: inout Effort) -> String? {
        let bytes = Array(text.utf8)
        let signature = Self.signature(bytes)
        var limit = bytes.count <= 4 ? 1 : 2
        var nearest: String?
        let reach = limit
        for length in bytes.count - reach...bytes.count + reach {
            let keys = byLength[length] ?? []
            effort.keys -= keys.count
            guard effort.keys >= 0 else { return nil }
            for key in keys {
                // An edit removes at most one byte and adds one.
                guard (signature ^ key.signature).nonzeroBitCount <= 2 * limit else { continue }
                effort.comparisons -= 1
                guard effort.comparisons >= 0 else { return nil }
                guard let distance = Self.distance(bytes, key.bytes, limit: limit) else { continue }
                if distance <= 1 { return key.text }
                (nearest, limit) = (key.text, distance - 1)
            }
        }
        return nearest
    }

    private static func signature(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// The number of bytes to insert, to delete, to replace and to swap with their neighbours; nil if it is above a
    /// limit.
    static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        var start = 0
        while start < left.count, start < right.count, left[start] == right[start] { start += 1 }
        var (leftEnd, rightEnd) = (left.count, right.count)
        while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
            leftEnd -= 1
            rightEnd -= 1
        }
        let (rows, columns) = (leftEnd - start, rightEnd - start)
        guard abs(rows - columns) <= limit else { return nil }
        guard rows > 0, columns > 0 else { return rows + columns }
        // What differs at both ends of a long stretch, with all between them different, is another key.
        guard min(rows, columns) <= 24 else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...columns)
        for i in 0..<rows {
            var row = [i + 1]
            row.reserveCapacity(columns + 1)
            var least = i + 1
            for j in 0..<columns {
                let isSame = left[start + i] == right[start + j]
                var cost = min(previous[j] + (isSame ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[start + i] == right[start + j - 1], left[start + i - 1] == right[start + j] {
                    cost = min(cost, beforePrevious[j - 1] + 1)
                }
                row.append(cost)
                least = min(least, cost)
            }
            guard least <= limit else { return nil }
            beforePrevious = previous
            previous = row
        }
        return previous[columns] <= limit ? previous[columns] : nil
    }
}
