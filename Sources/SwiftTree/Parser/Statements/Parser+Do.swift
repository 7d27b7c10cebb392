extension Parser {
    /// doStmt: `do` throwsClause? codeBlock catchClauseList
    mutating func parseDoStmt(_ mark: Mark) {
        consume()
        if at(.throwsKeyword) { parseThrowsClause() }
        parseCodeBlock(introducer: mark.tokens)
        parseCatchClauseList()
        finish(.doStmt, mark)
    }

    /// doExpr: `do` codeBlock catchClauseList
    mutating func parseDoExpr() {
        let mark = mark
        consume()
        parseCodeBlock(introducer: mark.tokens)
        parseCatchClauseList()
        finish(.doExpr, mark)
    }

    /// catchClauseList: catchClause*
    private mutating func parseCatchClauseList() {
        let mark = mark
        while at(.catchKeyword) { parseCatchClause() }
        finishUnlessEmpty(.catchClauseList, mark)
    }

    /// catchClause: `catch` catchItemList codeBlock
    private mutating func parseCatchClause() {
        let mark = mark
        consume()
        if !at(.leftBrace) { parseCatchItemList() }
        parseCodeBlock(introducer: mark.tokens)
        finish(.catchClause, mark)
    }

    /// catchItem: pattern? whereClause? `,`?
    private mutating func parseCatchItemList() {
        let mark = mark
        var isContinued = true
        while isContinued {
            let item = self.mark
            if !at(.leftBrace, .whereKeyword) { parseMatchingPattern(.matching) }
            if at(.whereKeyword) { parseWhereClause(.statementCondition) }
            isContinued = consumeIf(.comma)
            finishUnlessEmpty(.catchItem, item)
        }
        finishUnlessEmpty(.catchItemList, mark)
    }
}
