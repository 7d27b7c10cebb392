import SourceText

/// Which deleted file of a revision a new file was: one with the same bytes, else with at least half of them in lines of both,
/// which is what `git diff --find-renames` asks for.
struct RenamedFiles {
    /// A version of a file.
    struct File {
        let path: String
        let bytes: [UInt8]
    }

    /// So many pairs are compared at most; of more, only those with the same bytes or the same name.
    private static let pairLimit = 250_000
    /// With so many of one name at most.
    private static let nameLimit = 100

    /// The deleted files, by the paths of the new ones.
    private(set) var origins: [String: File] = [:]

    /// Compares new files with deleted ones, each of which is the origin of one at most.
    init(new: [File], deleted: [File]) {
        let left = takeSame(new, deleted)
        if left.new.isEmpty || left.deleted.isEmpty { return }
        let names = left.deleted.map { PathParts($0.path).name }
        let byName = Dictionary(grouping: left.deleted.indices) { names[$0] }
        let comparesAll = left.new.count * left.deleted.count <= Self.pairLimit
        let contents = left.deleted.map { Content($0.bytes) }
        var pairs: [(score: Int, hasName: Bool, new: Int, deleted: Int)] = []
        for (newIndex, file) in left.new.enumerated() {
            let (content, name) = (Content(file.bytes), PathParts(file.path).name)
            let candidates =
                comparesAll ? Array(left.deleted.indices) : byName[name]?.prefix(Self.nameLimit).map(\.self) ?? []
            for index in candidates {
                let score = content.score(with: contents[index])
                if score >= 50 { pairs.append((score, names[index] == name, newIndex, index)) }
            }
        }
        pairs.sort { left, right in
            if left.score != right.score { return left.score > right.score }
            return left.hasName != right.hasName ? left.hasName : (left.new, left.deleted) < (right.new, right.deleted)
        }
        var used: Set<Int> = []
        for pair in pairs where origins[left.new[pair.new].path] == nil && used.insert(pair.deleted).inserted {
            origins[left.new[pair.new].path] = left.deleted[pair.deleted]
        }
    }

    /// Pairs files with the same bytes, those with the same name first.
    private mutating func takeSame(_ new: [File], _ deleted: [File]) -> (new: [File], deleted: [File]) {
        var used: Set<Int> = []
        for comparesNames in [true, false] {
            func key(_ file: File) -> Same {
                Same(bytes: file.bytes, name: comparesNames ? PathParts(file.path).name : "")
            }
            let open = deleted.indices.reversed().filter { !used.contains($0) && !deleted[$0].bytes.isEmpty }
            var candidates = Dictionary(grouping: open) { key(deleted[$0]) }
            for file in new where origins[file.path] == nil {
                guard let index = candidates[key(file)]?.popLast() else { continue }
                used.insert(index)
                origins[file.path] = deleted[index]
            }
        }
        let rest = deleted.indices.filter { !used.contains($0) }.map { deleted[$0] }
        return (new.filter { origins[$0.path] == nil }, rest)
    }

    private struct Same: Hashable {
        let bytes: [UInt8]
        let name: String
    }

    /// The bytes of a text in lines of the same hash.
    private struct Content {
        private let size: Int
        private let bytesByLine: [Int: Int]

        init(_ bytes: [UInt8]) {
            size = bytes.count
            var counts: [Int: Int] = [:]
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                counts[line.hashValue, default: 0] += line.count + 1
            }
            bytesByLine = counts
        }

        /// How much of the larger of two texts is in both, in hundredths.
        func score(with other: Content) -> Int {
            let larger = max(size, other.size)
            // Lines in both cannot be more than the smaller text.
            guard larger > 0, min(size, other.size) * 2 >= larger else { return 0 }
            var shared = 0
            for (line, count) in bytesByLine { shared += min(count, other.bytesByLine[line] ?? 0) }
            return min(100, shared * 100 / larger)
        }
    }
}
