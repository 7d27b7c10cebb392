extension Parser {
    /// `typealias` name `<T>`? `= type` `where`?
    mutating func parseTypeAliasDecl(_ mark: Mark) {
        consume()
        expectDeclarationName("the name of a type")
        parseGenericParameterClauseIfPresent()
        if current == .equal {
            parseTypeInitializerClause()
        } else {
            reportMissing(.equal)
            let initializer = self.mark
            if current == .colon { leaf(.unexpectedNodes) }
            if !isAtStartOfLine, isAtStartOfType() { parseType() }
            finishUnlessEmpty(.typeInitializerClause, initializer)
        }
        if current == .whereKeyword { parseGenericWhereClause() }
        finish(.typeAliasDecl, mark)
    }

    /// `associatedtype` name `: P`? `= type`? `where`?
    mutating func parseAssociatedTypeDecl(_ mark: Mark) {
        consume()
        if current == .eachKeyword, peek().isName {
            report("an associated type is no pack; remove `each`")
            leaf(.unexpectedNodes)
        }
        let nameStart = index
        expectDeclarationName("the name of an associated type")
        if index == nameStart { return finish(.associatedTypeDecl, mark) }
        if isAtEllipsis {
            report("an associated type is no pack; remove \"...\"")
            skipEllipsis()
        }
        if current == .colon { parseInheritanceClause() }
        if current == .equal { parseTypeInitializerClause() }
        if current == .whereKeyword { parseGenericWhereClause() }
        finish(.associatedTypeDecl, mark)
    }

    /// `=` type
    private mutating func parseTypeInitializerClause() {
        let mark = mark
        consume()
        parseType()
        finish(.typeInitializerClause, mark)
    }
}
