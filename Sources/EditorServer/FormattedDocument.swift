import Findings
import Formatter
import PackageCommands
import SourceText

/// The text of a Swift file that is edited, in the layout of `prumo format`.
///
/// The settings are those of the nearest configuration. The options of a request, such as `tabSize`, are ignored: they are an editor's,
/// and the layout of a file must not depend on who edits it.
struct FormattedDocument: Sendable {
    /// The formatted text; the same text if the file is excluded or generated, or is not valid Swift.
    let bytes: [UInt8]
    /// Why a valid file could not be formatted; `nil` if it could.
    let problem: Diagnostic?

    /// Formats a text.
    /// - Parameters:
    ///   - text: the text of the document, or another one for it.
    ///   - range: the bytes whose lines are formatted; `nil` for all.
    /// - Throws: what is wrong with the configuration.
    init(
        _ document: OpenDocument, _ text: [UInt8], onLinesOf range: Range<Int>?, in workspace: ServerWorkspace
    ) throws(DiagnosticsError) {
        let lines = range.map { [Self.lines(of: document.text.contentOfLines($0), in: text)] }
        guard let file = try workspace.formatFile(for: document, lines: lines) else {
            (bytes, problem) = (text, nil)
            return
        }
        (bytes, problem) = workspace.formatter.format(text, as: file)
    }

    /// The numbers of the lines of some bytes, from 1, as the formatter counts them: only line feeds end a line.
    private static func lines(of range: Range<Int>, in bytes: [UInt8]) -> ClosedRange<Int> {
        func lineFeeds(_ range: Range<Int>) -> Int { bytes[range].count(where: { $0 == UInt8(ascii: "\n") }) }
        let first = lineFeeds(0..<range.lowerBound) + 1
        return first...first + lineFeeds(range)
    }
}
