/// Keys in the order of their bytes, for questions about their starts and ends.
struct OrderedKeys: Sendable {
    private let keys: [[UInt8]]

    init(_ names: some Sequence<String>) {
        keys = names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether a key starts with a text.
    func hasKey(startingWith prefix: String) -> Bool {
        let prefix = Array(prefix.utf8)
        let index = lowerBound(prefix)
        return index < keys.count && keys[index].starts(with: prefix)
    }

    /// The keys that have these pieces in this order, the first at the start, the last at the end.
    func keys(matching pieces: [String]) -> [String] {
        guard let first = pieces.first else { return [] }
        let prefix = Array(first.utf8)
        let others = pieces.dropFirst().map { Array($0.utf8) }
        var found: [String] = []
        var index = lowerBound(prefix)
        while index < keys.count, keys[index].starts(with: prefix) {
            if Self.matches(keys[index], others, from: prefix.count) {
                found.append(String(decoding: keys[index], as: UTF8.self))
            }
            index += 1
        }
        return found
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
        return (start...end - piece.count).first { key[$0..<$0 + piece.count].elementsEqual(piece) }
    }

    private func lowerBound(_ prefix: [UInt8]) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle].lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
