extension Parser {
    /// `var` binding, binding
    mutating func parseVariableDecl(_ mark: Mark, inMembers: Bool) {
        // It is absent where that was reported.
        if isBindingSpecifier(current) { consume() }
        let list = self.mark
        while parsePatternBinding(inMembers: inMembers) {}
        finishUnlessEmpty(.patternBindingList, list)
        finish(.variableDecl, mark)
    }

    /// pattern `: type`? `= value`? accessors? `,`?; whether there is a comma.
    private mutating func parsePatternBinding(inMembers: Bool) -> Bool {
        let mark = mark
        if current == .atSign {
            report("attributes must be before `let` or `var`")
            let unexpected = self.mark
            parseAttributeList()
            finishUnlessEmpty(.unexpectedNodes, unexpected)
        }
        parsePattern()
        if current == .colon { parseTypeAnnotation() }
        var hasInitializer = false
        if current == .equal {
            parseInitializerClause()
            hasInitializer = true
        } else if current != .leftBrace, !isAtStartOfLine {
            hasInitializer = recoverBinding()
        }
        if current == .leftBrace {
            if !hasInitializer || !isAtStartOfLine || beginsObservers(index) { parseAccessorBlock() }
        } else if inMembers, current.isContextualKeyword, isAccessorSpecifier(current) {
            parseAccessorBlock()
        }
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.patternBinding, mark)
        return hasComma
    }

    /// Parses what follows a pattern on its line though it should not: a type without `:`, a value without `=`.
    /// Returns whether there was a value.
    private mutating func recoverBinding() -> Bool {
        switch current {
        case .comma, .semicolon, .rightBrace, .rightParen, .rightSquare, .endOfFile, .poundEndif: return false
        default: break
        }
        let hasType = nodeCount > 0 && nodes[nodeCount - 1].kind == .typeAnnotation
        if !hasType, isAtStartOfType() {
            var place = lookahead
            if canParseType(&place) {
                reportMissing(.colon)
                let annotation = mark
                parseType()
                finishUnlessEmpty(.typeAnnotation, annotation)
                if current == .equal {
                    parseInitializerClause()
                    return true
                }
                guard !isAtStartOfLine, current != .leftBrace else { return false }
            }
        }
        guard isAtStartOfExpression() else { return false }
        let value = mark
        reportMissing(.equal)
        parseExpression()
        finishUnlessEmpty(.initializerClause, value)
        return true
    }

    /// `=` expression
    mutating func parseInitializerClause() {
        let mark = mark
        if current == .equal {
            consume()
        } else {
            reportMissing(.equal)
            if isAtOperator, isAtText("==") { leaf(.unexpectedNodes) }
        }
        parseExpression()
        finishUnlessEmpty(.initializerClause, mark)
    }
}
