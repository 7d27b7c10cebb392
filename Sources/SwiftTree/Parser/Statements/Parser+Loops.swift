extension Parser {
    /// forStmt: `for` `try`? `await`? `unsafe`? `case`? pattern typeAnnotation? `in` expr whereClause? codeBlock
    mutating func parseForStmt(_ mark: Mark) {
        consume()
        if at(.leftParen, .varKeyword, .letKeyword), skipCStyleLoop() {
            parseCodeBlock(introducer: mark.tokens)
            return finish(.forStmt, mark)
        }
        _ = consumeIf(.tryKeyword)
        _ = consumeIf(.awaitKeyword)
        if at(.unsafeKeyword), peek() != .inKeyword, peek() != .colon { consume() }
        if consumeIf(.caseKeyword) {
            parseMatchingPattern(.matching)
        } else if at(.inKeyword) {
            expected("a pattern")
        } else {
            parsePattern()
        }
        if at(.colon) { parseTypeAnnotation() }
        expectOnLine(.inKeyword)
        if at(.leftBrace) { expected("a sequence to iterate over") } else { parseExpression(.statementCondition) }
        if at(.whereKeyword) { parseWhereClause(.statementCondition) }
        parseCodeBlock(introducer: mark.tokens)
        finish(.forStmt, mark)
    }

    /// whileStmt: `while` conditionElementList codeBlock
    mutating func parseWhileStmt(_ mark: Mark) {
        consume()
        if at(.leftBrace) { expected("a condition") } else { parseConditionElementList() }
        parseCodeBlock(introducer: mark.tokens)
        finish(.whileStmt, mark)
    }

    /// repeatStmt: `repeat` codeBlock `while` expr
    mutating func parseRepeatStmt(_ mark: Mark) {
        consume()
        parseCodeBlock(introducer: mark.tokens)
        expectOnLine(.whileKeyword)
        parseExpression()
        finish(.repeatStmt, mark)
    }

    /// whereClause: `where` expr
    mutating func parseWhereClause(_ flavor: ExpressionFlavor) {
        let mark = mark
        consume()
        parseExpression(flavor)
        finish(.whereClause, mark)
    }
}
