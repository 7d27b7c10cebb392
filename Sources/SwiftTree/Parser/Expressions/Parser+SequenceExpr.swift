// Operators are in flat sequences: which binds stronger is known once all precedence groups are.
extension Parser {
    /// An expression with all its operators. In a pattern also what can only be one: `let name`, `is Type`.
    mutating func parseExpression(_ flavor: ExpressionFlavor = .basic, pattern: PatternContext = .none) {
        if pattern == .none || !isAtMatchingPattern() { return parseSequenceExpr(flavor, pattern) }
        let mark = mark
        parseMatchingPattern(.matching)
        finishUnlessEmpty(.patternExpr, mark)
    }

    /// element (operator element)*
    mutating func parseSequenceExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        guard enter() else { return }
        let isDirective = flavor == .poundIfDirective
        if isDirective, isAtStartOfLine {
            expected("a condition")
            return leave()
        }
        let mark = mark
        var elementStart = tokenCount
        var isSequence = false
        parseSequenceElement(flavor, pattern)
        // Where an element is missing the expression ends.
        while tokenCount != elementStart, !(isDirective && isAtStartOfLine) {
            let part = parseSequenceOperator(flavor, pattern)
            if part == .none { break }
            isSequence = true
            if part == .lastOperand { break }
            elementStart = tokenCount
            if part == .operatorAndType {
                parseTypeExpr()
            } else if isDirective, isAtStartOfLine {
                expected("an expression")
            } else {
                parseSequenceElement(flavor, pattern)
            }
        }
        if isSequence {
            finish(.exprList, mark)
            finish(.sequenceExpr, mark)
        }
        leave()
    }

    /// What `parseSequenceOperator` found.
    private enum SequencePart {
        case none
        /// An operator that an element follows.
        case `operator`
        /// An operator that a type follows.
        case operatorAndType
        /// An operator that nothing follows any more.
        case lastOperand

        @_transparent static func == (left: Self, right: Self) -> Bool {
            unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
        }
    }

    private mutating func parseSequenceOperator(_ flavor: ExpressionFlavor, _ pattern: PatternContext) -> SequencePart {
        switch current {
        case .binaryOperator:
            // `a && let b` is an error of the list of conditions.
            if flavor == .statementCondition, beginsCondition(peek()), isAtText("&&") { return .none }
            leaf(.binaryOperatorExpr)
            return .operator
        case .equal:
            guard pattern == .none else { return .none }
            leaf(.assignmentExpr)
            return .operator
        case .infixQuestionMark: return parseTernary(flavor, pattern)
        case .isKeyword:
            leaf(.unresolvedIsExpr)
            return .operatorAndType
        case .asKeyword:
            let mark = mark
            consume()
            if at(.postfixQuestionMark, .exclamationMark) { consume() }
            finish(.unresolvedAsExpr, mark)
            return .operatorAndType
        case .asyncKeyword:
            guard peek() == .arrow || peek() == .throwsKeyword else { return .none }
            return parseArrow()
        case .arrow, .throwsKeyword: return parseArrow()
        default: return .none
        }
    }

    /// `?` expression `:`
    private mutating func parseTernary(_ flavor: ExpressionFlavor, _ pattern: PatternContext) -> SequencePart {
        let mark = mark
        consume()
        parseSequenceExpr(flavor, pattern)
        let hasColon = consumeIf(.colon)
        if !hasColon { reportMissing(.colon) }
        finish(.unresolvedTernaryExpr, mark)
        return hasColon || !isAtStartOfLine ? .operator : .lastOperand
    }

    /// [effects] `->`, between expressions that turn out to be types
    private mutating func parseArrow() -> SequencePart {
        let mark = mark
        parseTypeEffectSpecifiers()
        expect(.arrow)
        skipEffectsAroundResult()
        finish(.arrowExpr, mark)
        return .operator
    }

    /// Whether a word begins a condition that is not an expression.
    private mutating func beginsCondition(_ kind: TokenKind) -> Bool {
        switch kind {
        case .letKeyword, .varKeyword, .caseKeyword, .poundAvailable, .poundUnavailable: return true
        default: return false
        }
    }

    /// Whether a pattern begins that can be no expression.
    private mutating func isAtMatchingPattern() -> Bool {
        current == .isKeyword || isAtBindingIntroducer()
    }
}
