extension Parser {
    /// Consumes a bracket that closes the one at an index of the lexed tokens. Where something else stands before it,
    /// reports that and skips it.
    @inline(__always) mutating func expectClosing(_ bracket: TokenKind, of opening: Int) {
        if current == bracket { consume() } else { recoverToClosing(bracket, of: opening) }
    }

    /// Consumes the `}` that closes the `{` at an index of the lexed tokens, or reports that it is missing.
    @inline(__always) mutating func expectRightBrace(of opening: Int) {
        if current == .rightBrace { consume() } else { reportMissing(.rightBrace, of: opening) }
    }

    /// Skips to the bracket that the lexer paired with the opening one, but not over a line that begins a statement or
    /// declaration. Where there is none, to the end of the line or to what can stand behind the bracket.
    @inline(never) mutating func recoverToClosing(_ bracket: TokenKind, of opening: Int, isReported: Bool = false) {
        if !isReported { reportMissing(bracket, of: opening) }
        let partner = Int(partners[opening])
        let mark = mark
        if partner > opening, kinds[partner] == bracket {
            while index < partner, !(isAtStartOfLine && isStartOfNonExpression(current)) { consumeBalanced() }
        } else {
            while !isAtStartOfLine, !mayFollowForgottenBracket() { consumeBalanced() }
        }
        finishUnlessEmpty(.unexpectedNodes, mark)
        if current == bracket, index == partner { consume() }
    }

    /// Whether what comes next is rather what stands behind a bracket that was to be closed than in it.
    private mutating func mayFollowForgottenBracket() -> Bool {
        switch current {
        case .rightParen, .rightSquare, .rightBrace, .leftBrace, .semicolon, .arrow, .equal, .inKeyword, .elseKeyword,
            .whereKeyword, .funcKeyword, .structKeyword, .classKeyword, .enumKeyword, .protocolKeyword,
            .extensionKeyword, .importKeyword, .typealiasKeyword, .poundEndif, .poundElse, .poundElseif, .endOfFile:
            return true
        case .colon: return isAtStartOfLine(1)
        default: return false
        }
    }

    /// The flavor of the expressions that a bracket encloses. Where nothing closes it, a `{` is still that of the statement
    /// around.
    @inline(__always) mutating func flavorInBracket(_ opening: Int, _ flavor: ExpressionFlavor) -> ExpressionFlavor {
        flavor == .statementCondition && partners[opening] == 0 ? flavor : .basic
    }

    /// Whether a list in a bracket that nothing closes ends here: at a line that begins a statement or declaration.
    mutating func isBehindForgottenBracket(_ opening: Int) -> Bool {
        isAtStartOfLine && partners[opening] == 0 && isStartOfNonExpression(current)
    }
}
