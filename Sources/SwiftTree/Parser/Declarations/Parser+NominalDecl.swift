extension Parser {
    /// `struct` name `<T>`? `: P`? `where`? members, as well for `class`, `enum`, `protocol` and `actor`
    mutating func parseNominalDecl(_ kind: NodeKind, _ mark: Mark) {
        consume()
        let nameStart = index
        expectDeclarationName("the name of a type")
        // The name is still to be written: what follows is another declaration.
        if index == nameStart, isAtStartOfLine { return finish(kind, mark) }
        if isAtOperator(startingWith: OperatorByte.lessThan) {
            if kind == .protocolDecl { parsePrimaryAssociatedTypeClause() } else { parseGenericParameterClause() }
        }
        parseInheritanceClauseIfPresent()
        if current == .whereKeyword { parseGenericWhereClause() }
        parseMemberBlock()
        finish(kind, mark)
    }

    /// `extension` type `: P`? `where`? members
    mutating func parseExtensionDecl(_ mark: Mark) {
        consume()
        parseType()
        if current == .colon { parseInheritanceClause() }
        if current == .whereKeyword { parseGenericWhereClause() }
        parseMemberBlock()
        finish(.extensionDecl, mark)
    }

    private mutating func parseInheritanceClauseIfPresent() {
        if current == .colon { return parseInheritanceClause() }
        // As in Python: `class A(B)`.
        guard current == .leftParen, !isAtStartOfLine else { return }
        report("write inherited types after \":\", not in parentheses")
        skipUnexpectedBalanced()
    }

    /// `:` type, type
    mutating func parseInheritanceClause() {
        let mark = mark
        expect(.colon)
        let list = self.mark
        while true {
            let element = self.mark
            if current == .classKeyword { leaf(.classRestrictionType) } else { parseType() }
            let hasComma = consumeIf(.comma)
            finishUnlessEmpty(.inheritedType, element)
            guard hasComma, !(at(.leftBrace, .whereKeyword) && accepts(.trailingComma)) else { break }
        }
        finishUnlessEmpty(.inheritedTypeList, list)
        finishUnlessEmpty(.inheritanceClause, mark)
    }

    /// `<` name, name `>`
    private mutating func parsePrimaryAssociatedTypeClause() {
        let mark = mark
        consumePrefix(1, as: .leftAngle)
        let list = self.mark
        while true {
            let element = self.mark
            expectDeclarationName("the name of an associated type", allowSelf: true)
            let hasComma = consumeIf(.comma)
            finishUnlessEmpty(.primaryAssociatedType, element)
            guard hasComma, !isAtOperator(startingWith: OperatorByte.greaterThan) else { break }
        }
        finishUnlessEmpty(.primaryAssociatedTypeList, list)
        expectRightAngle()
        finish(.primaryAssociatedTypeClause, mark)
    }
}

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
            report("the name of an enum case cannot begin with \".\"; remove it")
            leaf(.unexpectedNodes)
        }
        expectDeclarationName("the name of a case")
        if isAtOperator(startingWith: OperatorByte.lessThan) {
            report("an enum case cannot have generic parameters")
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
            report("an associated type cannot be a pack; remove `each`")
            leaf(.unexpectedNodes)
        }
        let nameStart = index
        expectDeclarationName("the name of an associated type")
        if index == nameStart { return finish(.associatedTypeDecl, mark) }
        if isAtEllipsis {
            report("an associated type cannot be a pack; remove \"...\"")
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
