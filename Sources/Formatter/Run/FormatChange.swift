import Findings
import SourceText

/// What formatting changes in a file.
package struct FormatChange: Sendable {
    /// The file, as reports print it.
    package let path: String
    /// How many lines change, where they are counted: of lines that others replace, the larger number.
    package let lineCount: Int
    /// The change as a unified diff, where it is wanted.
    package let diff: [UInt8]?
    /// The finding at the first line that changes, where it is wanted.
    package let finding: Finding?

    /// Compares two texts.
    init(path: String, from bytes: UnsafeBufferPointer<UInt8>, to new: [UInt8], _ report: FormatRun.Report) {
        self.path = path
        guard report != .paths else {
            (lineCount, diff, finding) = (0, nil, nil)
            return
        }
        let old = Array(bytes)
        let changes = LineDifference.changes(ofLinesFrom: old, to: new)
        lineCount = changes.reduce(0) { $0 + max($1.old.count, $1.new.count) }
        diff = report == .diffs ? UnifiedDiff(old: old, new: new, path: path).bytes : nil
        finding = report == .findings ? Self.finding(path, old, changes.first, lineCount) : nil
    }

    private static func finding(_ path: String, _ old: [UInt8], _ first: LineChange?, _ lineCount: Int) -> Finding {
        // What is added after the last line is reported there.
        var line = first?.old.lowerBound ?? 0
        var (start, end) = (0, old.firstIndex(of: UInt8(ascii: "\n")) ?? old.count)
        while line > 0, end + 1 < old.count {
            line -= 1
            start = end + 1
            end = old[start...].firstIndex(of: UInt8(ascii: "\n")) ?? old.count
        }
        var places = FindingPlaces(SourceFile(path: path, bytes: old, isConfidential: false))
        return places.finding(
            of: FormatRun.rule.id, FormatRun.rule.severity ?? .warning,
            "formatting would change \(lineCount.counted("line")) of this file; run `prumo format`", at: start..<end)
    }
}
