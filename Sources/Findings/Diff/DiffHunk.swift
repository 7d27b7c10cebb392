/// A part of two texts in which they differ, with what is around.
struct DiffHunk {
    /// The lines of the old text.
    let old: Range<Int>
    /// The lines of the new text.
    let new: Range<Int>
    /// Where they differ, in order.
    let changes: ArraySlice<LineChange>

    func write(_ oldLines: DiffLines, _ newLines: DiffLines, to text: inout [UInt8]) {
        text += Array("@@ -\(Self.place(old)) +\(Self.place(new)) @@\n".utf8)
        var line = old.lowerBound
        for change in changes {
            for same in line..<change.old.lowerBound { Self.write(" ", oldLines[same], to: &text) }
            for removed in change.old { Self.write("-", oldLines[removed], to: &text) }
            for added in change.new { Self.write("+", newLines[added], to: &text) }
            line = change.old.upperBound
        }
        for same in line..<old.upperBound { Self.write(" ", oldLines[same], to: &text) }
    }

    /// The first line and the number of lines, which is left out where it is 1; of no lines, the line in front of them.
    private static func place(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private static func write(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(truncatingIfNeeded: sign.value))
        text += line
        if line.last != UInt8(ascii: "\n") { text += Array("\n\\ No newline at end of file\n".utf8) }
    }
}
