extension Lexer {
    /// Lexes a string literal from its first `#` or quote on, up to its end or its first interpolation.
    mutating func lexString(_ start: Int, quote: Int) -> Int {
        let pounds = quote &- start
        if pounds != 0 { add(.rawStringPoundDelimiter, start, quote) }
        let opening = count
        if source[quote] == 0x27 {
            reportOfToken("string in single quotes; write double ones", quote, quote &+ 1)
            add(.singleQuote, quote, quote &+ 1)
        } else if source[quote &+ 1] == 0x22 && source[quote &+ 2] == 0x22 && isMultiline(quote, pounds) {
            add(.multilineStringQuote, quote, quote &+ 3)
            partners[opening] = UInt32(truncatingIfNeeded: pounds)
            var position = quote &+ 3
            if let line = newlineEnd(position) {
                position = line
                pendingFlags |= TokenFlags.lineBreak.rawValue
            }
            return lexMultilineBody(position, opening)
        } else {
            add(.stringQuote, quote, quote &+ 1)
        }
        partners[opening] = UInt32(truncatingIfNeeded: pounds)
        return lexBody(quote &+ 1, opening)
    }

    /// Whether three quotes begin a literal of several lines: `#"""#` holds a quote, and `#"""a"#` two.
    private mutating func isMultiline(_ quote: Int, _ pounds: Int) -> Bool {
        if pounds == 0 { return true }
        if poundsBehind(quote &+ 2, pounds) != nil { return false }
        var position = quote &+ 3
        while lookaheadBudget > 0 {
            let byte = source[position]
            lookaheadBudget &-= 1
            if byte == 0x0A || byte == 0x0D || byte == 0 && position >= length { return true }
            if byte == 0x22 && poundsBehind(position, pounds) != nil { return false }
            position &+= 1
        }
        return true
    }

    /// The position behind the `#`s that belong to a quote or a backslash, or nil where there are too few. One more
    /// is taken with them, as the compiler does; their number is compared later.
    @inline(__always) mutating func poundsBehind(_ position: Int, _ pounds: Int) -> Int? {
        if pounds == 0 { return position &+ 1 }
        var end = position &+ 1
        while source[end] == 0x23 && end &- position <= pounds &+ 1 { end &+= 1 }
        return end &- position > pounds ? end : nil
    }

    /// The position behind a line break that begins here.
    @inline(__always) mutating func newlineEnd(_ position: Int) -> Int? {
        switch source[position] {
        case 0x0A: position &+ 1
        case 0x0D: source[position &+ 1] == 0x0A ? position &+ 2 : position &+ 1
        default: nil
        }
    }

    /// Lexes the rest of a literal of one line.
    mutating func lexBody(_ start: Int, _ opening: Int) -> Int {
        let (source, traits) = (source, traits)
        let pounds = Int(partners[opening])
        var position = start
        var segment = start
        while true {
            while traits[Int(source[position])] & CharacterTraits.plainInString != 0 { position &+= 1 }
            let byte = source[position]
            switch byte {
            case 0x22, 0x27:
                let isEnd = (byte == 0x27) == (kinds[opening] == .singleQuote)
                if isEnd && (byte == 0x27 || poundsBehind(position, pounds) != nil) {
                    add(.stringSegment, segment, position)
                    return closeString(position, position &+ 1, opening)
                }
                position &+= 1
            case 0x5C:
                guard let escaped = poundsBehind(position, pounds) else {
                    position &+= 1
                    continue
                }
                if source[escaped] == 0x28 { return beginInterpolation(segment, position, escaped, opening) }
                let escape = escapeSequence(position, pounds: pounds)
                if let problem = escape.problem { reportOfToken("\(problem)", position, escape.end) }
                position = escape.end
                if escape.isNewline {
                    add(.stringSegment, segment, position)
                    segment = position
                }
            case 0x0A, 0x0D:
                return abandonString(segment, position, opening)
            case 0 where position >= length:
                return abandonString(segment, position, opening)
            default:
                position = lexUnusual(position)
            }
        }
    }

    /// Goes over a scalar of a literal that is beyond ASCII or should not be there.
    @inline(never) mutating func lexUnusual(_ position: Int) -> Int {
        let scalar = UnicodeScalars.decode(source + position, end: source + length)
        let end = position &+ scalar.length
        if scalar.value == 0 {
            warn("zero byte; write \\0", position, end)
        } else if !scalar.isValid {
            pendingFlags |= TokenFlags.error.rawValue
            reportOfRun("bytes that are no UTF-8", position, end)
        } else if scalar.value < 0x80 {
            pendingFlags |= TokenFlags.error.rawValue
            reportOfRun("control character; write an escape sequence", position, end)
        }
        return end
    }

    /// Adds the closing quote and the `#`s behind it.
    @inline(__always) mutating func closeString(_ quote: Int, _ end: Int, _ opening: Int) -> Int {
        let pounds = partners[opening]
        partners[opening] = UInt32(truncatingIfNeeded: count)
        add(kinds[opening], quote, end)
        partners[count &- 1] = UInt32(truncatingIfNeeded: opening)
        return pounds == 0 ? end : addClosingPounds(end, Int(pounds))
    }

    private mutating func addClosingPounds(_ start: Int, _ pounds: Int) -> Int {
        var end = start
        while source[end] == 0x23 { end &+= 1 }
        if end &- start != pounds {
            reportOfToken("too many \"#\" behind the literal; it begins with \(pounds)", start, end)
        }
        add(.rawStringPoundDelimiter, start, end)
        return end
    }

    /// Ends a literal whose closing quote is missing: at the end of its line, or of the file.
    @inline(never) mutating func abandonString(_ segment: Int, _ position: Int, _ opening: Int) -> Int {
        let start = Int(starts[opening])
        report("string literal without its closing quote", start, Int(ends[opening]))
        if position > segment { add(.stringSegment, segment, position) }
        partners[opening] = 0
        return position
    }
}
