/// A place ahead of the parser, for finding out what something is before it is parsed. It consumes nothing.
struct Lookahead {
    /// The index of a lexed token.
    var index: Int
    /// The offset of what it looks at: the token's start, or a later one where an operator was split.
    var start: UInt32
    /// The kind of what it looks at.
    var kind: TokenKind

    @_transparent init(index: Int, start: UInt32, kind: TokenKind) {
        self.index = index
        self.start = start
        self.kind = kind
    }
}

extension Parser {
    /// A lookahead that begins with what comes next.
    @_transparent var lookahead: Lookahead {
        mutating get { Lookahead(index: index, start: currentStart, kind: current) }
    }

    /// A lookahead that begins at a distance from the next token.
    @_transparent mutating func lookahead(at distance: Int) -> Lookahead {
        Lookahead(index: index &+ distance, start: starts[index &+ distance], kind: kinds[index &+ distance])
    }

    /// Goes to the next token; stays at the end of the file.
    @inline(__always) mutating func advance(_ place: inout Lookahead) {
        guard place.kind != .endOfFile else { return }
        place.index &+= 1
        place.start = starts[place.index]
        place.kind = kinds[place.index]
    }

    /// Goes after the first bytes of an operator.
    mutating func advancePrefix(_ length: Int, _ place: inout Lookahead) {
        guard Int(ends[place.index] &- place.start) > length else { return advance(&place) }
        place.start &+= UInt32(truncatingIfNeeded: length)
        place.kind = Lexer.kindOfOperator(in: source, from: Int(place.start), to: Int(ends[place.index]))
    }

    /// Goes after a bracket and all that it encloses, or after one token. After the end where it is not closed.
    mutating func advanceBalanced(_ place: inout Lookahead) {
        switch place.kind {
        case .leftParen, .leftSquare, .leftBrace:
            let partner = Int(partners[place.index])
            place.index = partner > place.index ? partner : endIndex
            place.start = starts[place.index]
            place.kind = kinds[place.index]
            advance(&place)
        default: advance(&place)
        }
    }

    @_transparent mutating func isOperator(_ place: Lookahead, startingWith byte: UInt8) -> Bool {
        (place.kind == .binaryOperator || place.kind == .prefixOperator || place.kind == .postfixOperator)
            && source[Int(place.start)] == byte
    }

    /// Whether an operator at a place has one character, and this one.
    @_transparent mutating func isOperator(_ place: Lookahead, _ byte: UInt8) -> Bool {
        isOperator(place, startingWith: byte) && ends[place.index] &- place.start == 1
    }

    @_transparent mutating func isAtStartOfLine(_ place: Lookahead) -> Bool {
        place.start == starts[place.index] && beginsLine(place.index)
    }

    @_transparent mutating func hasTriviaBefore(_ place: Lookahead) -> Bool {
        place.start == starts[place.index] && followsTrivia(place.index)
    }
}
