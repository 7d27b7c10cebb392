// Chains of calls and members: a loop, because one may have thousands of links.
extension Parser {
    /// primary suffix*
    mutating func parsePostfixExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        let mark = mark
        parsePrimaryExpr(flavor, pattern)
        if !isEmpty(since: mark) { parsePostfixSuffixes(since: mark, flavor, pattern) }
    }

    /// All that follows the operand since the mark: members, calls, subscripts, closures, `?`, `!`, operators, `#if`.
    mutating func parsePostfixSuffixes(since mark: Mark, _ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        while !(flavor == .poundIfDirective && isAtStartOfLine) {
            switch current {
            case .period: parseMemberAccess(mark)
            case .leftParen:
                if isAtStartOfLine { return }
                parseCall(since: mark, flavor, pattern)
            case .leftSquare:
                if isAtStartOfLine { return }
                parseSubscriptCall(since: mark, flavor, pattern)
            case .leftBrace:
                guard !isLiteral(nodes[nodeCount &- 1].kind), isAtTrailingClosure(flavor) else { return }
                parseTrailingClosures()
                finish(.functionCallExpr, mark)
                if current == .leftBrace { return }
            case .postfixQuestionMark:
                consume()
                finish(.optionalChainingExpr, mark)
            case .exclamationMark:
                consume()
                finish(.forceUnwrapExpr, mark)
            case .postfixOperator:
                consume()
                finish(.postfixOperatorExpr, mark)
            case .poundIf:
                guard isAtPostfixIfConfig() else { return }
                parseIfConfig(.postfixExpression, flavor)
                finish(.postfixIfConfigExpr, mark)
            default: return
            }
        }
    }

    /// `.` name [generic arguments], a member of the operand since the mark, or of what is implied
    mutating func parseMemberAccess(_ mark: Mark) {
        guard consumePeriodOfMember() else { return finish(.memberAccessExpr, mark) }
        parseMemberName()
        finish(.memberAccessExpr, mark)
        parseGenericSpecialization(mark)
    }

    /// Consumes the period before a member's name. False where its line ends: the name is still to be written.
    mutating func consumePeriodOfMember() -> Bool {
        guard hasTriviaBefore(1), !hasTriviaBefore else {
            consume()
            return true
        }
        let isUnfinished = isAtStartOfLine(1)
        if !isUnfinished { report("remove the space after \".\"") }
        consume()
        if isUnfinished { expected("the name of a member") }
        return !isUnfinished
    }

    /// A name, the number of a tuple's element, or `self`.
    mutating func parseMemberName() {
        switch current {
        case .identifier where peek() != .leftParen && peek() != .colonColon: leaf(.declReferenceExpr)
        case .integerLiteral: leaf(.declReferenceExpr)
        case .selfKeyword where peek() != .colonColon: leaf(.declReferenceExpr)
        default: parseDeclReferenceExpr(.member)
        }
    }

    /// Generic arguments of the name since the mark, if there are any.
    @inline(__always) mutating func parseGenericSpecialization(_ mark: Mark) {
        guard isAtOperator(startingWith: OperatorByte.lessThan), isAtGenericArgumentsOfExpression() else { return }
        parseGenericArgumentClause()
        finish(.genericSpecializationExpr, mark)
    }

    /// `(` arguments `)` [closures]
    private mutating func parseCall(since mark: Mark, _ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        let argumentFlavor = flavor == .attributeArguments ? flavor : flavorInBracket(index, flavor)
        parseBracketedExprList(closing: .rightParen, pattern, argumentFlavor)
        if current == .leftBrace, flavor == .basic, isAtTrailingClosure(flavor) { parseTrailingClosures() }
        finish(.functionCallExpr, mark)
    }

    /// `[` arguments `]` [closures]
    private mutating func parseSubscriptCall(since mark: Mark, _ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        parseBracketedExprList(closing: .rightSquare, pattern)
        if current == .leftBrace, flavor == .basic, isAtTrailingClosure(flavor) { parseTrailingClosures() }
        finish(.subscriptCallExpr, mark)
    }

    /// Whether no closure can be an argument of it.
    private mutating func isLiteral(_ kind: NodeKind) -> Bool {
        switch kind {
        case .arrayExpr, .booleanLiteralExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr,
            .nilLiteralExpr, .regexLiteralExpr, .stringLiteralExpr:
            return true
        default: return false
        }
    }
}

extension Parser {
    /// What one clause of an `#if` among the links of a chain contains: links without the operand that they follow.
    mutating func parsePostfixIfConfigBody(_ flavor: ExpressionFlavor) {
        guard enter() else { return }
        let mark = mark
        switch current {
        case .period: parseMemberAccess(mark)
        case .poundIf:
            parseIfConfig(.postfixExpression, flavor)
            finish(.postfixIfConfigExpr, mark)
        default: return leave()
        }
        parsePostfixSuffixes(since: mark, flavor, .none)
        leave()
    }

    /// Whether the `#if` that comes next continues a chain: its first clause begins with `.name`, perhaps after more
    /// of `#if`. What is true for one of a ladder is true for all of it, and is checked again after each of them.
    mutating func isAtPostfixIfConfig() -> Bool {
        if ifConfigLadder.contains(index) { return isPostfixLadder }
        var place = lookahead
        repeat {
            advance(&place)
            while place.kind != .endOfFile, !isAtStartOfLine(place) { advanceBalanced(&place) }
        } while place.kind == .poundIf
        let name = kinds[min(place.index &+ 1, endIndex)]
        ifConfigLadder = index..<place.index
        isPostfixLadder = place.kind == .period && (name == .identifier || name.isKeyword)
        return isPostfixLadder
    }
}
