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
        report("write inherited types behind \":\", not in parentheses")
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
