/// The difference of two texts as `git apply` and `patch -p1` read it.
///
/// Lines end at line feeds, as for those: a carriage return in front of one is a part of the line.
package struct UnifiedDiff: Sendable {
    /// How many lines that are the same are shown around those that are not.
    private static let context = 3

    /// The diff in UTF-8; empty where both texts are the same.
    package let bytes: [UInt8]

    /// The diff as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether both texts are the same.
    package var isEmpty: Bool { bytes.isEmpty }

    /// Compares two texts.
    /// - Parameter path: the file's path, as it is to stand behind `a/` and `b/`: relative to where the diff is applied.
    package init(old: String, new: String, path: String) {
        self.init(old: Array(old.utf8), new: Array(new.utf8), path: path)
    }

    /// Compares two texts in UTF-8.
    package init(old: [UInt8], new: [UInt8], path: String) {
        guard old != new else {
            bytes = []
            return
        }
        let old = DiffLines(old)
        let new = DiffLines(new)
        let (oldIDs, newIDs) = DiffLines.ids(old, new)
        let changes = LineDifference.changes(from: oldIDs, to: newIDs)
        var text = DiffPath(path).header
        for hunk in Self.hunks(changes, oldCount: old.count, newCount: new.count) { hunk.write(old, new, to: &text) }
        bytes = text
    }

    /// Changes whose surroundings touch share a hunk.
    private static func hunks(_ changes: [LineChange], oldCount: Int, newCount: Int) -> [DiffHunk] {
        var hunks: [DiffHunk] = []
        var start = 0
        while start < changes.count {
            var end = start + 1
            while end < changes.count,
                changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context
            {
                end += 1
            }
            let before = min(context, changes[start].old.lowerBound)
            let behind = min(context, oldCount - changes[end - 1].old.upperBound)
            hunks.append(
                DiffHunk(
                    old: changes[start].old.lowerBound - before..<changes[end - 1].old.upperBound + behind,
                    new: changes[start].new.lowerBound - before..<changes[end - 1].new.upperBound + behind,
                    changes: changes[start..<end]))
            start = end
        }
        return hunks
    }
}
