extension Parser {
    /// An operand with the words before it: `try await value`. Also types that no expression can be: `@escaping () ->
    /// Void`.
    mutating func parseSequenceElement(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        switch current {
        case .identifier, .period, .integerLiteral, .stringQuote, .leftParen, .leftSquare, .selfKeyword:
            parsePostfixExpr(flavor, pattern)
        case .awaitKeyword: parseKeywordPrefix(as: .awaitExpr, flavor, pattern)
        case .tryKeyword: parseTry(flavor, pattern)
        case .repeatKeyword:
            let mark = mark
            consume()
            parseExpression(flavor, pattern: pattern)
            finish(.packExpansionExpr, mark)
        case .unsafeKeyword where isBeforeUnsafeOperand(flavor):
            parseKeywordPrefix(as: .unsafeExpr, flavor, pattern)
        case .borrowKeyword where isBeforeOperand(),
            ._borrowKeyword where accepts(.oldOwnershipOperatorSpellings) && isBeforeOperand():
            parseKeywordPrefix(as: .borrowExpr, flavor, pattern)
        case .copyKeyword where isBeforeOperand(): parseKeywordPrefix(as: .copyExpr, flavor, pattern)
        case .consumeKeyword where isBeforeOperand(),
            ._moveKeyword where accepts(.oldOwnershipOperatorSpellings) && isBeforeOperand():
            parseKeywordPrefix(as: .consumeExpr, flavor, pattern)
        case .eachKeyword where isBeforeOperand(): parseKeywordPrefix(as: .packElementExpr, flavor, pattern)
        case .anyKeyword where isBeforeOperand() || isBeforeTilde(): parseTypeExpr()
        case .atSign, .inoutKeyword:
            if isAtType() { parseTypeExpr() } else { parseUnaryExpr(flavor, pattern) }
        case .nonisolatedKeyword where isAtNonisolatedSpecifier() && isAtType(): parseTypeExpr()
        default: parseUnaryExpr(flavor, pattern)
        }
    }

    /// word element
    private mutating func parseKeywordPrefix(
        as kind: NodeKind, _ flavor: ExpressionFlavor, _ pattern: PatternContext
    ) {
        let mark = mark
        consume()
        parsePrefixedElement(flavor, pattern)
        finish(kind, mark)
    }

    /// `try` [`?` | `!`] element
    private mutating func parseTry(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        let mark = mark
        consume()
        if at(.exclamationMark, .postfixQuestionMark) { consume() }
        parsePrefixedElement(flavor, pattern)
        finish(.tryExpr, mark)
    }

    private mutating func parsePrefixedElement(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        guard enter() else { return }
        parseSequenceElement(flavor, pattern)
        leave()
    }

    /// A type where an operand is.
    mutating func parseTypeExpr() {
        let mark = mark
        parseType()
        finishUnlessEmpty(.typeExpr, mark)
    }

    /// An operand with its prefix operators. `if`, `switch` and `do` have no postfix: a period on the line after them
    /// begins another expression.
    mutating func parseUnaryExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        switch current {
        case .prefixOperator: parsePrefixOperator(as: .prefixOperatorExpr, flavor, pattern)
        case .prefixAmpersand: parsePrefixOperator(as: .inOutExpr, flavor, pattern)
        case .backslash: parseKeyPathExpr(pattern)
        case .ifKeyword: parseIfExpr()
        case .switchKeyword: parseSwitchExpr()
        case .doKeyword where accepts(.doExpressions): parseDoExpr()
        default: parsePostfixExpr(flavor, pattern)
        }
    }

    /// operator operand
    private mutating func parsePrefixOperator(
        as kind: NodeKind, _ flavor: ExpressionFlavor, _ pattern: PatternContext
    ) {
        guard enter() else { return }
        let mark = mark
        consume()
        parseUnaryExpr(flavor, pattern)
        finish(kind, mark)
        leave()
    }

    private mutating func isAtType() -> Bool {
        var place = lookahead
        return canParseType(&place)
    }

    /// Whether `unsafe` is before an expression; a closure may be one.
    private mutating func isBeforeUnsafeOperand(_ flavor: ExpressionFlavor) -> Bool {
        if peek() == .leftBrace, !isAtStartOfLine(1) { return isTrailingClosure(at: index &+ 1, flavor) }
        return isBeforeOperand(orPostfix: true)
    }

    private mutating func isBeforeTilde() -> Bool {
        let place = lookahead(at: 1)
        return isOperator(place, OperatorByte.tilde)
    }

    /// `nonisolated(nonsending)` on one line; any other `nonisolated` in an expression is a name.
    private mutating func isAtNonisolatedSpecifier() -> Bool {
        peek() == .leftParen && !isAtStartOfLine(1) && peek(2) == .nonsendingKeyword && !isAtStartOfLine(2)
            && kinds[index &+ 3] == .rightParen && !isAtStartOfLine(3)
    }
}
