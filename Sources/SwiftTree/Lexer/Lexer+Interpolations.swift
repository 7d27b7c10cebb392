// An interpolation that is open has what belongs to it where its tokens' partners will be: that of its segment is
// the index of the literal's opening quote plus one, that of its backslash the outer interpolation, that of its
// parenthesis the outer open one. So they nest as deep as a file likes, without a stack.
extension Lexer {
    /// Adds the segment before an interpolation and what begins it.
    mutating func beginInterpolation(segment: Int, backslash: Int, paren: Int, opening: Int) -> Int {
        add(.stringSegment, from: segment, to: backslash)
        partners[count &- 1] = UInt32(truncatingIfNeeded: opening &+ 1)
        add(.backslash, from: backslash, to: backslash &+ 1)
        partners[count &- 1] = openInterpolation
        if paren &- backslash > 1 {
            if paren &- backslash &- 1 != Int(partners[opening]) {
                reportOfToken(
                    "too many \"#\" in the interpolation; the string literal begins with \(partners[opening])",
                    from: backslash, to: paren
                )
            }
            add(.rawStringPoundDelimiter, from: backslash &+ 1, to: paren)
        }
        addOpening(.leftParen, paren, outer: openParen)
        openParen = UInt32(truncatingIfNeeded: count)
        openInterpolation = openParen
        isInterpolationOnOneLine = kinds[opening] != .multilineStringQuote
        return paren &+ 1
    }

    /// Adds the `)` that ends the innermost interpolation, and lexes its literal further.
    mutating func endInterpolation(_ position: Int) -> Int {
        let paren = Int(openInterpolation &- 1)
        let opening = leaveInterpolation()
        partners[paren] = UInt32(truncatingIfNeeded: count)
        add(.rightParen, from: position, to: position &+ 1)
        partners[count &- 1] = UInt32(truncatingIfNeeded: paren)
        return kinds[opening] == .multilineStringQuote
            ? lexMultilineBody(position &+ 1, opening) : lexBody(position &+ 1, opening)
    }

    /// Ends the interpolations that may not go over a line's end.
    @inline(never) mutating func endInterpolationsAtNewline(_ position: Int) {
        while isInterpolationOnOneLine {
            add(.stringSegment, from: position, to: position)
            abandonInterpolation()
        }
    }

    /// Forgets the innermost interpolation and its literal.
    mutating func abandonInterpolation() {
        let opening = leaveInterpolation()
        report("unterminated interpolation in a string literal", from: Int(starts[opening]), to: Int(ends[opening]))
        partners[opening] = 0
    }

    /// Goes back to what is open around the innermost interpolation; returns the index of its literal's quote.
    private mutating func leaveInterpolation() -> Int {
        let paren = Int(openInterpolation &- 1)
        openSquare = abandon(openSquare, above: openInterpolation)
        openBrace = abandon(openBrace, above: openInterpolation)
        openParen = abandon(openParen, above: openInterpolation &- 1)
        let backslash = kinds[paren &- 1] == .backslash ? paren &- 1 : paren &- 2
        openInterpolation = partners[backslash]
        partners[backslash] = 0
        let opening = openingQuote(ofInterpolationWithBackslash: backslash)
        partners[backslash &- 1] = 0
        isInterpolationOnOneLine = false
        if openInterpolation != 0 {
            let outer = Int(openInterpolation &- 1)
            let backslash = kinds[outer &- 1] == .backslash ? outer &- 1 : outer &- 2
            isInterpolationOnOneLine =
                kinds[openingQuote(ofInterpolationWithBackslash: backslash)] != .multilineStringQuote
        }
        return opening
    }

    private mutating func openingQuote(ofInterpolationWithBackslash backslash: Int) -> Int {
        Int(partners[backslash &- 1]) &- 1
    }
}
