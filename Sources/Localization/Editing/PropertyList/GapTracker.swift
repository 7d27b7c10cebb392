import SourceText

/// What precedes an entry: a scanner reports each line end and comment to it.
struct GapTracker {
    private let start: Int
    private var lineStart: Int
    private var commentStart: Int?
    private var commentEnd: Int
    private var lineEnds = 0

    /// Starts after the entry before.
    init(at start: Int) {
        self.start = start
        lineStart = start
        commentEnd = start
    }

    /// Takes note of a line end that ends at an offset.
    mutating func lineEnd(to end: Int) {
        lineStart = end
        lineEnds += 1
    }

    /// Takes note of a comment.
    mutating func comment(_ range: Range<Int>) {
        if lineEnds > 1 { commentStart = nil }
        // A comment after another one on its line belongs to the same.
        commentStart = commentStart ?? max(lineStart, commentEnd)
        commentEnd = range.upperBound
        lineEnds = 0
    }

    /// Where the entry's white space starts.
    var indent: Int { max(lineStart, commentEnd) }

    /// Where the comment directly above the entry starts; the same as ``indent`` if there is none.
    var comment: Int { lineEnds > 1 ? indent : commentStart ?? indent }
}
