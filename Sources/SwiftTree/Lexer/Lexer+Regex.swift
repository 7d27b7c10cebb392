extension Lexer {
    /// Lexes a regular expression whose slash is within what looks like an operator that is not bound to the token
    /// before it. Nil if it is an operator.
    mutating func lexRegexInOperator(_ start: Int, _ end: Int) -> Int? {
        let previous = count == 0 ? nil : kinds[count &- 1]
        if previous == .funcKeyword || previous == .operatorKeyword { return nil }
        var slash = start
        while source[slash] != 0x2F { slash &+= 1 }
        var isCertain = false
        if !Self.isRightBound(in: source, at: end, isLeftBound: false, traits: traits) {
            // It looks like a binary operator. After `try?` and `try!` none is allowed.
            let followsTry =
                (previous == .exclamationMark || previous == .postfixQuestionMark) && count > 1
                && kinds[count &- 2] == .tryKeyword
            let followsBacktick = previous == .unknown && source[Int(starts[count &- 1])] == 0x60
            guard followsTry || Self.canRegexFollow(previous) && !followsBacktick else { return nil }
            // Operators are arguments too: `reduce(0, /)`.
            switch previous {
            case .leftParen, .leftSquare, .comma, .colon, .colonColon: isCertain = followsTry
            default: isCertain = true
            }
        }
        guard let extent = scanRegex(slash: slash, pounds: 0, isCertain: isCertain) else { return nil }
        if slash > start { addOperator(from: start, to: slash, isLeftBound: false) }
        return addRegex(slash, slash: slash, extent)
    }

    /// Whether an expression can begin after a token, as far as its kind shows.
    static func canRegexFollow(_ previous: TokenKind?) -> Bool {
        switch previous {
        case nil, .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
            .semicolon, .comma, .colon, .infixQuestionMark, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
            true
        case .trueKeyword, .falseKeyword, .AnyKeyword, .nilKeyword, .selfKeyword, .SelfKeyword, .superKeyword: false
        case .some(let kind): kind.isReservedKeyword
        }
    }

    /// Adds the tokens of a regular expression.
    mutating func addRegex(_ start: Int, slash: Int, _ extent: RegexExtent) -> Int {
        if slash > start { add(.regexPoundDelimiter, from: start, to: slash) }
        add(.regexSlash, from: slash, to: slash &+ 1)
        // A literal without an end is shorter than what was looked over for one.
        if let problem = extent.problem, extent.problemStart <= extent.patternEnd {
            reportOfToken("\(problem)", from: extent.problemStart, to: extent.patternEnd)
        }
        add(.regexLiteralPattern, from: slash &+ 1, to: extent.patternEnd)
        guard extent.isClosed else {
            report("unterminated regular expression; add the closing slash", from: start, to: slash &+ 1)
            return extent.patternEnd
        }
        let closing = extent.patternEnd &+ 1
        add(.regexSlash, from: extent.patternEnd, to: closing)
        if extent.closingPounds != slash &- start {
            report(
                "regular expression begins with \(slash &- start) \"#\" and ends with a different number", from: start,
                to: slash)
        }
        if extent.closingPounds > 0 { add(.regexPoundDelimiter, from: closing, to: closing &+ extent.closingPounds) }
        return closing &+ extent.closingPounds
    }

    /// Looks for the end of a regular expression; nil if it is none.
    ///
    /// Between a slash that turns out to be no beginning and where that is found out, no other slash can be one, so
    /// nothing is looked at twice; multiline literals have the budget.
    // prumo:disable:next cyclomatic_complexity - one pass over the bytes with one switch
    mutating func scanRegex(slash: Int, pounds: Int, isCertain: Bool) -> RegexExtent? {
        var extent = RegexExtent(patternEnd: slash, isClosed: false, closingPounds: 0)
        var position = slash &+ 1
        var firstNewline: Int?
        if pounds == 0 {
            switch source[position] {
            case 0x20, 0x09:
                if !isCertain { return nil }
                extent.note("regular expression begins with a space; escape it", at: position)
            case 0x2A, 0x2F: return nil
            default: break
            }
            if source[slash &- 1] == 0x2A { return nil }
        } else {
            var line = position
            while source[line] == 0x20 || source[line] == 0x09 { line &+= 1 }
            if source[line] == 0x0A || source[line] == 0x0D {
                firstNewline = line
                position = line
            }
        }
        var (groups, characterClasses) = (0, 0)
        var (lastSpace, lastSlash, line) = (-1, -1, -1)
        while true {
            var byte = source[position]
            if byte == 0x2F {
                var closing = position &+ 1
                if pounds > 0 {
                    lastSlash = position
                    while source[closing] == 0x23 { closing &+= 1 }
                }
                let closingPounds = closing &- position &- 1
                if closingPounds >= pounds {
                    if line >= 0, !isBlank(line, position) {
                        extent.note(
                            "the closing slash of a multiline regular expression must be on its own line", at: position)
                    }
                    if closingPounds == 0 {
                        if source[closing] == 0x2A || source[closing] == 0x2F {
                            extent.patternEnd = position
                            return isCertain ? extent : nil
                        }
                        if lastSpace >= 0, lastSpace == position &- 1 {
                            if !isCertain { return nil }
                            extent.note("regular expression ends with a space; escape it", at: lastSpace)
                        }
                    }
                    extent.patternEnd = position
                    extent.isClosed = true
                    extent.closingPounds = closingPounds
                    return extent
                }
            }
            var isEscaped = false
            if byte == 0x5C {
                position &+= 1
                byte = source[position]
                isEscaped = true
            }
            var next = position &+ 1
            switch byte {
            case 0x0A, 0x0D:
                guard firstNewline != nil else {
                    return unterminated(
                        extent, end: position, slash: slash, pounds: pounds, lastSlash: lastSlash, isCertain: isCertain)
                }
                line = next
            case 0x28 where !isEscaped && characterClasses == 0: groups &+= 1
            case 0x29 where !isEscaped && characterClasses == 0:
                if groups > 0 { groups &-= 1 } else if !isCertain { return nil }
            case 0x5B where !isEscaped: characterClasses &+= 1
            case 0x5D where !isEscaped: if characterClasses > 0 { characterClasses &-= 1 }
            case 0x09 where firstNewline == nil:
                extent.note("control character; use an escape sequence", at: position)
            case 0x20, 0x09: if !isEscaped { lastSpace = position }
            case 0:
                if position >= length {
                    let end = firstNewline ?? position
                    return unterminated(
                        extent, end: end, slash: slash, pounds: pounds, lastSlash: lastSlash, isCertain: isCertain)
                }
            case 0x80...:
                let scalar = UnicodeScalars.decode(source + position, end: source + length)
                if !scalar.isValid { extent.note("invalid UTF-8", at: position) }
                next = position &+ scalar.length
            case 0x01...0x1F, 0x7F: extent.note("control character; use an escape sequence", at: position)
            default: break
            }
            if let firstNewline {
                lookaheadBudget &-= 1
                if lookaheadBudget < 0 {
                    return unterminated(
                        extent, end: firstNewline, slash: slash, pounds: pounds, lastSlash: lastSlash,
                        isCertain: isCertain)
                }
            }
            position = next
        }
    }

    private func isBlank(_ start: Int, _ end: Int) -> Bool {
        var position = start
        while position < end, source[position] == 0x20 || source[position] == 0x09 { position &+= 1 }
        return position == end
    }

    /// What a regular expression without an end extends to. A last slash with too few `#` is taken for its end.
    private func unterminated(
        _ found: RegexExtent, end: Int, slash: Int, pounds: Int, lastSlash: Int, isCertain: Bool
    ) -> RegexExtent? {
        guard isCertain else { return nil }
        var extent = found
        extent.patternEnd = end
        guard pounds > 0, end > slash &+ 1, lastSlash > slash, lastSlash < end else { return extent }
        var position = lastSlash &+ 1
        while position < end, source[position] == 0x23 { position &+= 1 }
        guard position == end else { return extent }
        extent.patternEnd = lastSlash
        extent.isClosed = true
        extent.closingPounds = end &- lastSlash &- 1
        return extent
    }
}
