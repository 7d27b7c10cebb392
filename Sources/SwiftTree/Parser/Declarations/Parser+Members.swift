extension Parser {
    /// `{` members `}`
    mutating func parseMemberBlock() {
        let mark = mark
        guard isAtLeftBrace() else { return reportMissing(.leftBrace) }
        let opening = index
        if enterBlock() {
            parseMemberBlockItemList()
            leave()
        }
        expectRightBrace(of: opening)
        finish(.memberBlock, mark)
    }

    /// Parses the members up to `}`, or up to the end of the clause of an `#if`.
    mutating func parseMemberBlockItemList(inIfConfig: Bool = false) {
        let mark = mark
        let end: CodeBlockItemListEnd = inIfConfig ? .ifConfigClause : .rightBrace
        var isSeparated = true
        while current != .endOfFile, !isAtEnd(end) {
            if !isSeparated, !isAtStartOfLine {
                report("expected a line break or \";\" before another declaration")
            }
            isSeparated = parseMemberBlockItem(until: end)
        }
        finishUnlessEmpty(.memberBlockItemList, mark)
    }

    /// declaration `;`? Returns whether another one may follow on the same line.
    private mutating func parseMemberBlockItem(until end: CodeBlockItemListEnd) -> Bool {
        let mark = mark
        switch current {
        case .poundSourceLocation:
            parsePoundSourceLocation()
            finish(.memberBlockItem, mark)
            return false
        case .poundIf:
            if !isAtIfConfigOfAttributes() {
                parseIfConfig(.members)
                finish(.memberBlockItem, mark)
                return false
            }
            parseDeclaration(inMembers: true)
        case .semicolon:
            report("remove this semicolon")
        default:
            if isAtStartOfDeclaration(inMembers: true) {
                parseDeclaration(inMembers: true)
            } else {
                skipUnexpectedMember(until: end)
            }
        }
        if isEmpty(since: mark) {
            if current != .semicolon { skipUnexpectedMember(until: end) }
            skipSemicolons()
            finish(.memberBlockItem, mark)
            return true
        }
        let hasSemicolon = consumeIf(.semicolon)
        if current == .semicolon {
            report("remove this semicolon")
            skipSemicolons()
        }
        finish(.memberBlockItem, mark)
        return hasSemicolon
    }

    private mutating func skipSemicolons() {
        let mark = mark
        while current == .semicolon { consume() }
        finishUnlessEmpty(.unexpectedNodes, mark)
    }

    /// Skips what is not a declaration, up to the next one.
    private mutating func skipUnexpectedMember(until end: CodeBlockItemListEnd) {
        let mark = mark
        expected("a declaration")
        repeat {
            consumeBalanced()
        } while !at(.endOfFile, .semicolon) && !at(.poundIf, .poundSourceLocation) && !isAtEnd(end)
            && !isAtStartOfDeclaration(inMembers: true)
        finish(.unexpectedNodes, mark)
    }
}
