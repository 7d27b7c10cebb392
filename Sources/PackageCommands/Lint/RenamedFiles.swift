import SourceText

/// Which deleted file of a revision a new file was, as `git diff --find-renames` decides: the same bytes, else at least half of
/// them in lines of both.
struct RenamedFiles {
    /// A version of a file.
    struct File {
        let path: String
        let bytes: [UInt8]
    }

    /// So many pairs are compared at most; of more, only those with the same bytes or the same name.
    private static let pairLimit = 250_000

    /// The deleted files, by the paths of the new ones.
    private(set) var origins: [String: File] = [:]

    /// Compares new files with deleted ones, each of which is the origin of one at most.
    init(new: [File], deleted: [File]) {
        let left = takeSame(new, deleted)
        if left.new.isEmpty || left.deleted.isEmpty { return }
        let comparesNames = left.new.count * left.deleted.count > Self.pairLimit
        let contents = left.deleted.map { Content($0.bytes) }
        var pairs: [(score: Int, hasName: Bool, new: Int, deleted: Int)] = []
        for (newIndex, file) in left.new.enumerated() {
            let content = Content(file.bytes)
            for (index, deleted) in left.deleted.enumerated() {
                let hasName = PathParts(deleted.path).name == PathParts(file.path).name
                if comparesNames, !hasName { continue }
                let score = content.score(with: contents[index])
                if score >= 50 { pairs.append((score, hasName, newIndex, index)) }
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
        var byBytes: [[UInt8]: [Int]] = [:]
        for (index, file) in deleted.enumerated() where !file.bytes.isEmpty {
            byBytes[file.bytes, default: []].append(index)
        }
        var used: Set<Int> = []
        for file in new {
            let candidates = (byBytes[file.bytes] ?? []).filter { !used.contains($0) }
            let name = PathParts(file.path).name
            guard let index = candidates.first(where: { PathParts(deleted[$0].path).name == name }) ?? candidates.first
            else { continue }
            used.insert(index)
            origins[file.path] = deleted[index]
        }
        let rest = deleted.indices.filter { !used.contains($0) }.map { deleted[$0] }
        return (new.filter { origins[$0.path] == nil }, rest)
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
