/// Keys in the order of their bytes, for questions about their starts and ends.
struct OrderedKeys: Sendable {
    private let keys: [[UInt8]]
    /// The keys read from their ends, in the order of these bytes; made when many have one start.
    private var reversed: [[UInt8]] = []
    /// How many keys are still compared with pieces. Many pieces between one start and one end would each be searched for in
    /// all keys.
    private var effort: Int

    /// The number of keys with one start up to which their ends are not sorted.
    private static let fewKeys = 64

    /// - Parameter effort: the number of keys that are compared with pieces in all.
    init(_ names: some Sequence<String>, effort: Int = 1_000_000) {
        self.effort = effort
        keys = names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether a key starts with a string.
    func hasKey(startingWith prefix: String) -> Bool {
        let prefix = Array(prefix.utf8)
        let index = Self.lowerBound(prefix, in: keys)
        return index < keys.count && keys[index].starts(with: prefix)
    }

    /// The keys that have these pieces in this order, the first at the start, the last at the end; nil if more keys would have
    /// to be compared than the effort allows.
    mutating func keys(matching pieces: [String]) -> [String]? {
        guard let first = pieces.first else { return [] }
        let prefix = Array(first.utf8)
        let others = pieces.dropFirst().map { Array($0.utf8) }
        var candidates = keys[Self.range(of: prefix, in: keys)]
        var areReversed = false
        if candidates.count > Self.fewKeys, let last = others.last, !last.isEmpty {
            if reversed.isEmpty {
                reversed = keys.map { Array($0.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
            }
            let ends = reversed[Self.range(of: Array(last.reversed()), in: reversed)]
            if ends.count < candidates.count { (candidates, areReversed) = (ends, true) }
        }
        guard candidates.count <= effort else { return nil }
        effort -= candidates.count
        var found: [String] = []
        for candidate in candidates {
            let key = areReversed ? Array(candidate.reversed()) : candidate
            if key.starts(with: prefix), Self.matches(key, others, from: prefix.count) {
                found.append(String(decoding: key, as: UTF8.self))
            }
        }
        return areReversed ? found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } : found
    }

    /// The same of keys that a user names, of which there are few.
    func few(matching pieces: [String]) -> [String] {
        guard let first = pieces.first else { return [] }
        let prefix = Array(first.utf8)
        let others = pieces.dropFirst().map { Array($0.utf8) }
        return keys[Self.range(of: prefix, in: keys)].filter { Self.matches($0, others, from: prefix.count) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func matches(_ key: [UInt8], _ pieces: [[UInt8]], from start: Int) -> Bool {
        guard let last = pieces.last else { return key.count == start }
        let end = key.count - last.count
        guard end >= start, key[end...].elementsEqual(last) else { return false }
        var offset = start
        for piece in pieces.dropLast() where !piece.isEmpty {
            guard let found = find(piece, in: key, from: offset, to: end) else { return false }
            offset = found + piece.count
        }
        return true
    }

    private static func find(_ piece: [UInt8], in key: [UInt8], from start: Int, to end: Int) -> Int? {
        guard end - start >= piece.count else { return nil }
        // Plain loops, since each of many patterns is searched for in many keys.
        var offset = start
        while offset + piece.count <= end {
            var length = 0
            while length < piece.count, key[offset + length] == piece[length] { length += 1 }
            if length == piece.count { return offset }
            offset += 1
        }
        return nil
    }

    /// The places of the keys that start with some bytes.
    private static func range(of prefix: [UInt8], in keys: [[UInt8]]) -> Range<Int> {
        let start = lowerBound(prefix, in: keys)
        var (low, high) = (start, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle].starts(with: prefix) { low = middle + 1 } else { high = middle }
        }
        return start..<low
    }

    private static func lowerBound(_ prefix: [UInt8], in keys: [[UInt8]]) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle].lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
