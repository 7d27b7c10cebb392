// The arguments of `@differentiable`, `@derivative` and `@transpose`.
extension Parser {
    /// [kind [`,`]] [`wrt:` parameters [`,`]] [`where` requirements]
    mutating func parseDifferentiableAttributeArguments() {
        let arguments = mark
        if at(._forwardKeyword, .reverseKeyword, ._linearKeyword) {
            consume()
            _ = consumeIf(.comma)
        }
        if current == .wrtKeyword {
            parseDifferentiabilityWithRespectToArgument()
            _ = consumeIf(.comma)
        }
        if current == .whereKeyword { parseGenericWhereClause() }
        finishUnlessEmpty(.differentiableAttributeArguments, arguments)
    }

    /// `of:` declaration [`.` accessor] [`,` `wrt:` parameters]
    mutating func parseDerivativeAttributeArguments() {
        let arguments = mark
        expect(.ofKeyword)
        expect(.colon)
        parseQualifiedDeclName()
        if consumeIf(.period) {
            if at(.getKeyword, .setKeyword, ._modifyKeyword) {
                consume()
            } else {
                expected("`get`, `set` or `_modify`")
            }
        }
        if consumeIf(.comma) { parseDifferentiabilityWithRespectToArgument() }
        finishUnlessEmpty(.derivativeAttributeArguments, arguments)
    }

    /// `wrt:` parameter, or `wrt:` `(` parameter, … `)`
    private mutating func parseDifferentiabilityWithRespectToArgument() {
        guard current == .wrtKeyword else { return reportMissing(.wrtKeyword) }
        let clause = mark
        consume()
        expect(.colon)
        if current == .leftParen {
            let (arguments, opening) = (mark, index)
            consume()
            let list = mark
            while parseDifferentiabilityArgument() {}
            finishUnlessEmpty(.differentiabilityArgumentList, list)
            expectClosing(.rightParen, of: opening)
            finish(.differentiabilityArguments, arguments)
        } else if !parseDifferentiabilityArgument() {
            expected("a parameter name, its position, or `self`")
        }
        finish(.differentiabilityWithRespectToArgument, clause)
    }

    private mutating func parseDifferentiabilityArgument() -> Bool {
        let argument = mark
        if at(.integerLiteral, .selfKeyword) {
            consume()
        } else if current.isName {
            consume(as: .identifier)
        } else {
            return false
        }
        _ = consumeIf(.comma)
        finish(.differentiabilityArgument, argument)
        return true
    }
}

// A declaration's name after the type that it is a member of.
extension Parser {
    /// [type `.`] name: a `memberAccessExpr` on a `typeExpr`, or a `declReferenceExpr`.
    private mutating func parseQualifiedDeclName() {
        let name = mark
        guard isQualifier(lookahead) else { return parseDeclReferenceExpr(.anyDeclaration) }
        parseModuleSelectorIfPresent()
        parseQualifierName(as: current == .SelfKeyword ? .SelfKeyword : .identifier)
        finish(.identifierType, name)
        while current == .period, isQualifier(lookahead(at: 1)) {
            consume()
            parseModuleSelectorIfPresent()
            parseQualifierName(as: .identifier)
            finish(.memberType, name)
        }
        finish(.typeExpr, name)
        consumePrefix(1, as: .period)
        parseDeclReferenceExpr(.anyDeclaration)
        finish(.memberAccessExpr, name)
    }

    private mutating func parseQualifierName(as kind: TokenKind) {
        consume(as: kind)
        if isAtOperator(startingWith: OperatorByte.lessThan) { parseGenericArgumentClause() }
    }

    /// Whether the name of a type with a period after it is at a place.
    private mutating func isQualifier(_ place: Lookahead) -> Bool {
        var place = place
        if place.kind.isName, kinds[place.index &+ 1] == .colonColon {
            advance(&place)
            advance(&place)
        }
        guard place.kind.isName || place.kind == .SelfKeyword else { return false }
        advance(&place)
        if isOperator(place, startingWith: OperatorByte.lessThan) {
            guard canParseGenericArgumentClause(&place) else { return false }
        }
        return place.kind == .period || isOperator(place, startingWith: OperatorByte.period)
    }
}
