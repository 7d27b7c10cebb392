/// The lines of a text that an earlier version of it does not have.
package struct ChangedLines: Sendable {
    /// The numbers of the lines, from 1: parts in order that do not touch.
    private let parts: [Range<Int>]

    /// All lines, as of a file that is new.
    package static let all = ChangedLines(parts: [1..<Int.max])

    private init(parts: [Range<Int>]) { self.parts = parts }

    /// Compares two versions of a text in UTF-8. Lines end at line feeds.
    package init(from old: [UInt8], to new: [UInt8]) {
        parts = LineDifference.changes(ofLinesFrom: DiffLines(old), to: DiffLines(new)).map(\.new).filter {
            !$0.isEmpty
        }
        .map { $0.lowerBound + 1..<$0.upperBound + 1 }
    }

    /// The numbers of the lines, from 1: parts in order that do not touch; `nil` for all lines.
    package var ranges: [ClosedRange<Int>]? {
        parts.last?.upperBound == .max ? nil : parts.map { $0.lowerBound...$0.upperBound - 1 }
    }

    /// Whether any line of a finding was changed.
    package func contains(_ finding: Finding) -> Bool {
        let lines = finding.start.line..<finding.lastLine + 1
        // The first part that does not end before these lines.
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].upperBound <= lines.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < parts.count && parts[low].lowerBound < lines.upperBound
    }
}
