extension Parser {
    /// ifConfigDecl: ifConfigClause+ `#endif`
    ///
    /// The flavor is that of the expression which the clauses continue, where they contain such elements.
    mutating func parseIfConfig(_ elements: IfConfigElements, _ flavor: ExpressionFlavor = .basic) {
        guard enter() else { return }
        let mark = mark
        let opening = index
        parseIfConfigClause(elements, flavor)
        while isAtIfConfigClause() { parseIfConfigClause(elements, flavor) }
        finish(.ifConfigClauseList, mark)
        if at(.poundEndif) { consume() } else { reportMissing(.poundEndif, of: opening) }
        skipRestOfLine()
        finish(.ifConfigDecl, mark)
        leave()
    }

    /// ifConfigClause: `#if` expr elements | `#elseif` expr elements | `#else` elements
    private mutating func parseIfConfigClause(_ elements: IfConfigElements, _ flavor: ExpressionFlavor) {
        let mark = mark
        switch current {
        case .poundIf, .poundElseif:
            consume()
            parseIfConfigCondition()
        case .poundElse where peek() == .ifKeyword && !isAtStartOfLine(1), .pound:
            // `#else if` and `#elif`, as other languages have them.
            report("use `#elseif` instead")
            consume()
            consume()
            finish(.unexpectedNodes, mark)
            parseIfConfigCondition()
        default:
            consume()
        }
        skipRestOfLine()
        parseIfConfigElements(elements, flavor)
        finish(.ifConfigClause, mark)
    }

    private mutating func parseIfConfigCondition() {
        if isAtStartOfLine || at(.endOfFile) {
            expected("a condition")
        } else {
            parseExpression(.poundIfDirective)
        }
    }

    private mutating func parseIfConfigElements(_ elements: IfConfigElements, _ flavor: ExpressionFlavor) {
        switch elements {
        case .statements: parseCodeBlockItemList(until: .ifConfigClause)
        case .statementsWithoutInitializers: parseCodeBlockItemList(until: .ifConfigClause, allowInitializers: false)
        case .members: parseMemberBlockItemList(inIfConfig: true)
        case .switchCases: parseSwitchCaseList()
        case .attributes: parseAttributeList()
        case .postfixExpression: parsePostfixIfConfigBody(flavor)
        }
    }

    /// Whether another clause begins here. What is not an element of a clause is skipped up to where the clause ends.
    private mutating func isAtIfConfigClause() -> Bool {
        switch current {
        case .poundEndif, .endOfFile: return false
        case .poundElseif, .poundElse: return true
        default: return isAtMisspelledElseif() || skipToIfConfigClause()
        }
    }

    /// Skips up to the next clause or `#endif`, if there is one before long; whether it is a clause.
    @inline(never) private mutating func skipToIfConfigClause() -> Bool {
        guard remainingClauseSearches > 0 else { return false }
        var place = lookahead
        var remaining = 4 * Self.directiveLookaheadLimit
        var depth = 0
        while remaining > 0, place.kind != .endOfFile {
            switch place.kind {
            case .poundIf: depth &+= 1
            case .poundElseif, .poundElse:
                if depth == 0 { remaining = 0 }
            case .poundEndif:
                if depth == 0 { remaining = 0 }
                depth &-= 1
            default: break
            }
            if remaining > 0 { advance(&place) }
            remaining &-= 1
        }
        guard remaining < 0, place.kind != .endOfFile else {
            remainingClauseSearches &-= 1
            return false
        }
        skipUnexpected("this is not allowed in a clause of this `#if`") { $0.index < place.index }
        return !at(.poundEndif)
    }

    /// Skips everything after a directive on its line.
    @inline(__always) mutating func skipRestOfLine() {
        if !isAtStartOfLine, !at(.endOfFile) {
            skipUnexpected("expected a line break after the directive") { !$0.isAtStartOfLine }
        }
    }
}

extension Parser {
    /// How many tokens, a bracket with its contents counted once, are looked at to find out what an `#if` contains.
    /// Ordinary files need a handful; this runs at every `#if`, and ladders of them must not be quadratic.
    static var directiveLookaheadLimit: Int { 512 }

    /// Goes after a directive's line.
    mutating func advanceLine(_ place: inout Lookahead, _ remaining: inout Int) {
        advance(&place)
        remaining &-= 1
        while remaining > 0, place.kind != .endOfFile, !isAtStartOfLine(place) {
            advanceBalanced(&place)
            remaining &-= 1
        }
    }

    /// Whether `#elif` and a condition, which is `#elseif` in other languages, are here. Without a word after it on
    /// its line it may be a macro.
    mutating func isAtMisspelledElseif() -> Bool {
        at(.pound) && peek() == .identifier && !hasTriviaBefore(1) && isText("elif", at: 1)
            && peek(2).isName && !isAtStartOfLine(2)
    }
}

extension Parser {
    /// poundSourceLocation: `#sourceLocation` `(` poundSourceLocationArguments? `)`
    mutating func parsePoundSourceLocation() {
        let mark = mark
        consume()
        if at(.leftParen), !isAtStartOfLine {
            consume()
            if !at(.rightParen) { parsePoundSourceLocationArguments() }
            expectOnLine(.rightParen)
        } else {
            reportMissing(.leftParen)
        }
        skipRestOfLine()
        finish(.poundSourceLocation, mark)
    }

    /// poundSourceLocationArguments: `file` `:` simpleStringLiteralExpr `,` `line` `:` integerLiteral
    private mutating func parsePoundSourceLocationArguments() {
        let mark = mark
        expectOnLine(.fileKeyword)
        expectOnLine(.colon)
        parseSimpleStringLiteral()
        expectOnLine(.comma)
        expectOnLine(.lineKeyword)
        expectOnLine(.colon)
        expectInteger()
        finishUnlessEmpty(.poundSourceLocationArguments, mark)
    }
}
