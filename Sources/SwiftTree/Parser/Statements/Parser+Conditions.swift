extension Parser {
    /// guardStmt: `guard` conditionElementList `else` codeBlock
    mutating func parseGuardStmt(_ mark: Mark) {
        consume()
        parseConditionElementList(isGuard: true)
        expectOnLine(.elseKeyword)
        parseCodeBlock(introducer: mark.tokens)
        finish(.guardStmt, mark)
    }

    /// conditionElementList: conditionElement+
    mutating func parseConditionElementList(isGuard: Bool = false) {
        let mark = mark
        var isBinding = false
        var isContinued = true
        while isContinued {
            // conditionElement: condition `,`?
            let element = self.mark
            isBinding = parseCondition(isAfterBinding: isBinding)
            isContinued = consumeIf(.comma) || skipUnexpectedSeparator("&&", "separate conditions with \",\"")
            if !isContinued, at(.whereKeyword) {
                report("separate conditions with \",\"")
                leaf(.unexpectedNodes)
                isContinued = true
            }
            finishUnlessEmpty(.conditionElement, element)
            if isContinued, accepts(.trailingComma), isAtEndOfConditions(isGuard: isGuard) { break }
        }
        finishUnlessEmpty(.conditionElementList, mark)
    }

    /// Whether the comma before what comes next was after the last condition.
    private mutating func isAtEndOfConditions(isGuard: Bool) -> Bool {
        if isGuard, at(.elseKeyword) { return true }
        guard at(.leftBrace) else { return false }
        // A closure as a condition, or the statement's body: what follows the brace decides.
        var place = lookahead
        advanceBalanced(&place)
        switch place.kind {
        case .endOfFile, .semicolon, .elseKeyword, .rightBrace, .rightParen: return true
        case .comma, .binaryOperator: return false
        default: return isAtStartOfLine(place)
        }
    }

    /// One condition; whether it is an optional binding.
    private mutating func parseCondition(isAfterBinding: Bool) -> Bool {
        switch current {
        case .letKeyword, .varKeyword:
            parseOptionalBindingCondition()
            return true
        case .caseKeyword:
            parseMatchingPatternCondition()
            return false
        case .poundAvailable, .poundUnavailable:
            parseAvailabilityCondition()
            return false
        case .inoutKeyword:
            report("use `let` or `var` in an optional binding")
            parseOptionalBindingCondition()
            return true
        default:
            // `if let a = b, c = d` was Swift once: an assignment is not a condition.
            guard isAfterBinding, peek() == .equal else {
                parseExpression(.statementCondition)
                return false
            }
            expected("`let` or `var`")
            parseOptionalBindingCondition()
            return true
        }
    }

    /// optionalBindingCondition: (`let` | `var`) pattern typeAnnotation? initializerClause?
    private mutating func parseOptionalBindingCondition() {
        let mark = mark
        if at(.letKeyword, .varKeyword, .inoutKeyword) { consume() }
        parseMatchingPattern(.bindingIntroducer)
        if at(.colon) { parseTypeAnnotation() }
        if at(.equal) { parseConditionInitializer() }
        finishUnlessEmpty(.optionalBindingCondition, mark)
    }

    /// matchingPatternCondition: `case` pattern typeAnnotation? initializerClause
    private mutating func parseMatchingPatternCondition() {
        let mark = mark
        consume()
        parseMatchingPattern(.matching)
        if at(.colon) { parseTypeAnnotation() }
        if at(.equal) { parseConditionInitializer() } else { expected("\"=\" and the value to match") }
        finish(.matchingPatternCondition, mark)
    }

    /// initializerClause: `=` expr
    private mutating func parseConditionInitializer() {
        let mark = mark
        consume()
        parseExpression(.statementCondition)
        finish(.initializerClause, mark)
    }

    /// availabilityCondition: (`#available` | `#unavailable`) `(` availabilityArgumentList `)`
    private mutating func parseAvailabilityCondition() {
        let mark = mark
        consume()
        if at(.leftParen) {
            consume()
            parseAvailabilityConditionArgumentList()
            expectOnLine(.rightParen)
        } else {
            reportMissing(.leftParen)
        }
        if isAtOperator, peek() == .falseKeyword, isAtText("==") {
            report("use `#unavailable` instead of comparing with `false`")
            let comparison = self.mark
            consume()
            consume()
            finish(.unexpectedNodes, comparison)
        }
        finish(.availabilityCondition, mark)
    }
}
