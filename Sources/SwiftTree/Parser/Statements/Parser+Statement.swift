extension Parser {
    /// Whether a statement begins here that is not a mere expression.
    ///
    /// Where either could be, as with `then (a)`, `preferExpression` says that it is not.
    mutating func isAtStartOfStatement(preferExpression: Bool = false) -> Bool {
        switch current {
        case .ifKeyword, .guardKeyword, .forKeyword, .whileKeyword, .switchKeyword, .doKeyword, .deferKeyword,
            .returnKeyword, .throwKeyword, .breakKeyword, .continueKeyword, .fallthroughKeyword:
            return true
        case .tryKeyword, .repeatKeyword:
            return isStatement(preferExpression: preferExpression)
        default:
            return current.isName && isStatement(preferExpression: preferExpression)
        }
    }

    private mutating func isStatement(preferExpression: Bool) -> Bool {
        var distance = 0
        // `try return` is not valid Swift, but certainly a statement. How many there are is bounded: it is checked
        // again.
        while distance < 24 {
            if peek(distance).isName, peek(distance &+ 1) == .colon { distance &+= 2 }
            switch peek(distance) {
            case .ifKeyword, .guardKeyword, .forKeyword, .whileKeyword, .switchKeyword, .doKeyword, .deferKeyword,
                .returnKeyword, .throwKeyword, .breakKeyword, .continueKeyword, .fallthroughKeyword:
                return true
            case .repeatKeyword:
                // Else it is a pack expansion.
                return peek(distance &+ 1) == .leftBrace
            case .yieldKeyword, .discardKeyword:
                return isBeforeOperand(at: distance)
            case .thenKeyword:
                return accepts(.thenStatements)
                    && isBeforeOperand(at: distance, orPostfix: true, onNextLine: !preferExpression)
            case .tryKeyword:
                distance &+= 1
                if preferExpression || isSingleValueStatement(peek(distance)) { return false }
            default:
                return false
            }
        }
        return false
    }

    /// Whether an `if`, `switch` or `do` may be an expression there.
    private mutating func isSingleValueStatement(_ kind: TokenKind) -> Bool {
        kind == .ifKeyword || kind == .switchKeyword || (kind == .doKeyword && accepts(.doExpressions))
    }

    /// stmt, or a sequenceExpr where `as` follows an `if` or `switch`.
    mutating func parseStatement() {
        guard current.isName, peek() == .colon else { return parseUnlabeledStatement(isLabeled: false) }
        // labeledStmt: identifier `:` stmt
        let mark = mark
        consume(as: .identifier)
        consume()
        parseUnlabeledStatement(isLabeled: true)
        finish(.labeledStmt, mark)
    }

    private mutating func parseUnlabeledStatement(isLabeled: Bool) {
        let mark = mark
        if at(.tryKeyword) {
            skipUnexpected("move `try` after the keyword of the statement") {
                $0.at(.tryKeyword, .colon) || $0.current.isName && $0.peek() == .colon
            }
        }
        switch current {
        case .ifKeyword:
            parseIfExpr()
            finishStatement(ofExpressionAt: mark, isLabeled: isLabeled)
        case .switchKeyword:
            parseSwitchExpr()
            finishStatement(ofExpressionAt: mark, isLabeled: isLabeled)
        case .doKeyword where accepts(.doExpressions):
            parseDoExpr()
            finishStatement(ofExpressionAt: mark, isLabeled: isLabeled)
        case .guardKeyword: parseGuardStmt(mark)
        case .returnKeyword: parseReturnStmt(mark)
        case .forKeyword: parseForStmt(mark)
        case .whileKeyword: parseWhileStmt(mark)
        case .repeatKeyword: parseRepeatStmt(mark)
        case .doKeyword: parseDoStmt(mark)
        case .deferKeyword: parseDeferStmt(mark)
        case .throwKeyword: parseOperandStmt(.throwStmt, mark)
        case .discardKeyword: parseOperandStmt(.discardStmt, mark)
        case .thenKeyword: parseOperandStmt(.thenStmt, mark)
        case .breakKeyword: parseJumpStmt(.breakStmt, mark)
        case .continueKeyword: parseJumpStmt(.continueStmt, mark)
        case .yieldKeyword: parseYieldStmt(mark)
        case .fallthroughKeyword:
            consume()
            finish(.fallThroughStmt, mark)
        default: expected("a statement")
        }
    }

    /// expressionStmt: ifExpr | switchExpr; with `as` after it, it is an operand and no statement.
    private mutating func finishStatement(ofExpressionAt mark: Mark, isLabeled: Bool) {
        guard at(.asKeyword), !isLabeled else { return finishUnlessEmpty(.expressionStmt, mark) }
        let cast = self.mark
        consume()
        if at(.postfixQuestionMark, .exclamationMark) { consume() }
        finish(.unresolvedAsExpr, cast)
        let type = self.mark
        parseType()
        finishUnlessEmpty(.typeExpr, type)
        finish(.exprList, mark)
        finish(.sequenceExpr, mark)
    }
}
