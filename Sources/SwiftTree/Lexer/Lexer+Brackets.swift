extension Lexer {
    /// Adds an opening bracket; its token's index plus one is `count` afterwards.
    @_transparent mutating func addOpening(_ kind: TokenKind, _ position: Int, outer: UInt32) {
        add(kind, from: position, to: position &+ 1)
        partners[count &- 1] = outer
    }

    @_transparent private mutating func addClosing(_ kind: TokenKind, _ position: Int, of opening: UInt32) {
        partners[Int(opening &- 1)] = UInt32(truncatingIfNeeded: count)
        add(kind, from: position, to: position &+ 1)
        partners[count &- 1] = opening &- 1
    }

    /// Adds `)`: of a bracket, of an interpolation, or alone. Returns where to continue.
    ///
    /// It closes an interpolation whatever else is open there, for the compiler counts parentheses alone.
    @inline(__always) mutating func closeParen(_ position: Int) -> Int {
        if openParen == openInterpolation, openParen != 0 { return endInterpolation(position) }
        if openParen > openBrace || (openInterpolation != 0 && openParen != 0) {
            if openSquare > openParen { openSquare = abandon(openSquare, above: openParen) }
            if openBrace > openParen { openBrace = abandon(openBrace, above: openParen) }
            let opening = openParen
            openParen = partners[Int(opening &- 1)]
            addClosing(.rightParen, position, of: opening)
        } else {
            add(.rightParen, from: position, to: position &+ 1)
        }
        return position &+ 1
    }

    /// Adds `]`, which does not close a brace that is open.
    @inline(__always) mutating func closeSquare(_ position: Int) {
        if openSquare > openBrace, openSquare > openInterpolation {
            if openParen > openSquare, openInterpolation == 0 { openParen = abandon(openParen, above: openSquare) }
            let opening = openSquare
            openSquare = partners[Int(opening &- 1)]
            addClosing(.rightSquare, position, of: opening)
        } else {
            add(.rightSquare, from: position, to: position &+ 1)
        }
    }

    /// Adds `}`, which forgets all that is still open within its braces.
    @inline(__always) mutating func closeBrace(_ position: Int) {
        if openBrace > openInterpolation {
            if openParen > openBrace, openInterpolation == 0 { openParen = abandon(openParen, above: openBrace) }
            if openSquare > openBrace { openSquare = abandon(openSquare, above: openBrace) }
            let opening = openBrace
            openBrace = partners[Int(opening &- 1)]
            addClosing(.rightBrace, position, of: opening)
        } else {
            add(.rightBrace, from: position, to: position &+ 1)
        }
    }

    /// Forgets the open brackets of one sort that begin after a token; returns the innermost that stays.
    @inline(never) mutating func abandon(_ opened: UInt32, above limit: UInt32) -> UInt32 {
        var innermost = opened
        while innermost > limit {
            let index = Int(innermost &- 1)
            innermost = partners[index]
            partners[index] = 0
        }
        return innermost
    }
}
