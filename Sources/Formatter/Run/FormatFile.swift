import Files
import SourceText

/// A file of a run, with its settings.
package struct FormatFile: Sendable {
    /// The file.
    package let file: FoundFile
    /// How it is formatted.
    package let settings: FormatSettings
    /// The lines that are formatted, counted from 1; `nil` for all.
    package let lines: [ClosedRange<Int>]?

    /// Describes a file of a run.
    package init(_ file: FoundFile, _ settings: FormatSettings, lines: [ClosedRange<Int>]? = nil) {
        self.file = file
        self.settings = settings
        self.lines = lines
    }
}

/// The offsets of lines.
struct LineSelection {
    /// The offsets of each part, without the end of its last line.
    let ranges: [Range<Int>]

    /// - Parameter lines: the lines, counted from 1, in any order. Lines end at line feeds.
    init(_ lines: [ClosedRange<Int>], in bytes: UnsafeBufferPointer<UInt8>) {
        let last = lines.reduce(0) { max($0, $1.upperBound) }
        var starts = [0]
        for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
            guard starts.count <= last else { break }
            starts.append(offset + 1)
        }
        ranges = lines.compactMap { part in
            guard part.lowerBound <= starts.count else { return nil }
            let start = starts[max(part.lowerBound, 1) - 1]
            let end = part.upperBound < starts.count ? starts[part.upperBound] - 1 : bytes.count
            return start..<max(start, end)
        }
    }
}
