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
    package var isEmpty: Bool { bytes.isEmpty && hiddenLineCount == 0 }

    /// Compares two texts.
    /// - Parameter path: the file's path, as written after `a/` and `b/`: relative to where the diff is applied.
    package init(old: String, new: String, path: String) {
        self.init(old: Array(old.utf8), new: Array(new.utf8), path: path)
    }

    /// Compares two texts in UTF-8.
    /// - Parameters:
    ///   - path: the file's path, as written after `a/` and `b/`: relative to where the diff is applied.
    ///   - lineLimit: the most lines that are written, the two of the header included.
    package init(old: [UInt8], new: [UInt8], path: String, lineLimit: Int = .max) {
        guard old != new else {
            (bytes, hiddenLineCount) = ([], 0)
            return
        }
        let (old, new) = DiffLines.differing(old, new, context: Self.context)
        let changes = LineDifference.changes(ofLinesFrom: old, to: new)
        var text = DiffText(lineLimit: lineLimit)
        text.append(DiffPath(path).header)
        for hunk in Self.hunks(changes, oldCount: old.count, newCount: new.count) { hunk.write(old, new, to: &text) }
        (bytes, hiddenLineCount) = (text.bytes, text.hiddenCount)
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

/// The lines of a diff, up to a number of them.
struct DiffText {
    let lineLimit: Int
    private(set) var bytes: [UInt8] = []
    private(set) var hiddenCount = 0
    private var count = 0

    init(lineLimit: Int) { self.lineLimit = lineLimit }

    /// Adds lines that end in a line feed.
    mutating func append(_ lines: [[UInt8]]) {
        for line in lines where isShown() { bytes += line }
    }

    /// Adds lines of a text after their sign.
    mutating func append(_ sign: Unicode.Scalar, _ lines: DiffLines, _ range: Range<Int>) {
        for index in range {
            let line = lines[index]
            let isEnded = line.last == UInt8(ascii: "\n")
            if isShown() {
                bytes.append(UInt8(truncatingIfNeeded: sign.value))
                bytes += line
                if !isEnded { bytes.append(UInt8(ascii: "\n")) }
            }
            if !isEnded { append([Array("\\ No newline at end of file\n".utf8)]) }
        }
    }

    /// Whether there is room for one more line; if not, the line is counted as hidden.
    private mutating func isShown() -> Bool {
        guard count < lineLimit else {
            hiddenCount += 1
            return false
        }
        count += 1
        return true
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

/// A path as it is in the head of a diff.
struct DiffPath {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The two lines before the hunks.
    var header: [[UInt8]] { [Array("--- \(quoted("a/"))\n".utf8), Array("+++ \(quoted("b/"))\n".utf8)] }

    /// As git writes it: in quotes where it contains what would end it, steer a terminal or be a CI command; after one with a
    /// space a tab, which is where `patch` ends a name.
    private func quoted(_ prefix: String) -> String {
        let name = prefix + path.drop { $0 == "/" }
        let hasCommand = !LogCommands.others.places(in: ("x" + name).unicodeScalars[...]).isEmpty
        let needsQuotes = hasCommand || name.unicodeScalars.contains { $0.steersOutput || $0 == "\"" || $0 == "\\" }
        guard needsQuotes else { return name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name }
        var text = "\""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += "\\\""
            case UInt8(ascii: "\\"): text += "\\\\"
            case UInt8(ascii: "\n"): text += "\\n"
            case UInt8(ascii: "\t"): text += "\\t"
            case UInt8(ascii: "\r"): text += "\\r"
            case UInt8(ascii: "#") where hasCommand: text += "\\043"
            case 0x21..<0x7F, UInt8(ascii: " "): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return text + "\""
    }
}
