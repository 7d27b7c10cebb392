extension Parser {
    /// `#` name [generic arguments] [`(` arguments `)`] [closures], finished as an expression or a declaration
    mutating func parseMacroExpansion(
        as kind: NodeKind, from mark: Mark, flavor: ExpressionFlavor, pattern: PatternContext = .none
    ) {
        consume()
        parseMacroName()
        if isAtOperator(startingWith: OperatorByte.lessThan), isAtGenericArgumentsOfExpression() {
            parseGenericArgumentClause()
        }
        if current == .leftParen, !isAtStartOfLine { parseBracketedExprList(.rightParen, pattern) }
        if current == .leftBrace, flavor == .basic, isAtTrailingClosure(flavor) { parseTrailingClosures(flavor) }
        finish(kind, mark)
    }

    /// [module selector] name; reserved words too
    private mutating func parseMacroName() {
        guard !isAtStartOfLine else { return expected("the name of a macro") }
        if hasTriviaBefore { report("remove the space behind \"#\"") }
        if parseModuleSelectorIfPresent(), isAtStartOfLine { return expected("the name of a macro") }
        if current == .identifier || current.isKeyword {
            consume(as: .identifier)
        } else {
            expected("the name of a macro")
        }
    }
}
