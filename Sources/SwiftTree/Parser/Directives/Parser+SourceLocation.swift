extension Parser {
    /// poundSourceLocation: `#sourceLocation` `(` poundSourceLocationArguments? `)`
    mutating func parsePoundSourceLocation() {
        let mark = mark
        consume()
        if at(.leftParen), !isAtStartOfLine {
            consume()
            if !at(.rightParen) { parsePoundSourceLocationArguments() }
            expectOnLine(.rightParen)
        } else {
            reportMissing(.leftParen)
        }
        skipRestOfLine()
        finish(.poundSourceLocation, mark)
    }

    /// poundSourceLocationArguments: `file` `:` simpleStringLiteralExpr `,` `line` `:` integerLiteral
    private mutating func parsePoundSourceLocationArguments() {
        let mark = mark
        expectOnLine(.fileKeyword)
        expectOnLine(.colon)
        parseSimpleStringLiteral()
        expectOnLine(.comma)
        expectOnLine(.lineKeyword)
        expectOnLine(.colon)
        expectInteger()
        finishUnlessEmpty(.poundSourceLocationArguments, mark)
    }
}
