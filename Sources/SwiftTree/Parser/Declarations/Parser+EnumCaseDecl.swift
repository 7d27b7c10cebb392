extension Parser {
    /// `case` element, element
    mutating func parseEnumCaseDecl(_ mark: Mark) {
        consume()
        let list = self.mark
        while parseEnumCaseElement() {}
        finishUnlessEmpty(.enumCaseElementList, list)
        finish(.enumCaseDecl, mark)
    }

    /// name parameters? `= value`? `,`?; whether there is a comma.
    private mutating func parseEnumCaseElement() -> Bool {
        let mark = mark
        if current == .period {
            report("remove \".\"; a case is declared by its name")
            leaf(.unexpectedNodes)
        }
        expectDeclarationName("the name of a case")
        if isAtOperator(startingWith: OperatorByte.lessThan) {
            report("a case has no generic parameters")
            let unexpected = self.mark
            parseGenericParameterClause()
            finishUnlessEmpty(.unexpectedNodes, unexpected)
        }
        if current == .leftParen { parseEnumCaseParameterClause() }
        if current == .equal { parseInitializerClause() }
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.enumCaseElement, mark)
        return hasComma
    }
}
