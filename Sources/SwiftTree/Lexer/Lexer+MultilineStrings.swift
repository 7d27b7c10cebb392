// The segments of a multiline literal are its lines, each with its line break. What the literal does not represent is
// trivia: the line breaks after the opening quotes and before the closing ones, escaped ones, and the indentation that
// the closing quotes have.
extension Lexer {
    /// Lexes the rest of a multiline literal.
    mutating func lexMultilineBody(_ start: Int, _ opening: Int) -> Int {
        let (source, traits) = (source, traits)
        let pounds = Int(partners[opening])
        var position = start
        var segment = start
        while true {
            while traits[Int(source[position])] & CharacterTraits.plainInString != 0 { position &+= 1 }
            switch source[position] {
            case 0x22:
                if source[position &+ 1] == 0x22, source[position &+ 2] == 0x22,
                    poundsAfter(position &+ 2, pounds) != nil
                {
                    return closeMultiline(segment: segment, quote: position, opening: opening)
                }
                position &+= 1
            case 0x09, 0x27:
                position &+= 1
            case 0x0A, 0x0D:
                position = newlineEnd(position) ?? position
                add(.stringSegment, from: segment, to: position)
                segment = position
                pendingFlags |= TokenFlags.newlineBefore.rawValue
            case 0x5C:
                guard let escaped = poundsAfter(position, pounds) else {
                    position &+= 1
                    continue
                }
                if source[escaped] == 0x28 {
                    return beginInterpolation(segment: segment, backslash: position, paren: escaped, opening: opening)
                }
                if let line = escapedNewlineEnd(escaped) {
                    add(.stringSegment, from: segment, to: position)
                    position = line
                    segment = line
                    pendingFlags |= TokenFlags.lineBreak.rawValue
                    continue
                }
                let escape = escapeSequence(position, pounds: pounds)
                if let problem = escape.problem { reportOfToken("\(problem)", from: position, to: escape.end) }
                position = escape.end
                if escape.isNewline {
                    add(.stringSegment, from: segment, to: position)
                    segment = position
                }
            case 0 where position >= length:
                return abandonString(segment: segment, at: position, opening: opening)
            default:
                position = lexUnusual(position)
            }
        }
    }

    /// The position after the spaces and the line break that a backslash escapes.
    private mutating func escapedNewlineEnd(_ start: Int) -> Int? {
        var position = start
        while source[position] == 0x20 || source[position] == 0x09 { position &+= 1 }
        return newlineEnd(position)
    }

    /// Adds the last segment, where it is not the indentation alone, and the closing quotes.
    private mutating func closeMultiline(segment: Int, quote: Int, opening: Int) -> Int {
        let isOpeningAlone = hasNewlineAfter(opening, count &- 1 == opening ? segment : Int(starts[opening &+ 1]))
        if !isOpeningAlone {
            reportMultiline("the content of a multiline string literal must begin on a new line", opening)
        }
        var indentation = segment
        while source[indentation] == 0x20 || source[indentation] == 0x09 { indentation &+= 1 }
        let isClosingAlone = trimLastLine(of: segment, opening: opening, isOpeningAlone: isOpeningAlone)
        if !isClosingAlone || indentation != quote {
            report(
                "the closing quotes of a multiline string literal must be on their own line", from: quote,
                to: quote &+ 3)
            add(.stringSegment, from: segment, to: quote)
        }
        let closing = count
        let end = closeString(from: quote, to: quote &+ 3, opening: opening)
        if isClosingAlone {
            indent(
                from: opening, to: closing, by: segment, width: indentation &- segment, isOpeningAlone: isOpeningAlone)
        }
        return end
    }

    private mutating func reportMultiline(_ message: String, _ opening: Int) {
        report(message, from: Int(starts[opening]), to: Int(ends[opening]))
    }

    /// Whether the bytes between a token and the next end with a line break.
    private mutating func hasNewlineAfter(_ token: Int, _ next: Int) -> Bool {
        next > Int(ends[token]) && (source[next &- 1] == 0x0A || source[next &- 1] == 0x0D)
    }

    /// Takes the last line's break, which the literal does not stand for, off its segment. Returns whether the closing
    /// quotes are on another line.
    private mutating func trimLastLine(of segment: Int, opening: Int, isOpeningAlone: Bool) -> Bool {
        let last = count &- 1
        if last == opening { return isOpeningAlone }
        guard kinds[last] == .stringSegment else { return false }
        let end = Int(ends[last])
        if end != segment {
            if partners[opening] == 0 {
                report(
                    "the last line of a multiline string literal cannot end with a backslash", from: end, to: end &+ 1)
            }
            return true
        }
        guard end > Int(starts[last]), source[end &- 1] == 0x0A || source[end &- 1] == 0x0D else { return false }
        let isPair = source[end &- 1] == 0x0A && end &- 2 >= Int(starts[last]) && source[end &- 2] == 0x0D
        ends[last] = UInt32(truncatingIfNeeded: end &- (isPair ? 2 : 1))
        return true
    }

    /// Makes the indentation of all lines trivia. Each has to begin with that of the closing quotes.
    private mutating func indent(
        from opening: Int, to closing: Int, by indentation: Int, width: Int, isOpeningAlone: Bool
    ) {
        var index = opening &+ 1
        var beginsLine = isOpeningAlone
        while index < closing {
            guard kinds[index] == .stringSegment else {
                let paren = kinds[index &+ 1] == .leftParen ? index &+ 1 : index &+ 2
                let end = Int(partners[paren])
                if width > 0 { checkIndentation(from: paren &+ 1, to: end, indentation: indentation, width: width) }
                index = end &+ 1
                beginsLine = false
                continue
            }
            let start = Int(starts[index])
            let end = Int(ends[index])
            let next = Int(starts[index &+ 1])
            let endsLine = next > end || end > start && (source[end &- 1] == 0x0A || source[end &- 1] == 0x0D)
            if beginsLine, width > 0 {
                let common = commonIndentation(at: start, with: indentation, width: width)
                // An empty line needs none.
                if end &- start >= common, common == width {
                    starts[index] = UInt32(truncatingIfNeeded: start &+ width)
                } else if !isEmptyLine(from: start, to: end, next: next) {
                    reportIndentation(index, start)
                    var position = start
                    while position < end, source[position] == 0x20 || source[position] == 0x09 { position &+= 1 }
                    starts[index] = UInt32(truncatingIfNeeded: position)
                }
            }
            beginsLine = endsLine
            index &+= 1
        }
    }

    private mutating func isEmptyLine(from start: Int, to end: Int, next: Int) -> Bool {
        if start == end { return next == end || source[end] != 0x5C }
        return end &- start <= 2 && (source[start] == 0x0A || source[start] == 0x0D) && newlineEnd(start) == end
    }

    /// How many bytes from a position on are the same as those of the closing quotes' indentation.
    @inline(__always) private mutating func commonIndentation(at start: Int, with indentation: Int, width: Int) -> Int {
        var offset = 0
        while offset < width, source[start &+ offset] == source[indentation &+ offset] { offset &+= 1 }
        return offset
    }

    @inline(never) private mutating func reportIndentation(_ index: Int, _ position: Int) {
        flags[index] = TokenFlags(rawValue: flags[index].rawValue | TokenFlags.error.rawValue)
        report(
            "insufficient indentation in a multiline string literal; indent the line as far as the closing quotes",
            from: position, to: position)
    }

    /// Checks the lines within an interpolation; literals in it have their own.
    private mutating func checkIndentation(from first: Int, to end: Int, indentation: Int, width: Int) {
        var index = first
        while index <= end {
            let start = Int(starts[index])
            let gap = Int(ends[index &- 1])
            var line = start
            while line > gap, source[line &- 1] != 0x0A, source[line &- 1] != 0x0D { line &-= 1 }
            if line > gap, commonIndentation(at: line, with: indentation, width: width) < width {
                reportIndentation(index, line)
            }
            if kinds[index] == .stringQuote || kinds[index] == .multilineStringQuote, Int(partners[index]) > index {
                index = Int(partners[index])
            }
            index &+= 1
        }
    }
}
