extension Parser {
    /// codeBlock: `{` codeBlockItemList `}`
    ///
    /// Where `{` is missing after a statement's keyword, the token of that index, its body is read all the same.
    mutating func parseCodeBlock(introducer: Int = -1, allowInitializers: Bool = true) {
        let mark = mark
        if !at(.leftBrace) { recover(to: .leftBrace) }
        if at(.leftBrace) {
            let opening = index
            if enterBlock() {
                parseCodeBlockItemList(allowInitializers: allowInitializers)
                leave()
            }
            expectRightBrace(of: opening)
        } else if introducer >= 0, enter() {
            parseCodeBlockItemList(allowInitializers: allowInitializers)
            consumeRightBrace(ofIntroducer: introducer)
            leave()
        }
        finishUnlessEmpty(.codeBlock, mark)
    }

    /// codeBlockItemList: codeBlockItem*
    mutating func parseCodeBlockItemList(
        until end: CodeBlockItemListEnd = .rightBrace, allowInitializers: Bool = true
    ) {
        let mark = mark
        var lastItem = tokenCount
        var isSeparated = true
        while current != .endOfFile, !isAtEnd(end) {
            if !isSeparated, !isAtStartOfLine { reportMissingSeparator(afterItemAt: lastItem) }
            lastItem = tokenCount
            isSeparated = parseCodeBlockItem(until: end, allowInitializers: allowInitializers)
            if tokenCount == lastItem { skipUnexpectedToken() }
        }
        finishUnlessEmpty(.codeBlockItemList, mark)
    }

    /// codeBlockItem: (decl | stmt | expr) `;`?; whether it has a semicolon.
    private mutating func parseCodeBlockItem(until end: CodeBlockItemListEnd, allowInitializers: Bool) -> Bool {
        let mark = mark
        switch current {
        case .identifier where peek() != .colon:
            parseExpression()
        case .letKeyword, .varKeyword, .funcKeyword, .structKeyword, .enumKeyword, .extensionKeyword, .importKeyword,
            .protocolKeyword, .typealiasKeyword:
            parseDeclaration()
        case .ifKeyword, .guardKeyword, .forKeyword, .whileKeyword, .switchKeyword, .doKeyword, .deferKeyword,
            .returnKeyword, .throwKeyword, .breakKeyword, .continueKeyword, .fallthroughKeyword:
            parseStatement()
        case .poundIf where !isAtIfConfigOfAttributes():
            parseIfConfig(allowInitializers ? .statements : .statementsWithoutInitializers)
            finish(.codeBlockItem, mark)
            return false
        case .poundSourceLocation:
            parsePoundSourceLocation()
            finish(.codeBlockItem, mark)
            return false
        default:
            parseOtherCodeBlockItem(until: end, allowInitializers: allowInitializers)
        }
        let hasSemicolon = consumeIf(.semicolon)
        if hasSemicolon, at(.semicolon) { skipUnexpected("remove this semicolon") { $0.at(.semicolon) } }
        finishUnlessEmpty(.codeBlockItem, mark)
        return hasSemicolon
    }

    /// An item that does not begin with a keyword of its own.
    private mutating func parseOtherCodeBlockItem(until end: CodeBlockItemListEnd, allowInitializers: Bool) {
        if isAtStartOfDeclaration(allowInitializers: allowInitializers) {
            parseDeclaration()
        } else if isAtStartOfStatement() {
            parseStatement()
        } else if isAtStartOfExpression() {
            parseExpression()
        } else if isAtStartOfSwitchCase() {
            report("`case` is only allowed in a `switch` or an `enum`")
            let mark = mark
            if isColonOnLine() { parseSwitchCase() } else { consume() }
            finishUnlessEmpty(.unexpectedNodes, mark)
        } else if at(.atSign) && peek().isName || isAtDeclModifier() {
            parseDeclaration()
        } else {
            skipStrayCode(until: end, allowInitializers: allowInitializers)
        }
    }

    /// Consumes a `{` and goes one level deeper. Where nothing is in the braces, or at the limit of nesting, where
    /// all in the braces is skipped, it is false: there is nothing to leave then.
    mutating func enterBlock() -> Bool {
        let end = Int(partners[index])
        consume()
        guard index != end else { return false }
        if enter() { return true }
        skipUnexpected(upTo: end)
        return false
    }
}

extension Parser {
    /// Whether a list of statements or members that ends like this ends here.
    @inline(__always) mutating func isAtEnd(_ end: CodeBlockItemListEnd) -> Bool {
        switch current {
        case .rightBrace: return end == .rightBrace || end == .switchCase
        case .poundElse, .poundElseif, .poundEndif: return end != .endOfFile
        case .pound: return end != .endOfFile && isAtMisspelledElseif()
        case .caseKeyword, .defaultKeyword: return end == .switchCase
        case .atSign, .poundIf: return end == .switchCase && isAtStartOfConditionalSwitchCases()
        default: return false
        }
    }
}

extension Parser {
    /// sourceFile: shebang? codeBlockItemList endOfFile
    mutating func parseSourceFile() {
        let mark = mark
        _ = consumeIf(.shebang)
        parseCodeBlockItemList(until: .endOfFile)
        consume()
        finish(.sourceFile, mark)
    }
}
