// The lexer has found the segments, and reports what is wrong within them.
extension Parser {
    /// [`#`…] quote (segment | `\` [`#`…] `(` arguments `)`)* quote [`#`…]
    mutating func parseStringLiteral() {
        let mark = mark
        let isRaw = consumeIf(.rawStringPoundDelimiter)
        if current == .atSign {
            report("a Swift string literal does not begin with \"@\"; remove it")
            leaf(.unexpectedNodes)
        }
        guard at(.stringQuote, .multilineStringQuote, .singleQuote) else {
            expected("a string literal")
            return finishUnlessEmpty(.stringLiteralExpr, mark)
        }
        let (quote, opening) = (current, index)
        consume()
        parseStringSegments(quote, isRaw: isRaw)
        consumeClosingQuote(of: opening)
        if partners[opening] == 0 {
            // The lexer has reported that the literal does not end.
        } else if isRaw {
            if isAtClosingPounds() { consume() } else { expected("\"#\"") }
        } else if isAtClosingPounds() {
            report("a string literal must begin and end with the same number of \"#\"")
            leaf(.unexpectedNodes)
        }
        finish(.stringLiteralExpr, mark)
    }

    private mutating func parseStringSegments(_ quote: TokenKind, isRaw: Bool) {
        let list = mark
        while true {
            if current == .stringSegment {
                leaf(.stringSegment)
            } else if current == .backslash, !hasTriviaBefore {
                parseInterpolation(quote, isRaw: isRaw)
            } else {
                break
            }
        }
        finishUnlessEmpty(.stringLiteralSegmentList, list)
    }

    private mutating func parseInterpolation(_ quote: TokenKind, isRaw: Bool) {
        let mark = mark
        consume()
        if isRaw, current == .rawStringPoundDelimiter { consume() }
        guard current == .leftParen else {
            reportMissing(.leftParen)
            return finish(.expressionSegment, mark)
        }
        let opening = index
        // The lexer has reported it where the literal ends before the interpolation.
        let hasEnd = partners[opening] != 0
        consume()
        if hasEnd || !at(.stringSegment, .endOfFile) { parseLabeledExprList() }
        if current == .rightParen, isAtStartOfLine, quote != .multilineStringQuote {
            report("the interpolation of a single-line string literal must end on the same line")
        }
        if hasEnd {
            expectClosing(.rightParen, of: opening)
        } else {
            recoverToClosing(.rightParen, of: opening, isReported: true)
        }
        finish(.expressionSegment, mark)
    }

    private mutating func consumeClosingQuote(of opening: Int) {
        let quote = kinds[opening]
        if current == quote, quote == .multilineStringQuote || !hasTriviaBefore {
            consume()
        } else if partners[opening] != 0 {
            expected("the closing quote")
        }
    }

    private mutating func isAtClosingPounds() -> Bool { current == .rawStringPoundDelimiter && !hasTriviaBefore }

    /// quote segment* quote
    mutating func parseSimpleStringLiteral() {
        let mark = mark
        if current == .rawStringPoundDelimiter { skipPounds() }
        guard at(.stringQuote, .multilineStringQuote) else {
            expected("a string literal")
            return finishUnlessEmpty(.simpleStringLiteralExpr, mark)
        }
        let opening = index
        consume()
        let list = self.mark
        while true {
            if current == .stringSegment {
                leaf(.stringSegment)
            } else if current == .backslash, !hasTriviaBefore {
                report("interpolation is not allowed in this string literal")
                let unexpected = self.mark
                consume()
                if current == .rawStringPoundDelimiter { consume() }
                if current == .leftParen { consumeBalanced() }
                finish(.unexpectedNodes, unexpected)
            } else {
                break
            }
        }
        finishUnlessEmpty(.simpleStringLiteralSegmentList, list)
        consumeClosingQuote(of: opening)
        if isAtClosingPounds() { skipPounds() }
        finish(.simpleStringLiteralExpr, mark)
    }

    private mutating func skipPounds() {
        report("\"#\" is not allowed around this string literal")
        leaf(.unexpectedNodes)
    }

    /// [`#`…] `/` pattern `/` [`#`…]
    mutating func parseRegexLiteral() {
        let mark = mark
        let isExtended = consumeIf(.regexPoundDelimiter)
        expect(.regexSlash)
        if current == .regexLiteralPattern { consume() }
        // The lexer has reported it where one of these is missing.
        if current == .regexSlash, !hasTriviaBefore { consume() }
        if isExtended, current == .regexPoundDelimiter, !hasTriviaBefore { consume() }
        finish(.regexLiteralExpr, mark)
    }
}
