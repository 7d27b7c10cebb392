// Types with the token that introduces them.
extension Parser {
    /// `:` type
    mutating func parseTypeAnnotation() {
        let annotation = mark
        expect(.colon)
        parseResultType()
        finishUnlessEmpty(.typeAnnotation, annotation)
    }

    /// `->` type
    mutating func parseReturnClause(allowsNamedOpaqueType: Bool = true) {
        let clause = mark
        expect(.arrow)
        skipEffectsAroundResult()
        if allowsNamedOpaqueType { parseResultType() } else { parseType() }
        skipEffectsAroundResult()
        finishUnlessEmpty(.returnClause, clause)
    }

    /// A type, or generic parameters and a type: `<T: P> [T]`.
    mutating func parseResultType() {
        let result = mark
        if isAtOperator(startingWith: OperatorByte.lessThan) {
            parseGenericParameterClause()
            parseType()
            return finish(.namedOpaqueReturnType, result)
        }
        parseType()
        guard current == .rightSquare, !isAtStartOfLine, !isEmpty(since: result) else { return }
        report("expected \"[\" before the type")
        consume()
        finish(.arrayType, result)
        parseTypeSuffixes(result)
    }
}
