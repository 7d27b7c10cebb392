extension Parser {
    /// An operand without prefix and suffix. Reports that an expression is missing, and finishes no node, if none
    /// begins.
    mutating func parsePrimaryExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        switch current {
        case .identifier, .initKeyword: parseNameExpr(flavor, pattern)
        case .selfKeyword: parseNameExpr(flavor, pattern)
        case .integerLiteral: leaf(.integerLiteralExpr)
        case .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter, .singleQuote: parseStringLiteral()
        case .period: parseImplicitMember()
        case .leftParen: parseTupleExpr(flavor, pattern)
        case .leftSquare: parseCollectionExpr()
        case .leftBrace: parseClosureExpr()
        case .trueKeyword, .falseKeyword: leaf(.booleanLiteralExpr)
        case .nilKeyword: leaf(.nilLiteralExpr)
        case .dollarIdentifier: leaf(.declReferenceExpr)
        case .wildcard:
            if peek() == .colonColon { parseIdentifierExpr(flavor) } else { leaf(.discardAssignmentExpr) }
        case .floatLiteral: leaf(.floatLiteralExpr)
        case .SelfKeyword, .colonColon: parseIdentifierExpr(flavor)
        case .superKeyword:
            if peek() == .colonColon { parseIdentifierExpr(flavor) } else { leaf(.superExpr) }
        case .AnyKeyword:
            if peek() == .colonColon { return parseIdentifierExpr(flavor) }
            let mark = mark
            leaf(.identifierType)
            finish(.typeExpr, mark)
        case .pound: parseMacroExpansion(as: .macroExpansionExpr, from: mark, flavor: flavor, pattern: pattern)
        case .regexSlash, .regexPoundDelimiter: parseRegexLiteral()
        case .atSign: parseStringLiteral()
        case .deinitKeyword, .subscriptKeyword: parseNameExpr(flavor, pattern)
        case .poundAvailable, .poundUnavailable: skipMisplacedAvailability()
        default:
            if current.isContextualKeyword { parseNameExpr(flavor, pattern) } else { expected("an expression") }
        }
    }

    /// A name: of a declaration, or in a pattern after `let` of a new one.
    @inline(__always) private mutating func parseNameExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        if pattern == .bindingIntroducer { return parseNameInBindingPattern(flavor) }
        parseIdentifierExpr(flavor)
    }

    /// A new name, unless it is the first of a path to an enum's case: `.`, `(`, `[` or generic arguments follow it.
    private mutating func parseNameInBindingPattern(_ flavor: ExpressionFlavor) {
        switch peek() {
        case .period, .leftParen, .leftSquare: return parseIdentifierExpr(flavor)
        default: break
        }
        let mark = mark
        let kind: TokenKind = current.isContextualKeyword ? .identifier : current
        consume(as: kind)
        if isAtOperator(OperatorByte.lessThan), isAtGenericArgumentsOfExpression() {
            finish(.declReferenceExpr, mark)
            parseGenericArgumentClause()
            return finish(.genericSpecializationExpr, mark)
        }
        finish(.identifierPattern, mark)
        finish(.patternExpr, mark)
    }

    /// name [argument labels] [generic arguments]
    private mutating func parseIdentifierExpr(_ flavor: ExpressionFlavor) {
        let mark = mark
        let next = peek()
        if current == .identifier, next != .leftParen, next != .colonColon {
            leaf(.declReferenceExpr)
        } else {
            parseDeclReferenceExpr(flavor == .attributeArguments ? .attributeArgument : .compoundNames)
            if isEmpty(since: mark) { return }
        }
        parseGenericSpecialization(mark)
    }

    /// `.` name
    private mutating func parseImplicitMember() {
        let mark = mark
        if peek() == .integerLiteral {
            report("write a zero before the decimal point")
            leaf(.unexpectedNodes)
            consume(as: .floatLiteral)
            return finish(.floatLiteralExpr, mark)
        }
        consume()
        parseDeclReferenceExpr(.member)
        finish(.memberAccessExpr, mark)
    }

    private mutating func skipMisplacedAvailability() {
        report("an availability check must be a separate condition")
        let mark = mark
        consume()
        if current == .leftParen { consumeBalanced() }
        finish(.unexpectedNodes, mark)
    }
}

extension Parser {
    /// `#` name [generic arguments] [`(` arguments `)`] [closures], finished as an expression or a declaration
    mutating func parseMacroExpansion(
        as kind: NodeKind, from mark: Mark, flavor: ExpressionFlavor, pattern: PatternContext = .none
    ) {
        consume()
        parseMacroName()
        if isAtOperator(startingWith: OperatorByte.lessThan), isAtGenericArgumentsOfExpression() {
            parseGenericArgumentClause()
        }
        if current == .leftParen, !isAtStartOfLine { parseBracketedExprList(closing: .rightParen, pattern) }
        if current == .leftBrace, flavor == .basic, isAtTrailingClosure(flavor) { parseTrailingClosures() }
        finish(kind, mark)
    }

    /// [module selector] name; reserved words too
    private mutating func parseMacroName() {
        guard !isAtStartOfLine else { return expected("the name of a macro") }
        if hasTriviaBefore { report("remove the space after \"#\"") }
        if parseModuleSelectorIfPresent(), isAtStartOfLine { return expected("the name of a macro") }
        if current == .identifier || current.isKeyword {
            consume(as: .identifier)
        } else {
            expected("the name of a macro")
        }
    }
}
