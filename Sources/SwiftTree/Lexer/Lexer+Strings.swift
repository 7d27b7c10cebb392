extension Lexer {
    /// Lexes a string literal from its first `#` or quote on, up to its end or its first interpolation.
    mutating func lexString(_ start: Int, quote: Int) -> Int {
        let pounds = quote &- start
        if pounds != 0 { add(.rawStringPoundDelimiter, from: start, to: quote) }
        let opening = count
        if source[quote] == 0x27 {
            reportOfToken("single-quoted string literal; use double quotes", from: quote, to: quote &+ 1)
            add(.singleQuote, from: quote, to: quote &+ 1)
        } else if source[quote &+ 1] == 0x22, source[quote &+ 2] == 0x22, isMultiline(quote, pounds) {
            add(.multilineStringQuote, from: quote, to: quote &+ 3)
            partners[opening] = UInt32(truncatingIfNeeded: pounds)
            var position = quote &+ 3
            if let line = newlineEnd(position) {
                position = line
                pendingFlags |= TokenFlags.lineBreak.rawValue
            }
            return lexMultilineBody(position, opening)
        } else {
            add(.stringQuote, from: quote, to: quote &+ 1)
        }
        partners[opening] = UInt32(truncatingIfNeeded: pounds)
        return lexBody(quote &+ 1, opening)
    }

    /// Whether three quotes begin a multiline literal: `#"""#` contains a quote, and `#"""a"#` two.
    private mutating func isMultiline(_ quote: Int, _ pounds: Int) -> Bool {
        if pounds == 0 { return true }
        if poundsAfter(quote &+ 2, pounds) != nil { return false }
        var position = quote &+ 3
        while lookaheadBudget > 0 {
            let byte = source[position]
            lookaheadBudget &-= 1
            if byte == 0x0A || byte == 0x0D || byte == 0 && position >= length { return true }
            if byte == 0x22, poundsAfter(position, pounds) != nil { return false }
            position &+= 1
        }
        return true
    }

    /// The position after the `#`s that belong to a quote or a backslash, or nil if there are too few. One more
    /// is taken with them, as the compiler does; their number is compared later.
    @inline(__always) mutating func poundsAfter(_ position: Int, _ pounds: Int) -> Int? {
        if pounds == 0 { return position &+ 1 }
        var end = position &+ 1
        while source[end] == 0x23, end &- position <= pounds &+ 1 { end &+= 1 }
        return end &- position > pounds ? end : nil
    }

    /// The position after a line break that begins here.
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
                if isEnd, byte == 0x27 || poundsAfter(position, pounds) != nil {
                    add(.stringSegment, from: segment, to: position)
                    return closeString(from: position, to: position &+ 1, opening: opening)
                }
                position &+= 1
            case 0x5C:
                guard let escaped = poundsAfter(position, pounds) else {
                    position &+= 1
                    continue
                }
                if source[escaped] == 0x28 {
                    return beginInterpolation(segment: segment, backslash: position, paren: escaped, opening: opening)
                }
                let escape = escapeSequence(position, pounds: pounds)
                if let problem = escape.problem { reportOfToken("\(problem)", from: position, to: escape.end) }
                position = escape.end
                if escape.isNewline {
                    add(.stringSegment, from: segment, to: position)
                    segment = position
                }
            case 0x0A, 0x0D:
                return abandonString(segment: segment, at: position, opening: opening)
            case 0 where position >= length:
                return abandonString(segment: segment, at: position, opening: opening)
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
            warn("null character; use \\0", from: position, to: end)
        } else if !scalar.isValid {
            pendingFlags |= TokenFlags.error.rawValue
            reportOfRun("invalid UTF-8", from: position, to: end)
        } else if scalar.value < 0x80 {
            pendingFlags |= TokenFlags.error.rawValue
            reportOfRun("control character; use an escape sequence", from: position, to: end)
        }
        return end
    }

    /// Adds the closing quote and the `#`s after it.
    @inline(__always) mutating func closeString(from quote: Int, to end: Int, opening: Int) -> Int {
        let pounds = partners[opening]
        partners[opening] = UInt32(truncatingIfNeeded: count)
        add(kinds[opening], from: quote, to: end)
        partners[count &- 1] = UInt32(truncatingIfNeeded: opening)
        return pounds == 0 ? end : addClosingPounds(end, Int(pounds))
    }

    private mutating func addClosingPounds(_ start: Int, _ pounds: Int) -> Int {
        var end = start
        while source[end] == 0x23 { end &+= 1 }
        if end &- start != pounds {
            reportOfToken("too many \"#\" after the string literal; it begins with \(pounds)", from: start, to: end)
        }
        add(.rawStringPoundDelimiter, from: start, to: end)
        return end
    }

    /// Ends a literal whose closing quote is missing: at the end of its line, or of the file.
    @inline(never) mutating func abandonString(segment: Int, at position: Int, opening: Int) -> Int {
        let start = Int(starts[opening])
        report("unterminated string literal; add the closing quote", from: start, to: Int(ends[opening]))
        if position > segment { add(.stringSegment, from: segment, to: position) }
        partners[opening] = 0
        return position
    }
}

/// An escape sequence of a string literal.
struct EscapeSequence {
    /// The position after it.
    let end: Int
    /// What is wrong about it.
    var problem: StaticString?
    /// Whether it stands for a line feed or a carriage return: a segment ends with it.
    var isNewline = false
}

extension Lexer {
    /// Reads the escape sequence that begins with a backslash and the `#`s of its literal.
    @inline(never) mutating func escapeSequence(_ backslash: Int, pounds: Int) -> EscapeSequence {
        let start = poundsAfter(backslash, pounds) ?? backslash &+ 1
        switch source[start] {
        case 0x6E, 0x72: return EscapeSequence(end: start &+ 1, isNewline: true)
        case 0x74, 0x22, 0x27, 0x5C, 0x30: return EscapeSequence(end: start &+ 1)
        case 0x75 where source[start &+ 1] == 0x7B: return unicodeEscape(start &+ 2)
        case 0x75:
            return EscapeSequence(
                end: start &+ 1, problem: "\"\\u\" must be followed by a scalar in braces, such as \\u{1F600}")
        default:
            let byte = source[start]
            let isPlausible = byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            return EscapeSequence(
                end: isPlausible ? start &+ 1 : start,
                problem: "invalid escape sequence; use one of \\0 \\t \\n \\r \\\" \\' \\\\ \\u{…} \\(…)")
        }
    }

    private mutating func unicodeEscape(_ start: Int) -> EscapeSequence {
        var position = start
        var value: UInt32 = 0
        while traits[Int(source[position])] & CharacterTraits.hexDigit != 0, source[position] != 0x5F {
            let byte = source[position]
            let digit = byte <= 0x39 ? byte &- 0x30 : (byte | 0x20) &- 0x57
            value = value &<< 4 | UInt32(digit)
            position &+= 1
        }
        guard source[position] == 0x7D else {
            return EscapeSequence(end: position, problem: "\"\\u{\" has no closing brace; add it after the digits")
        }
        let end = position &+ 1
        guard position > start, position &- start <= 8 else {
            return EscapeSequence(end: end, problem: "\"\\u{…}\" must contain 1 to 8 hexadecimal digits")
        }
        guard value <= 0x10_FFFF, value < 0xD800 || value > 0xDFFF else {
            return EscapeSequence(end: end, problem: "\"\\u{…}\" is not a valid Unicode scalar")
        }
        return EscapeSequence(end: end, isNewline: value == 0x0A || value == 0x0D)
    }
}

extension Lexer {
    /// Lexes what begins with `#`: a raw string, an extended regular expression, a directive, or `#` itself.
    mutating func lexPound(_ start: Int) -> Int {
        // A long run without a literal after it is gone over once.
        if start >= poundsEnd {
            poundsEnd = start
            while source[poundsEnd] == 0x23 { poundsEnd &+= 1 }
        }
        if source[poundsEnd] == 0x22 { return lexString(start, quote: poundsEnd) }
        if source[poundsEnd] == 0x2F {
            let extent = scanRegex(slash: poundsEnd, pounds: poundsEnd &- start, isCertain: true)
            if let extent { return addRegex(start, slash: poundsEnd, extent) }
        }
        var end = start &+ 1
        while traits[Int(source[end])] & CharacterTraits.letter != 0 { end &+= 1 }
        let kind = kindOfDirective(start, end)
        if kind == .pound { end = start &+ 1 }
        add(kind, from: start, to: end)
        return end
    }

    private mutating func kindOfDirective(_ start: Int, _ end: Int) -> TokenKind {
        switch end &- start {
        case 3: matches("#if", start) ? .poundIf : .pound
        case 5: matches("#else", start) ? .poundElse : .pound
        case 6: matches("#endif", start) ? .poundEndif : .pound
        case 7: matches("#elseif", start) ? .poundElseif : .pound
        case 10: matches("#available", start) ? .poundAvailable : .pound
        case 12: matches("#unavailable", start) ? .poundUnavailable : .pound
        case 15: matches("#sourceLocation", start) ? .poundSourceLocation : .pound
        default: .pound
        }
    }
}
