// Generic arguments: types and integers in angle brackets.
extension Parser {
    @inline(__always) mutating func parseGenericArgumentClauseIfPresent() {
        if isAtOperator(startingWith: OperatorByte.lessThan) { parseGenericArgumentClause() }
    }

    /// `<` argument { `,` argument } [`,`] `>`
    mutating func parseGenericArgumentClause() {
        let clause = mark
        consumePrefix(1, as: .leftAngle)
        let list = mark
        while !isAtOperator(startingWith: OperatorByte.greaterThan) {
            let argument = mark
            if !parseIntegerValueIfPresent() { parseType() }
            let isFollowed = consumeIf(.comma)
            finishUnlessEmpty(.genericArgument, argument)
            guard isFollowed else { break }
        }
        finishUnlessEmpty(.genericArgumentList, list)
        if isAtOperator(startingWith: OperatorByte.greaterThan) {
            consumePrefix(1, as: .rightAngle)
        } else {
            reportMissing(.rightAngle)
        }
        finish(.genericArgumentClause, clause)
    }

    /// [`-`] integer
    mutating func parseIntegerValueIfPresent() -> Bool {
        if current == .integerLiteral {
            leaf(.integerLiteralExpr)
            return true
        }
        guard isAtOperator(OperatorByte.minus), peek() == .integerLiteral else { return false }
        let value = mark
        consume(as: .prefixOperator)
        leaf(.integerLiteralExpr)
        finish(.prefixOperatorExpr, value)
        return true
    }

    /// Whether the operator `<` that comes next in an expression begins generic arguments: they are well formed, and
    /// followed by something that cannot follow a comparison.
    mutating func isAtGenericArgumentsOfExpression() -> Bool {
        guard isAtOperator(startingWith: OperatorByte.lessThan) else { return false }
        if currentLength > 1, source[Int(currentStart) &+ 1] == OperatorByte.greaterThan { return false }
        var place = lookahead
        guard canParseGenericArgumentClause(&place) else { return false }
        switch place.kind {
        case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
            .exclamationMark, .postfixQuestionMark, .colon:
            return true
        case .leftParen, .leftSquare: return !isAtStartOfLine(place)
        case .binaryOperator: return isOperator(place, OperatorByte.ampersand)
        default: return false
        }
    }
}
