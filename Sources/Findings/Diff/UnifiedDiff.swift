import SourceText

/// The difference of two texts as `git apply` and `patch -p1` read it.
///
/// Lines end at line feeds, as for those: a carriage return before one is a part of the line.
package struct UnifiedDiff: Sendable {
    /// How many lines that are the same are shown around those that are not.
    private static let context = 3

    /// The diff in UTF-8; empty if both texts are the same.
    package let bytes: [UInt8]

    /// The diff as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether both texts are the same.
    package var isEmpty: Bool { bytes.isEmpty }

    /// Compares two texts.
    /// - Parameter path: the file's path, as written after `a/` and `b/`: relative to where the diff is applied.
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

    /// The first line and the number of lines, which is left out where it is 1; of no lines, the line before them.
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

/// A text in lines, each with its line feed.
struct DiffLines {
    private let bytes: [UInt8]
    /// The offset of each line, and of the end.
    private let starts: [Int]

    var count: Int { starts.count - 1 }

    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<bytes.count where bytes[offset] == 0x0A { starts.append(offset + 1) }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
        self.starts = starts
    }

    /// The bytes of some lines.
    func bytes(of lines: Range<Int>) -> Range<Int> { starts[lines.lowerBound]..<starts[lines.upperBound] }

    /// A number for each line of two texts, the same for lines of the same bytes.
    static func ids(_ old: DiffLines, _ new: DiffLines) -> (old: [Int], new: [Int]) {
        var ids: [ArraySlice<UInt8>: Int] = [:]
        ids.reserveCapacity(old.count)
        func number(_ lines: DiffLines) -> [Int] {
            (0..<lines.count).map { line in
                if let id = ids[lines[line]] { return id }
                let id = ids.count
                ids[lines[line]] = id
                return id
            }
        }
        return (number(old), number(new))
    }
}

extension Edit {
    /// The edits of whole lines that make one text into another, in order.
    package static func lines(from old: [UInt8], to new: [UInt8]) -> [Edit] {
        let (oldLines, newLines) = (DiffLines(old), DiffLines(new))
        let (oldIDs, newIDs) = DiffLines.ids(oldLines, newLines)
        return LineDifference.changes(from: oldIDs, to: newIDs).map { change in
            .replace(
                oldLines.bytes(of: change.old),
                with: String(decoding: new[newLines.bytes(of: change.new)], as: UTF8.self))
        }
    }
}

/// A path as it is in the head of a diff.
struct DiffPath {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The two lines before the hunks.
    var header: [UInt8] { Array("--- \(quoted("a/"))\n+++ \(quoted("b/"))\n".utf8) }

    /// As git writes it: in quotes where it contains what would end it or steer a terminal; after one with a space a
    /// tab, which is where `patch` ends a name.
    private func quoted(_ prefix: String) -> String {
        let name = prefix + path.drop { $0 == "/" }
        let needsQuotes = name.unicodeScalars.contains { $0.steersOutput || $0 == "\"" || $0 == "\\" }
        guard needsQuotes else { return name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name }
        var text = "\""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += "\\\""
            case UInt8(ascii: "\\"): text += "\\\\"
            case UInt8(ascii: "\n"): text += "\\n"
            case UInt8(ascii: "\t"): text += "\\t"
            case UInt8(ascii: "\r"): text += "\\r"
            case 0x21..<0x7F, UInt8(ascii: " "): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return text + "\""
    }
}
