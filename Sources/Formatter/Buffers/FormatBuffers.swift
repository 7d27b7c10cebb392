import SwiftTree

/// The memory in which files are laid out, one after the other.
struct FormatBuffers {
    /// Elements before and after tokens, each with the index of the next one or -1.
    struct Attachment: BitwiseCopyable {
        let token: LayoutToken
        var next: Int32
    }

    /// What is attached to a token, as indexes of the attachments or -1.
    struct TokenLayout: BitwiseCopyable {
        var firstBefore: Int32 = -1
        var lastBefore: Int32 = -1
        var firstAfter: Int32 = -1
        var marks: LayoutBuilder.TokenMarks = []
    }

    var attachments = Buffer<Attachment>()
    var tokens = Buffer<TokenLayout>()
    var nodeMarks = Buffer<LayoutBuilder.NodeMarks>()
    var spans = Buffer<LayoutBuilder.Span>()
    /// The parts of the chain that is laid out, the last one first.
    var chainParts = Buffer<Node>()

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
        tokens.fill(TokenLayout(), count: tokenCount)
        nodeMarks.fill([], count: nodeCount)
        spans.removeAll()
        chainParts.removeAll()
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
        tokens.deallocate()
        nodeMarks.deallocate()
        spans.deallocate()
        chainParts.deallocate()
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
