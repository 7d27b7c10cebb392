import SourceText

/// The difference of two texts as `git apply` and `patch -p1` read it.
///
/// Lines end at line feeds, as for those: a carriage return before one is a part of the line.
package struct UnifiedDiff: Sendable {
    /// How many lines that are the same are shown around those that are not.
    private static let context = 3

    /// The diff in UTF-8; empty if both texts are the same.
    package let bytes: [UInt8]
    /// How many lines of the diff are left out after the most that were wanted.
    package let hiddenLineCount: Int

    /// The diff as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether both texts are the same.
    var isEmpty: Bool { bytes.isEmpty && hiddenLineCount == 0 }

    /// Compares two texts.
    /// - Parameter path: the file's path, as written after `a/` and `b/`: relative to where the diff is applied.
    package init(old: String, new: String, path: String) {
        self.init(old: Array(old.utf8), new: Array(new.utf8), path: path)
    }

    /// Compares two texts in UTF-8.
    /// - Parameters:
    ///   - old: the text before; `nil` if there is no file.
    ///   - new: the text afterwards; `nil` if there is no file then.
    ///   - path: the file's path, as written after `a/` and `b/`: relative to where the diff is applied.
    ///   - lineLimit: the most lines that are written, the two of the header included.
    package init(old: [UInt8]?, new: [UInt8]?, path: String, lineLimit: Int = .max) {
        let header = DiffPath(path).header(isNew: old == nil, isRemoved: new == nil)
        let (oldBytes, newBytes) = (old ?? [], new ?? [])
        guard oldBytes != newBytes else {
            // A file without lines appears or disappears.
            let isEmptyFile = (old == nil) != (new == nil)
            bytes = isEmptyFile ? DiffPath(path).emptyFile(isNew: old == nil) : []
            hiddenLineCount = 0
            return
        }
        let (old, new) = DiffLines.differing(oldBytes, newBytes, context: Self.context)
        let changes = LineDifference.changes(ofLinesFrom: old, to: new)
        var text = DiffText(lineLimit: lineLimit)
        text.append(header)
        for hunk in Self.hunks(changes, oldCount: old.count) { hunk.write(old, new, to: &text) }
        (bytes, hiddenLineCount) = (text.bytes, text.hiddenCount)
    }

    /// Changes whose surroundings touch share a hunk.
    private static func hunks(_ changes: [LineChange], oldCount: Int) -> [DiffHunk] {
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
            let after = min(context, oldCount - changes[end - 1].old.upperBound)
            hunks.append(
                DiffHunk(
                    old: changes[start].old.lowerBound - before..<changes[end - 1].old.upperBound + after,
                    new: changes[start].new.lowerBound - before..<changes[end - 1].new.upperBound + after,
                    changes: changes[start..<end]))
            start = end
        }
        return hunks
    }
}

extension Edit {
    /// The edits of whole lines that make one text into another, in order.
    package static func lines(from old: [UInt8], to new: [UInt8]) -> [Edit] {
        let (oldLines, newLines) = (DiffLines(old), DiffLines(new))
        return LineDifference.changes(ofLinesFrom: oldLines, to: newLines).map { change in
            .replace(
                oldLines.bytes(of: change.old),
                with: String(decoding: new[newLines.bytes(of: change.new)], as: UTF8.self))
        }
    }
}
