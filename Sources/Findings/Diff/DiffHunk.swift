/// A part of two texts in which they differ, with what is around.
struct DiffHunk {
    /// The lines of the old text.
    let old: Range<Int>
    /// The lines of the new text.
    let new: Range<Int>
    /// Where they differ, in order.
    let changes: ArraySlice<LineChange>

    func write(_ oldLines: DiffLines, _ newLines: DiffLines, to text: inout DiffText) {
        text.append([
            Array(
                "@@ -\(Self.place(old, after: oldLines.firstLine)) +\(Self.place(new, after: newLines.firstLine)) @@\n"
                    .utf8)
        ])
        var line = old.lowerBound
        for change in changes {
            text.append(" ", oldLines, line..<change.old.lowerBound)
            text.append("-", oldLines, change.old)
            text.append("+", newLines, change.new)
            line = change.old.upperBound
        }
        text.append(" ", oldLines, line..<old.upperBound)
    }

    /// The first line and the number of lines, which is left out where it is 1; of no lines, the line before them.
    private static func place(_ range: Range<Int>, after count: Int) -> String {
        switch range.count {
        case 0: "\(count + range.lowerBound),0"
        case 1: "\(count + range.lowerBound + 1)"
        default: "\(count + range.lowerBound + 1),\(range.count)"
        }
    }
}
