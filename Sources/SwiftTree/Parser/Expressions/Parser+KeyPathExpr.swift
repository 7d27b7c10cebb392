extension Parser {
    /// `\` [type] component*
    mutating func parseKeyPathExpr(_ pattern: PatternContext) {
        let mark = mark
        consume()
        // `\.name` leaves the root to inference, `\.?` and `\.[0]` too: all of them begin with a period.
        if currentByte != OperatorByte.period || current == .endOfFile { parseSimpleType(allowsMembers: false) }
        let list = self.mark
        // `.?`, `.!` and `.[` may only follow the root, or what may be part of it.
        var mayEndRoot = true
        while parseKeyPathComponent(pattern, &mayEndRoot) {}
        finishUnlessEmpty(.keyPathComponentList, list)
        finish(.keyPathExpr, mark)
    }

    /// Whether there was one.
    private mutating func parseKeyPathComponent(_ pattern: PatternContext, _ mayEndRoot: inout Bool) -> Bool {
        switch current {
        case .period:
            if mayEndRoot, peek() == .leftSquare {
                let mark = mark
                consume()
                mayEndRoot = false
                parseKeyPathSubscript(mark, pattern)
            } else {
                parseKeyPathMember(pattern)
            }
            return true
        case .leftSquare:
            if isAtStartOfLine { return false }
            mayEndRoot = false
            parseKeyPathSubscript(mark, pattern)
            return true
        case .postfixQuestionMark, .exclamationMark, .prefixOperator, .binaryOperator, .postfixOperator:
            return parseKeyPathOptionals(&mayEndRoot)
        default: return false
        }
    }

    /// `[` arguments `]`, of the component since the mark
    private mutating func parseKeyPathSubscript(_ component: Mark, _ pattern: PatternContext) {
        let mark = mark
        parseBracketedExprList(closing: .rightSquare, pattern)
        finish(.keyPathSubscriptComponent, mark)
        finish(.keyPathComponent, component)
    }

    /// `.` name [generic arguments], or `.` name `(` arguments `)`
    private mutating func parseKeyPathMember(_ pattern: PatternContext) {
        let component = mark
        guard consumePeriodOfMember() else { return finish(.keyPathComponent, component) }
        let mark = mark
        parseMemberName()
        let generics = self.mark
        if isAtOperator(startingWith: OperatorByte.lessThan), isAtGenericArgumentsOfExpression() {
            parseGenericArgumentClause()
        }
        if current == .leftParen, accepts(.keypathWithMethodMembers) {
            if !isEmpty(since: generics) {
                report("a method in a key path cannot have generic arguments", since: generics)
                finish(.unexpectedNodes, generics)
            }
            parseBracketedExprList(closing: .rightParen, pattern)
            finish(.keyPathMethodComponent, mark)
        } else {
            finishUnlessEmpty(.keyPathPropertyComponent, mark)
        }
        finish(.keyPathComponent, component)
    }

    /// ([`.`] (`?` | `!`))*, which the lexer sees as one operator. Whether there was any.
    private mutating func parseKeyPathOptionals(_ mayEndRoot: inout Bool) -> Bool {
        var count = countKeyPathOptionals(mayEndRoot)
        guard count > 0 else { return false }
        while count > 0 {
            let component = mark
            if currentByte == OperatorByte.period { consumePrefix(1, as: .period) }
            let mark = mark
            let isExclamationMark = currentByte == OperatorByte.exclamationMark
            consumePrefix(1, as: isExclamationMark ? .exclamationMark : .postfixQuestionMark)
            finish(.keyPathOptionalComponent, mark)
            finish(.keyPathComponent, component)
            count &-= 1
        }
        mayEndRoot = false
        return true
    }

    /// The number of `?` and `!` in an operator that has nothing else but single periods before them.
    private mutating func countKeyPathOptionals(_ mayEndRoot: Bool) -> Int {
        var allowsPeriod = mayEndRoot
        var isAfterPeriod = false
        var count = 0
        var position = Int(currentStart)
        let end = Int(ends[index])
        while position < end {
            switch source[position] {
            case OperatorByte.period:
                if !allowsPeriod { return count }
                if isAfterPeriod { return 0 }
                isAfterPeriod = true
            case OperatorByte.questionMark, OperatorByte.exclamationMark:
                allowsPeriod = false
                isAfterPeriod = false
                count &+= 1
            default: return 0
            }
            position &+= 1
        }
        return count
    }
}
