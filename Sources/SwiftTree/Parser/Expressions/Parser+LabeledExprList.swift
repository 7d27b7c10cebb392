// Arguments and elements of tuples.
extension Parser {
    /// (label `:` expression `,`)* up to a closing bracket, which it leaves
    mutating func parseLabeledExprList(pattern: PatternContext = .none, flavor: ExpressionFlavor = .basic) {
        if at(.rightParen, .rightSquare) { return }
        let list = mark
        while true {
            let element = mark
            if peek() == .colon {
                parseArgumentLabel()
            } else if current == .colon {
                // Where the argument is missing too, that is reported.
                if peek() != .comma, peek() != .rightParen, peek() != .rightSquare { expected("a label") }
                consume()
            }
            if current == .binaryOperator || current == .colonColon || peek() == .colonColon, isAtOperatorReference() {
                parseDeclReferenceExpr(.operators)
            } else {
                parseExpression(flavor, pattern: pattern)
            }
            let hasComma = consumeIf(.comma)
            if isEmpty(since: element) { break }
            finish(.labeledExpr, element)
            if !hasComma || at(.rightParen, .rightSquare) { break }
        }
        finishUnlessEmpty(.labeledExprList, list)
    }

    /// `(` elements `)`
    mutating func parseTupleExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        let mark = mark
        parseBracketedExprList(closing: .rightParen, pattern, flavorInBracket(index, flavor))
        finish(.tupleExpr, mark)
    }

    /// A bracket, labeled expressions, and the bracket that closes it.
    @inline(__always) mutating func parseBracketedExprList(
        closing: TokenKind, _ pattern: PatternContext, _ flavor: ExpressionFlavor = .basic
    ) {
        let opening = index
        consume()
        parseLabeledExprList(pattern: pattern, flavor: flavor)
        expectClosing(closing, of: opening)
    }

    /// label `:`, where what comes next can be a label
    private mutating func parseArgumentLabel() {
        if current == .dollarIdentifier {
            expected("a label")
            leaf(.unexpectedNodes)
        } else if isArgumentLabel(current) {
            consume(as: current == .wildcard ? .wildcard : .identifier)
        } else {
            return
        }
        consume()
    }

    /// Whether a token can be a label: any word but `inout`.
    @inline(__always) mutating func isArgumentLabel(_ kind: TokenKind) -> Bool {
        kind == .identifier || kind == .wildcard || (kind.isKeyword && kind != .inoutKeyword)
    }

    /// Whether an operator is an argument, as in `reduce(0, +)`.
    private mutating func isAtOperatorReference() -> Bool {
        var position = index
        if isAtModuleSelector() { position &+= current == .colonColon ? 1 : 2 }
        guard kinds[position] == .binaryOperator, position != index || current == .binaryOperator else { return false }
        let next = kinds[position &+ 1]
        return next == .comma || next == .rightParen || next == .rightSquare
    }
}

extension Parser {
    /// Consumes a bracket that closes the one at an index of the lexed tokens. Where something else is before it,
    /// reports that and skips it.
    @inline(__always) mutating func expectClosing(_ bracket: TokenKind, of opening: Int) {
        if current == bracket { consume() } else { recoverToClosing(bracket, of: opening) }
    }

    /// Consumes the `}` that closes the `{` at an index of the lexed tokens, or reports that it is missing.
    @inline(__always) mutating func expectRightBrace(of opening: Int) {
        if current == .rightBrace { consume() } else { reportMissing(.rightBrace, of: opening) }
    }

    /// Skips to the bracket that the lexer paired with the opening one, but not over a line that begins a statement or
    /// declaration. If there is none, to the end of the line or to what can be after the bracket.
    @inline(never) mutating func recoverToClosing(_ bracket: TokenKind, of opening: Int, isReported: Bool = false) {
        if !isReported { reportMissing(bracket, of: opening) }
        let partner = Int(partners[opening])
        let mark = mark
        if partner > opening, kinds[partner] == bracket {
            while index < partner, !(isAtStartOfLine && isStartOfNonExpression(current)) { consumeBalanced() }
        } else {
            while !isAtStartOfLine, !mayFollowMissingBracket() { consumeBalanced() }
        }
        finishUnlessEmpty(.unexpectedNodes, mark)
        if current == bracket, index == partner { consume() }
    }

    /// Whether what comes next rather follows a bracket that should be closed than belongs into it.
    private mutating func mayFollowMissingBracket() -> Bool {
        switch current {
        case .rightParen, .rightSquare, .rightBrace, .leftBrace, .semicolon, .arrow, .equal, .inKeyword, .elseKeyword,
            .whereKeyword, .funcKeyword, .structKeyword, .classKeyword, .enumKeyword, .protocolKeyword,
            .extensionKeyword, .importKeyword, .typealiasKeyword, .poundEndif, .poundElse, .poundElseif, .endOfFile:
            return true
        case .colon: return isAtStartOfLine(1)
        default: return false
        }
    }

    /// The flavor of the expressions that a bracket encloses. Where nothing closes it, a `{` is still that of the
    /// statement around.
    @inline(__always) mutating func flavorInBracket(_ opening: Int, _ flavor: ExpressionFlavor) -> ExpressionFlavor {
        flavor == .statementCondition && partners[opening] == 0 ? flavor : .basic
    }

    /// Whether a list in a bracket that nothing closes ends here: at a line that begins a statement or declaration.
    mutating func isAfterMissingBracket(_ opening: Int) -> Bool {
        partners[opening] == 0 && isStartOfNonExpression(current) && isAtStartOfLine
    }
}
