// What comes next, and consuming it.
extension Parser {
    @_transparent mutating func at(_ kind: TokenKind) -> Bool { current == kind }
    @_transparent mutating func at(_ first: TokenKind, _ second: TokenKind) -> Bool {
        current == first || current == second
    }
    @_transparent mutating func at(_ first: TokenKind, _ second: TokenKind, _ third: TokenKind) -> Bool {
        current == first || current == second || current == third
    }

    /// The kind of the token at a distance from the next one; `endOfFile` for up to two after the end.
    @_transparent mutating func peek(_ distance: Int = 1) -> TokenKind { kinds[index &+ distance] }

    /// Whether what comes next is the first of its line.
    @_transparent var isAtStartOfLine: Bool {
        mutating get { currentStart == starts[index] && beginsLine(index) }
    }
    /// Whether a token after what comes next is the first of its line.
    @_transparent mutating func isAtStartOfLine(_ distance: Int) -> Bool { beginsLine(index &+ distance) }
    /// Whether anything, be it a space or a comment, is before what comes next.
    @_transparent var hasTriviaBefore: Bool {
        mutating get { currentStart == starts[index] && followsTrivia(index) }
    }
    /// Whether anything is before a token after what comes next.
    @_transparent mutating func hasTriviaBefore(_ distance: Int) -> Bool { followsTrivia(index &+ distance) }

    /// Whether a lexed token is the first of its line. That the parser asks is kept: of the spaces and line breaks of a
    /// file, its tree depends on no others.
    @_transparent mutating func beginsLine(_ index: Int) -> Bool {
        let known = flags[index]
        flags[index] = TokenFlags(rawValue: known.rawValue | TokenFlags.newlineAsked.rawValue)
        return known.beginsLine
    }

    /// Whether anything is before a lexed token; kept as well.
    @_transparent mutating func followsTrivia(_ index: Int) -> Bool {
        let known = flags[index]
        flags[index] = TokenFlags(rawValue: known.rawValue | TokenFlags.triviaAsked.rawValue)
        return known.followsTrivia
    }

    /// The first byte of what comes next.
    @_transparent var currentByte: UInt8 { mutating get { source[Int(currentStart)] } }
    /// The number of bytes of what comes next.
    @_transparent var currentLength: Int { mutating get { Int(ends[index] &- currentStart) } }

    /// Whether what comes next is an operator of any fixity, `=`, `&`, `!` and `?` excluded.
    @_transparent var isAtOperator: Bool {
        mutating get { current == .binaryOperator || current == .prefixOperator || current == .postfixOperator }
    }

    /// Whether what comes next is an operator of one character.
    @inline(__always) mutating func isAtOperator(_ byte: UInt8) -> Bool {
        isAtOperator && currentByte == byte && currentLength == 1
    }

    /// Whether what comes next is an operator that begins with a character, which may be split off.
    @inline(__always) mutating func isAtOperator(startingWith byte: UInt8) -> Bool {
        isAtOperator && currentByte == byte
    }

    /// Whether a capital letter of ASCII is at an offset.
    mutating func isCapitalized(_ start: UInt32) -> Bool {
        let byte = source[Int(start)]
        return byte >= 0x41 && byte <= 0x5A
    }

    /// Whether what comes next has exactly this text.
    mutating func isAtText(_ text: StaticString) -> Bool { isText(text, from: currentStart, to: ends[index]) }

    /// Whether the token at a distance from the next one has exactly this text.
    mutating func isText(_ text: StaticString, at distance: Int) -> Bool {
        isText(text, from: starts[index &+ distance], to: ends[index &+ distance])
    }

    private mutating func isText(_ text: StaticString, from start: UInt32, to end: UInt32) -> Bool {
        guard Int(end &- start) == text.utf8CodeUnitCount else { return false }
        let bytes = source + Int(start)
        var position = 0
        while position < text.utf8CodeUnitCount {
            guard bytes[position] == text.utf8Start[position] else { return false }
            position &+= 1
        }
        return true
    }

    /// Consumes what comes next; the end of the file only where `parseSourceFile` does.
    @inline(__always) mutating func consume() { consume(as: current) }

    /// Consumes what comes next as another kind: a keyword as an identifier, an operator as an angle.
    @inline(__always) mutating func consume(as kind: TokenKind) {
        assert(tokenCount < tokenCapacity, "too many tokens for the buffers")
        (tokenKinds + tokenCount).initialize(to: kind)
        (tokenStarts + tokenCount).initialize(to: currentStart)
        (tokenEnds + tokenCount).initialize(to: ends[index])
        tokenCount &+= 1
        index &+= 1
        current = kinds[index]
        currentStart = starts[index]
    }

    /// Consumes the first bytes of what comes next as a token; the rest comes next.
    mutating func consumePrefix(_ length: Int, as kind: TokenKind) {
        guard currentLength > length else { return consume(as: kind) }
        let rest = Lexer.kindOfOperator(in: source, from: Int(currentStart) &+ length, to: Int(ends[index]))
        consumePrefix(length, as: kind, before: rest)
    }

    /// Consumes the first bytes of what comes next as a token; the rest comes next, as another kind.
    mutating func consumePrefix(_ length: Int, as kind: TokenKind, before rest: TokenKind) {
        assert(tokenCount < tokenCapacity, "too many tokens for the buffers")
        (tokenKinds + tokenCount).initialize(to: kind)
        (tokenStarts + tokenCount).initialize(to: currentStart)
        currentStart &+= UInt32(truncatingIfNeeded: length)
        (tokenEnds + tokenCount).initialize(to: currentStart)
        tokenCount &+= 1
        current = rest
    }

    @inline(__always) mutating func consumeIf(_ kind: TokenKind) -> Bool {
        guard current == kind else { return false }
        consume(as: kind)
        return true
    }

    /// Consumes a token of this kind, or reports that it is missing.
    @inline(__always) mutating func expect(_ kind: TokenKind) {
        if current == kind { consume(as: kind) } else { reportMissing(kind) }
    }

    mutating func expectInteger() { if !consumeIf(.integerLiteral) { expected("an integer") } }

    /// Consumes a name (an identifier or a contextual keyword) as an identifier, or reports that it is missing.
    @inline(__always) mutating func expectIdentifier(_ what: StaticString = "a name") {
        if current.isName { consume(as: .identifier) } else { expected(what) }
    }
}

/// Operator characters with a meaning of their own in the grammar.
enum OperatorByte {
    @_transparent static var exclamationMark: UInt8 { 0x21 }
    @_transparent static var ampersand: UInt8 { 0x26 }
    @_transparent static var asterisk: UInt8 { 0x2A }
    @_transparent static var minus: UInt8 { 0x2D }
    @_transparent static var period: UInt8 { 0x2E }
    @_transparent static var lessThan: UInt8 { 0x3C }
    @_transparent static var greaterThan: UInt8 { 0x3E }
    @_transparent static var questionMark: UInt8 { 0x3F }
    @_transparent static var tilde: UInt8 { 0x7E }
}
