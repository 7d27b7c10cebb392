/// The tokens of one file as the lexer sees them, without context: the parser gives contextual keywords and
/// operators their final kinds and splits `>>`. One buffer serves file after file.
///
/// There is never less than one entry: the last one is `endOfFile`, followed by two more for looking ahead.
struct LexedTokens {
    private(set) var kinds: UnsafeMutablePointer<TokenKind>
    private(set) var flags: UnsafeMutablePointer<TokenFlags>
    /// Offsets of the first byte of every token.
    private(set) var starts: UnsafeMutablePointer<UInt32>
    /// Offsets after the last byte of every token.
    private(set) var ends: UnsafeMutablePointer<UInt32>
    /// The index of the bracket that closes `(`, `[` or `{`, and of the one that opened a closing one; 0 where it is
    /// missing. String interpolation's parentheses count, and quotes have theirs in the same way. For tokens that have
    /// none, the parser remembers here what looking ahead found.
    private(set) var partners: UnsafeMutablePointer<UInt32>
    /// All comments in source order. The lexer counts them.
    private(set) var comments: UnsafeMutablePointer<CommentRange>
    var count = 0
    private var capacity: Int

    init() { self.init(capacity: 1 << 12) }

    /// The greatest number of tokens in a number of bytes.
    ///
    /// Every token takes a byte but the end, an empty pattern (two bytes: `#/`) and an empty segment. A literal has one
    /// of those after its opening quote and one after each interpolation, and an interpolation that is not closed has
    /// one where its line ends: one in a closed literal of two bytes, two in the three bytes of `"\(`. So there are no
    /// more of them than two thirds of the bytes.
    static func limit(sourceLength: Int) -> Int { sourceLength + sourceLength / 3 * 2 + 16 }

    /// The greatest number of comments in a number of bytes: each takes `//` and a line break, or `/**/`.
    static func commentLimit(sourceLength: Int) -> Int { sourceLength / 3 + 1 }

    /// Whether there is room for the tokens of a file.
    func hasRoom(sourceLength: Int) -> Bool { Self.limit(sourceLength: sourceLength) <= capacity }

    /// Makes room for a file. Pages that are not written cost nothing.
    mutating func reserve(sourceLength: Int) {
        let needed = Self.limit(sourceLength: sourceLength)
        guard needed > capacity else { return }
        deallocate()
        self = LexedTokens(capacity: needed + needed / 4)
    }

    private init(capacity: Int) {
        self.capacity = capacity
        (kinds, flags) = (.allocate(capacity: capacity), .allocate(capacity: capacity))
        (starts, ends, partners) = (
            .allocate(capacity: capacity), .allocate(capacity: capacity), .allocate(capacity: capacity)
        )
        comments = .allocate(capacity: Self.commentLimit(sourceLength: capacity))
    }

    func deallocate() {
        kinds.deallocate()
        flags.deallocate()
        starts.deallocate()
        ends.deallocate()
        partners.deallocate()
        comments.deallocate()
    }
}

/// Where a comment is in a file.
@usableFromInline struct CommentRange {
    let start: UInt32
    let end: UInt32

    @_transparent init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }
}
