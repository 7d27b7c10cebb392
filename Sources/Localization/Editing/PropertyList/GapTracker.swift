import DataFormats
import SourceText

/// What precedes an entry: a scanner reports each line end and comment to it. Parsers give a key the same comments, with
/// `PendingComments` of DataFormats.
struct GapTracker {
    /// Whether this is before the first entry, where the header of the file is.
    private let isFirst: Bool
    /// Whether the comment before was a line of the header.
    private var isAfterHeaderLine = false
    private var lineStart: Int
    private var commentStart: Int?
    private var commentEnd: Int
    private var lineEnds = 0
    /// Whether an entry or a brace is before this on its line: a comment there is not about the next entry.
    private var isAfterEntry: Bool

    /// Starts after the entry before.
    /// - Parameters:
    ///   - isFirst: whether there is none.
    ///   - text: the whole text.
    init(at start: Int, isFirst: Bool = false, in text: [UInt8]) {
        self.isFirst = isFirst
        isAfterEntry = start > 0 && text[start - 1] != 0x0A && text[start - 1] != 0x0D
        lineStart = start
        commentEnd = start
    }

    /// Takes note of a line end that ends at an offset.
    mutating func lineEnd(to end: Int) {
        lineStart = end
        lineEnds += 1
        isAfterEntry = false
    }

    /// Takes note of a comment.
    /// - Parameter text: the comment with its marks.
    mutating func comment(_ range: Range<Int>, _ text: ArraySlice<UInt8>) {
        if lineEnds > 1 {
            commentStart = nil
            isAfterHeaderLine = false
        }
        let place = max(lineStart, commentEnd)
        commentEnd = range.upperBound
        if SectionMark.matches(inside(text)) {
            commentStart = nil
            isAfterHeaderLine = false
        } else if isFirst, isHeader(text) {
            commentStart = nil
        } else if !isAfterEntry {
            // A comment after another one on its line belongs to the same.
            commentStart = commentStart ?? place
        }
        lineEnds = 0
    }

    private mutating func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
        let isLine = text.starts(with: "//".utf8)
        let isHeader = isLine && isAfterHeaderLine || FileHeader.matches(String(decoding: inside(text), as: UTF8.self))
        isAfterHeaderLine = isHeader && isLine
        return isHeader
    }

    /// A comment without its marks.
    private func inside(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isXML = text.first == UInt8(ascii: "<")
        let marks = isXML ? 3 : text.starts(with: "//".utf8) ? 0 : 2
        return text.dropFirst(isXML ? 4 : 2).dropLast(marks)
    }

    /// Where the entry's white space starts.
    var indent: Int { max(lineStart, commentEnd) }

    /// Where the comment directly above the entry starts; the same as ``indent`` if there is none.
    var comment: Int { lineEnds > 1 ? indent : commentStart ?? indent }
}
