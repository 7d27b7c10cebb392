import SwiftTree

/// The memory in which files are laid out, one after the other.
struct FormatBuffers {
    /// Elements before and after tokens, each with the index of the next one or -1.
    struct Attachment: BitwiseCopyable {
        let token: LayoutToken
        var next: Int32
    }

    var attachments = Buffer<Attachment>()
    var firstBefore = Buffer<Int32>()
    var lastBefore = Buffer<Int32>()
    var firstAfter = Buffer<Int32>()
    var tokenMarks = Buffer<LayoutBuilder.TokenMarks>()
    var nodeMarks = Buffer<LayoutBuilder.NodeMarks>()
    var spans = Buffer<LayoutBuilder.Span>()

    var stream = Buffer<LayoutToken>()
    var comments = Buffer<SourceComment>()
    /// The lines of comments, without what makes them a comment.
    var commentLines = Buffer<TextRange>()
    var verbatimTexts = Buffer<VerbatimText>()
    var pieces = Buffer<TriviaPiece>()

    /// A group or line break whose length is not known yet.
    struct OpenToken: BitwiseCopyable {
        let index: Int
        /// The columns of all elements before it.
        let start: Int
    }

    var openTokens = Buffer<OpenToken>()
    /// For every open group, whether its breaks are taken.
    var forcedBreaks = Buffer<Bool>()
    var scopes = Buffer<LayoutPrinter.OpenScope>()
    var chains = Buffer<LayoutPrinter.Chain>()
    /// The lines on which the open lists begin.
    var listLines = Buffer<Int>()
    var output = Buffer<UInt8>()

    /// Prepares them for a file.
    mutating func reset(tokenCount: Int, nodeCount: Int) {
        attachments.removeAll()
        firstBefore.fill(-1, count: tokenCount)
        lastBefore.fill(-1, count: tokenCount)
        firstAfter.fill(-1, count: tokenCount)
        tokenMarks.fill([], count: tokenCount)
        nodeMarks.fill([], count: nodeCount)
        spans.removeAll()
        stream.removeAll()
        comments.removeAll()
        commentLines.removeAll()
        verbatimTexts.removeAll()
        pieces.removeAll()
        openTokens.removeAll()
        forcedBreaks.removeAll()
        scopes.removeAll()
        chains.removeAll()
        listLines.removeAll()
        output.removeAll()
    }

    func deallocate() {
        attachments.deallocate()
        firstBefore.deallocate()
        lastBefore.deallocate()
        firstAfter.deallocate()
        tokenMarks.deallocate()
        nodeMarks.deallocate()
        spans.deallocate()
        stream.deallocate()
        comments.deallocate()
        commentLines.deallocate()
        verbatimTexts.deallocate()
        pieces.deallocate()
        openTokens.deallocate()
        forcedBreaks.deallocate()
        scopes.deallocate()
        chains.deallocate()
        listLines.deallocate()
        output.deallocate()
    }
}

/// A range of bytes of a file.
struct TextRange: BitwiseCopyable {
    let start: Int32
    let end: Int32

    init(_ start: Int, _ end: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    var lowerBound: Int { Int(start) }
    var upperBound: Int { Int(end) }
    var isEmpty: Bool { start >= end }
}
