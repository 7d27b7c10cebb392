extension Token {
    /// What stands before it and is its own: all up to the line break that ends the previous token's line.
    public var leadingTrivia: Trivia {
        Trivia(source: file, start: previous?.trailingTriviaEnd ?? 0, end: start)
    }

    /// What stands behind it on its line; the line break is the next token's.
    public var trailingTrivia: Trivia { Trivia(source: file, start: end, end: trailingTriviaEnd) }

    /// Its bytes with its trivia: these ranges of all tokens together are the file.
    public var rangeWithTrivia: Range<Int> { (previous?.trailingTriviaEnd ?? 0)..<trailingTriviaEnd }

    /// The offsets of all that stands between it and the token before it.
    @inlinable public var gapBefore: Range<Int> { Range(uncheckedBounds: (previous?.end ?? 0, start)) }
    /// The offsets of all that stands between it and the next token.
    @inlinable public var gapAfter: Range<Int> { Range(uncheckedBounds: (end, next?.start ?? end)) }

    /// Whether it is the first of its line.
    public var isFirstOfLine: Bool {
        guard let previous else { return true }
        return ByteSearch.first(0x0A, in: file, from: previous.end, to: start) < start
            || ByteSearch.first(0x0D, in: file, from: previous.end, to: start) < start
    }

    private var file: UnsafePointer<UInt8> { storage.pointee.file }

    private var trailingTriviaEnd: Int {
        guard let next else { return end }
        // The line break behind the quotes that open a literal of several lines is theirs, and so is one that is escaped.
        let isSegment = kind == .stringSegment || isOpeningQuote(before: next)
        return Trivia.boundary(file, from: end, to: next.start, isSegment: isSegment)
    }

    private func isOpeningQuote(before next: Token) -> Bool {
        guard kind == .multilineStringQuote else { return false }
        return next.kind == .stringSegment || next.kind == .multilineStringQuote && next.parent == parent
    }
}

extension Node {
    /// What stands before its first token; see `Token.leadingTrivia`.
    public var leadingTrivia: Trivia { firstToken.leadingTrivia }
    /// What stands behind its last token on its line; see `Token.trailingTrivia`.
    public var trailingTrivia: Trivia { lastToken.trailingTrivia }

    /// The offsets of its bytes with all that stands between it and the token before it: what ` = nil` is of
    /// `var a: A? = nil`, whose space is trivia of the question mark.
    public var rangeWithGapBefore: Range<Int> { firstToken.gapBefore.lowerBound..<end }

    /// The offsets of its bytes with the trivia of its first and its last token.
    public var rangeWithTrivia: Range<Int> {
        firstToken.rangeWithTrivia.lowerBound..<lastToken.rangeWithTrivia.upperBound
    }
}
