extension Parser {
    @inline(__always) mutating func parseGenericParameterClauseIfPresent() {
        if isAtOperator(startingWith: OperatorByte.lessThan) { parseGenericParameterClause() }
    }

    /// `<` `each T`, `U: P`, `let n: Int` `where`? `>`
    mutating func parseGenericParameterClause() {
        let mark = mark
        consumePrefix(1, as: .leftAngle)
        let list = self.mark
        while parseGenericParameter(), !isAtOperator(startingWith: OperatorByte.greaterThan) {}
        finishUnlessEmpty(.genericParameterList, list)
        if current == .whereKeyword { parseGenericWhereClause() }
        expectRightAngle()
        finish(.genericParameterClause, mark)
    }

    /// attributes `each`? name `: type`? `,`?; whether there is a comma.
    private mutating func parseGenericParameter() -> Bool {
        let mark = mark
        if current == .atSign || current == .poundIf { parseAttributeList() }
        if current == .eachKeyword || current == .letKeyword { consume() }
        expectDeclarationName("the name of a generic parameter", allowSelf: true)
        if isAtEllipsis {
            report("use `each T` for a type parameter pack")
            skipEllipsis()
        }
        if consumeIf(.colon) {
            if current.isName || current == .protocolKeyword || current == .AnyKeyword
                || isAtOperator(OperatorByte.tilde)
            {
                parseType()
            } else if current == .classKeyword {
                report("use `AnyObject` instead of `class`")
                leaf(.unexpectedNodes)
            } else {
                expected("a type")
            }
        }
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.genericParameter, mark)
        return hasComma
    }

    /// `>`, which may be the beginning of a longer operator
    mutating func expectRightAngle() {
        if isAtOperator(startingWith: OperatorByte.greaterThan) {
            consumePrefix(1, as: .rightAngle)
        } else {
            reportMissing(.rightAngle)
        }
    }

    /// Whether what comes next begins with `...`.
    @_transparent var isAtEllipsis: Bool {
        mutating get {
            isAtOperator && currentLength >= 3 && currentByte == OperatorByte.period
                && source[Int(currentStart) + 1] == OperatorByte.period
                && source[Int(currentStart) + 2] == OperatorByte.period
        }
    }

    /// Consumes the `...` of a pack in its old form.
    mutating func skipEllipsis() {
        let mark = mark
        consumePrefix(3, as: .ellipsis)
        finish(.unexpectedNodes, mark)
    }
}
