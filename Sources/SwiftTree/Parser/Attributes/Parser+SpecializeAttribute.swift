// The arguments of `@_specialize` and `@specialized`.
extension Parser {
    /// `where` requirements
    mutating func parseSpecializedAttributeArgument() {
        guard current == .whereKeyword else { return reportMissing(.whereKeyword) }
        let argument = mark
        parseGenericWhereClause()
        finish(.specializedAttributeArgument, argument)
    }

    /// [`exported:` `kind:` `spi:` `spiModule:` `target:` `availability:` …] [`where` requirements]
    mutating func parseSpecializeAttributeArgumentList() {
        let list = mark
        while parseSpecializeAttributeArgument() {}
        if current == .whereKeyword { parseGenericWhereClause() }
        finishUnlessEmpty(.specializeAttributeArgumentList, list)
    }

    private mutating func parseSpecializeAttributeArgument() -> Bool {
        let argument = mark
        let label = current
        switch label {
        case .targetKeyword:
            consume()
            expect(.colon)
            parseDeclReferenceExpr(.anyDeclaration)
            _ = consumeIf(.comma)
            finish(.specializeTargetFunctionArgument, argument)
        case .availabilityKeyword:
            consume()
            expect(.colon)
            parseAvailabilityArgumentList()
            expect(.semicolon)
            finish(.specializeAvailabilityArgument, argument)
        case .exportedKeyword, .kindKeyword, .spiKeyword, .spiModuleKeyword:
            consume()
            expect(.colon)
            parseSpecializeArgumentValue(of: label)
            _ = consumeIf(.comma)
            finish(.labeledSpecializeArgument, argument)
        default: return false
        }
        return true
    }

    private mutating func parseSpecializeArgumentValue(of label: TokenKind) {
        switch label {
        case .exportedKeyword:
            if at(.trueKeyword, .falseKeyword) { consume() } else { expected("`true` or `false`") }
        case .kindKeyword:
            if current.isName {
                consume(as: .identifier)
            } else if isAtOperator {
                consume()
            } else {
                expected("`full` or `partial`")
            }
        default:
            if at(.rightParen, .endOfFile) { expected("a name") } else { consumeAsWritten() }
        }
    }

    /// Consumes what comes next as what it is if the grammar expects nothing: a contextual keyword is a name.
    mutating func consumeAsWritten() {
        consume(as: current.isContextualKeyword ? .identifier : current)
    }
}
