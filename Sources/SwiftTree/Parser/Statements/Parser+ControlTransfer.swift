extension Parser {
    /// returnStmt: `return` expr?
    mutating func parseReturnStmt(_ mark: Mark) {
        consume()
        if isAtReturnedExpression() { parseExpression() }
        finish(.returnStmt, mark)
    }

    /// Whether what follows `return` is its value, on the next line too, and not what follows the statement.
    private mutating func isAtReturnedExpression() -> Bool {
        switch current {
        case .rightBrace, .caseKeyword, .defaultKeyword, .semicolon, .poundIf, .poundElseif, .poundElse, .poundEndif,
            .endOfFile:
            return false
        case .ifKeyword, .switchKeyword:
            return true
        case .doKeyword where accepts(.doExpressions):
            return true
        case .identifier where peek() != .colon:
            return true
        default:
            if isAtStartOfStatement(preferExpression: true) || isAtStartOfDeclaration() { return false }
            return !isAtStartOfSwitchCase() || !isAtStartOfLine
        }
    }

    /// throwStmt, discardStmt, thenStmt: keyword expr
    mutating func parseOperandStmt(_ kind: NodeKind, _ mark: Mark) {
        consume()
        parseExpression()
        finish(kind, mark)
    }

    /// breakStmt, continueStmt: keyword identifier?
    mutating func parseJumpStmt(_ kind: NodeKind, _ mark: Mark) {
        consume()
        if current.isName, !isAtStartOfLine, !isAtStartOfStatement(preferExpression: true), !isAtStartOfDeclaration() {
            consume(as: .identifier)
        }
        finish(kind, mark)
    }

    /// deferStmt: `defer` codeBlock
    mutating func parseDeferStmt(_ mark: Mark) {
        consume()
        parseCodeBlock(introducer: mark.tokens)
        finish(.deferStmt, mark)
    }

    /// yieldStmt: `yield` (yieldedExpressionsClause | expr)
    mutating func parseYieldStmt(_ mark: Mark) {
        consume()
        if at(.leftParen) { parseYieldedExpressionsClause() } else { parseExpression() }
        finish(.yieldStmt, mark)
    }

    /// yieldedExpressionsClause: `(` yieldedExpressionList `)`
    private mutating func parseYieldedExpressionsClause() {
        let mark = mark
        consume()
        let list = self.mark
        var isContinued = true
        while isContinued, !at(.rightParen, .endOfFile) {
            let element = self.mark
            parseExpression()
            isContinued = consumeIf(.comma)
            finishUnlessEmpty(.yieldedExpression, element)
        }
        finishUnlessEmpty(.yieldedExpressionList, list)
        expectOnLine(.rightParen)
        finish(.yieldedExpressionsClause, mark)
    }
}
