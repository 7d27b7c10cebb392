/// A document's parts, as a scanner finds them.
struct ScannedEntries: Sendable {
    /// The end of what stands in front of the first entry's gap: the start of an XML document, an opening brace.
    var head = 0
    /// The entries in their order.
    var entries: [DocumentEntry] = []
    /// Where blank lines and comments behind the last entry start.
    var trailing = 0
    /// Where what closes the document starts: end tags, a closing brace; the end where there is nothing.
    var close = 0
}

/// What stands in front of an entry: a scanner tells it of each line end and comment.
struct GapTracker {
    private let start: Int
    private var lineStart: Int
    private var commentStart: Int?
    private var commentEnd: Int
    private var lineEnds = 0

    /// Starts behind the entry before.
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
        // A comment behind another one on its line belongs to the same.
        commentStart = commentStart ?? max(lineStart, commentEnd)
        commentEnd = range.upperBound
        lineEnds = 0
    }

    /// Where the entry's white space starts.
    var indent: Int { max(lineStart, commentEnd) }

    /// Where the comment directly above the entry starts; the same as ``indent`` where there is none.
    var comment: Int { lineEnds > 1 ? indent : commentStart ?? indent }
}
