extension Parser {
    /// `func` name `<T>`? signature `where`? body?
    mutating func parseFunctionDecl(_ mark: Mark) {
        // It is absent where that was reported.
        if current == .funcKeyword { consume() }
        parseFunctionName()
        parseGenericParameterClauseIfPresent()
        parseFunctionSignature()
        parseWhereClauseAndBody(.functionDecl, mark)
    }

    private mutating func parseFunctionName() {
        if current == .identifier { return consume(as: .identifier) }
        if current == .initKeyword, tokenCount > 0, tokenKinds[tokenCount - 1] == .funcKeyword {
            report("an initializer is declared without `func`; remove it")
            return leaf(.unexpectedNodes)
        }
        guard isAtOperator || current == .exclamationMark || current == .prefixAmpersand else {
            return expectDeclarationName("the name of a function")
        }
        // In `func ==<T>` the last `<` begins the generic parameters.
        let length = currentLength
        if length > 1, source[Int(ends[index]) - 1] == OperatorByte.lessThan, peek().isName || peek() == .letKeyword {
            consumePrefix(length - 1, as: .binaryOperator)
        } else {
            consume(as: .binaryOperator)
        }
    }

    /// `init` `?`? `<T>`? signature `where`? body?
    mutating func parseInitializerDecl(_ mark: Mark) {
        consume()
        switch current {
        case .postfixQuestionMark, .infixQuestionMark: consume(as: .postfixQuestionMark)
        case .exclamationMark: consume()
        default: if isAtOperator(OperatorByte.exclamationMark) { consume(as: .exclamationMark) }
        }
        parseGenericParameterClauseIfPresent()
        parseFunctionSignature()
        parseWhereClauseAndBody(.initializerDecl, mark)
    }

    private mutating func parseWhereClauseAndBody(_ kind: NodeKind, _ mark: Mark) {
        if current == .whereKeyword { parseGenericWhereClause() }
        if isAtLeftBrace() { parseCodeBlock(allowInitializers: kind != .initializerDecl) }
        finish(kind, mark)
    }

    /// `deinit` `async`? body?
    mutating func parseDeinitializerDecl(_ mark: Mark) {
        consume()
        parseEffectSpecifiers(.deinitializerEffectSpecifiers)
        if !isAtStartOfLine, current.isName || current == .leftParen || current == .arrow {
            report("a deinitializer cannot have a name, parameters or a result")
            let unexpected = self.mark
            if current.isName { consume() }
            if current == .leftParen, !isAtStartOfLine { parseParameterClause() }
            parseEffectSpecifiers(.deinitializerEffectSpecifiers)
            if current == .arrow { parseReturnClause() }
            finishUnlessEmpty(.unexpectedNodes, unexpected)
        }
        if isAtLeftBrace() { parseCodeBlock() }
        finish(.deinitializerDecl, mark)
    }

    /// `subscript` `<T>`? parameters `->` type `where`? accessors?
    mutating func parseSubscriptDecl(_ mark: Mark) {
        consume()
        if current.isName {
            report("a subscript cannot have a name")
            leaf(.unexpectedNodes)
        }
        parseGenericParameterClauseIfPresent()
        parseParameterClause()
        if isAtArrow() { parseReturnClause() } else { reportMissing(.arrow) }
        if current == .whereKeyword { parseGenericWhereClause() }
        if current == .leftBrace || isAccessorSpecifier(current) { parseAccessorBlock() }
        finish(.subscriptDecl, mark)
    }

    /// parameters effects `-> type`?
    mutating func parseFunctionSignature() {
        let mark = mark
        parseParameterClause()
        if current.isKeyword { parseEffectSpecifiers(.functionEffectSpecifiers) }
        if isAtArrow() { parseReturnClause() } else { recoverReturnClause() }
        finishUnlessEmpty(.functionSignature, mark)
    }

    /// Parses the type of a result after what other languages have for `->`, be it nothing.
    private mutating func recoverReturnClause() {
        let isMistaken = at(.colon) || isAtOperator && isAtText("=>")
        guard isMistaken || current.isName || at(.leftSquare), !isAtStartOfLine else { return }
        var place = isMistaken ? lookahead(at: 1) : lookahead
        guard !isAtStartOfLine(place), canParseType(&place), isMistaken || place.kind == .leftBrace else { return }
        let mark = mark
        report("write \"->\" before the result type")
        if isMistaken { leaf(.unexpectedNodes) }
        parseType()
        finish(.returnClause, mark)
    }

    /// Whether `->` comes next, after words of the same line at most that fit nowhere; those are skipped.
    private mutating func isAtArrow() -> Bool {
        if current == .arrow { return true }
        guard current.isName || current == .wildcard || current == .integerLiteral, !isAtStartOfLine else {
            return false
        }
        var place = lookahead
        var distance = 0
        while place.kind.isName || place.kind == .wildcard || place.kind == .integerLiteral {
            advance(&place)
            distance += 1
            guard distance < 16, !isAtStartOfLine(place) else { return false }
        }
        guard place.kind == .arrow else { return false }
        reportMissing(.arrow)
        skipUnexpected(upTo: place.index)
        return true
    }

    /// `macro` name `<T>`? signature `= definition`? `where`?
    mutating func parseMacroDecl(_ mark: Mark) {
        consume()
        expectDeclarationName("the name of a macro")
        parseGenericParameterClauseIfPresent()
        parseFunctionSignature()
        if current == .equal { parseInitializerClause() }
        if current == .whereKeyword { parseGenericWhereClause() }
        finish(.macroDecl, mark)
    }
}
