extension Parser {
    /// switchExpr: `switch` expr `{` switchCaseList `}`
    mutating func parseSwitchExpr() {
        let mark = mark
        consume()
        if at(.leftBrace) { expected("a value to switch over") } else { parseExpression(.statementCondition) }
        if !at(.leftBrace) { recover(to: .leftBrace) }
        if at(.leftBrace) {
            let opening = index
            if enterBlock() {
                parseSwitchCaseList()
                leave()
            }
            expectRightBrace(of: opening)
        } else if isAtStartOfSwitchCase(), enter() {
            parseSwitchCaseList()
            consumeRightBrace(ofIntroducer: mark.tokens)
            leave()
        }
        finish(.switchExpr, mark)
    }

    /// switchCaseList: (switchCase | ifConfigDecl)*
    mutating func parseSwitchCaseList() {
        let mark = mark
        while !isAtEndOfSwitchCaseList() {
            let tokensBefore = tokenCount
            if isAtStartOfSwitchCase() {
                parseSwitchCase()
            } else if at(.poundIf) {
                parseIfConfig(.switchCases)
            } else {
                parseStatementsWithoutCase()
            }
            if tokenCount == tokensBefore { skipUnexpectedToken() }
        }
        finishUnlessEmpty(.switchCaseList, mark)
    }

    private mutating func isAtEndOfSwitchCaseList() -> Bool {
        switch current {
        case .rightBrace, .endOfFile, .poundElseif, .poundElse, .poundEndif: true
        case .pound: isAtMisspelledElseif()
        default: false
        }
    }

    /// Statements that are in no case, as a case without a label.
    @inline(never) private mutating func parseStatementsWithoutCase() {
        let mark = mark
        expected("`case` or `default`")
        parseCodeBlockItemList(until: .switchCase)
        finishUnlessEmpty(.switchCase, mark)
    }

    /// switchCase: attribute? (switchCaseLabel | switchDefaultLabel) codeBlockItemList
    mutating func parseSwitchCase() {
        let mark = mark
        if at(.atSign) { parseSwitchCaseAttribute() }
        switch current {
        case .caseKeyword: parseSwitchCaseLabel()
        case .defaultKeyword: parseSwitchDefaultLabel()
        default: expected("`case` or `default`")
        }
        parseCodeBlockItemList(until: .switchCase)
        finish(.switchCase, mark)
    }

    /// attribute: `@` identifierType; `@unknown` is the only one that means something.
    private mutating func parseSwitchCaseAttribute() {
        let mark = mark
        consume()
        if current.isName { leaf(.identifierType, as: .identifier) } else { expected("the name of an attribute") }
        finish(.attribute, mark)
        guard !at(.caseKeyword, .defaultKeyword, .rightBrace) else { return }
        report("a case can have only one attribute, without arguments")
        var place = lookahead
        if at(.leftParen) { advanceBalanced(&place) }
        advanceAttributeList(&place)
        skipUnexpected(upTo: place.index)
    }

    /// switchDefaultLabel: `default` `:`
    private mutating func parseSwitchDefaultLabel() {
        let mark = mark
        consume()
        expectOnLine(.colon)
        finish(.switchDefaultLabel, mark)
    }

    /// switchCaseLabel: `case` switchCaseItemList `:`
    private mutating func parseSwitchCaseLabel() {
        let mark = mark
        consume()
        let list = self.mark
        var isContinued = true
        while isContinued {
            // switchCaseItem: pattern whereClause? `,`?
            let item = self.mark
            parseMatchingPattern(.matching)
            if at(.whereKeyword) { parseWhereClause(.basic) }
            isContinued = consumeIf(.comma)
            finishUnlessEmpty(.switchCaseItem, item)
            if at(.colon), accepts(.trailingComma) { break }
            if isContinued, at(.caseKeyword) {
                report("`case` is only written before the first pattern; remove it")
                leaf(.unexpectedNodes)
            }
        }
        finishUnlessEmpty(.switchCaseItemList, list)
        expectOnLine(.colon)
        finish(.switchCaseLabel, mark)
    }

    /// Whether a case of a `switch` begins here: `case` or `default`, attributes before it looked over.
    mutating func isAtStartOfSwitchCase() -> Bool {
        switch current {
        case .caseKeyword, .defaultKeyword: return true
        case .atSign:
            return isAtStartOfSwitchCase(lookahead)
        default: return false
        }
    }

    private mutating func isAtStartOfSwitchCase(_ start: Lookahead) -> Bool {
        var place = start
        advanceAttributeList(&place)
        if place.kind == .caseKeyword || place.kind == .defaultKeyword { return true }
        // An attribute before the closing brace: the label after it is missing.
        return place.index != start.index && place.kind == .rightBrace
    }

    /// Whether a case begins here, or after the line of an `#if` (and those of further ones) that begins here.
    mutating func isAtStartOfConditionalSwitchCases() -> Bool {
        guard at(.poundIf) else { return isAtStartOfSwitchCase() }
        var place = lookahead
        var remaining = Self.directiveLookaheadLimit
        while remaining > 0, place.kind == .poundIf || place.kind == .poundElseif || place.kind == .poundElse {
            advanceLine(&place, &remaining)
        }
        return isAtStartOfSwitchCase(place)
    }
}

// Generated code has chains of hundreds of `else if`, each in the one before it: a loop, so that their number is not a
// depth.
extension Parser {
    /// ifExpr: `if` conditionElementList codeBlock (`else` (ifExpr | codeBlock))?
    mutating func parseIfExpr() {
        let outerCount = openIfCount
        repeat { openIf(mark) } while parseIfUpToElse()
        while openIfCount != outerCount {
            openIfCount &-= 1
            finish(.ifExpr, openIfs[openIfCount])
        }
    }

    /// `if` conditionElementList codeBlock (`else` codeBlock?)?; whether another `if` must follow `else`.
    private mutating func parseIfUpToElse() -> Bool {
        let introducer = tokenCount
        consume()
        if at(.leftBrace) { expected("a condition") } else { parseConditionElementList() }
        parseCodeBlock(introducer: introducer)
        guard consumeIf(.elseKeyword) else { return false }
        if at(.ifKeyword) { return true }
        parseCodeBlock(introducer: introducer)
        return false
    }

    private mutating func openIf(_ mark: Mark) {
        if openIfCount == openIfCapacity { growOpenIfs() }
        (openIfs + openIfCount).initialize(to: mark)
        openIfCount &+= 1
    }

    @inline(never) private mutating func growOpenIfs() {
        let larger = UnsafeMutablePointer<Mark>.allocate(capacity: openIfCapacity * 2)
        larger.moveInitialize(from: openIfs, count: openIfCount)
        openIfs.deallocate()
        openIfs = larger
        openIfCapacity *= 2
    }
}
