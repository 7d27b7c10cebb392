import SourceText

/// The line of a finding before and after its fix.
struct FixPreview: Equatable {
    /// The lines instead of the finding's line; none if the line is deleted.
    let lines: [String]
    /// How many bytes are the same at the start of both.
    let sharedPrefix: Int

    /// How many lines are shown at most.
    private static let lineLimit = 4
    /// Lines that are longer are not worth the time.
    private static let byteLimit = 2048

    /// Nil if the fix changes more than the line, or too much to show.
    init?(_ finding: Finding) {
        guard let fix = finding.fix, !fix.edits.isEmpty, finding.lineText.utf8.count <= Self.byteLimit
        else { return nil }
        let line = finding.lineRange
        if fix.edits.count == 1, fix.edits[0].replacement.isEmpty,
            Self.removes(line, fix.edits[0].range)
        {
            lines = []
            sharedPrefix = 0
            return
        }
        let edits = fix.edits.ordered { $0.range.lowerBound < $1.range.lowerBound }
        guard
            edits.allSatisfy({
                $0.range.lowerBound >= line.lowerBound && $0.range.upperBound <= line.upperBound
            })
        else { return nil }
        let before = Array(finding.lineText.utf8)
        var after: [UInt8] = []
        var end = 0
        for edit in edits {
            let range = edit.range.lowerBound - line.lowerBound..<edit.range.upperBound - line.lowerBound
            guard range.lowerBound >= end else { return nil }
            after += before[end..<range.lowerBound]
            after += Array(edit.replacement.utf8)
            end = range.upperBound
        }
        after += before[end...]
        guard after != before, after.count <= 2 * Self.byteLimit else { return nil }
        sharedPrefix = zip(before, after).prefix { $0 == $1 }.count
        lines = after.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        if lines.count > Self.lineLimit { return nil }
    }

    /// Whether a range is a line with one of the line feeds around it.
    private static func removes(_ line: Range<Int>, _ range: Range<Int>) -> Bool {
        range == line.lowerBound..<line.upperBound + 1 || range == line.lowerBound - 1..<line.upperBound
    }
}
