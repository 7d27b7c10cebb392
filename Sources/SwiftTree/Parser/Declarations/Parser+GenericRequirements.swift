extension Parser {
    /// `where` requirement, requirement
    mutating func parseGenericWhereClause() {
        let mark = mark
        consume()
        let list = self.mark
        while true {
            let before = index
            let continues = parseGenericRequirement()
            guard continues, index != before, current != .leftBrace else { break }
        }
        finishUnlessEmpty(.genericRequirementList, list)
        finish(.genericWhereClause, mark)
    }

    /// `T: P`, `T == U`, `n == 2` or `T: _Trivial(64)`, with the comma after it. Returns whether there is one.
    private mutating func parseGenericRequirement() -> Bool {
        let mark = mark
        let isValue = parseRequirementOperand()
        if !isEmpty(since: mark) { finish(parseRequirement(isValue: isValue), mark) }
        let continues = consumeIf(.comma) || skipUnexpectedSeparator("&&", "separate requirements with \",\"")
        finishUnlessEmpty(.genericRequirement, mark)
        return continues
    }

    /// Parses what follows the left operand. Returns the kind of the whole.
    private mutating func parseRequirement(isValue: Bool) -> NodeKind {
        if isAtOperator, isAtText("==") {
            consume()
            _ = parseRequirementOperand()
            return .sameTypeRequirement
        }
        guard current == .colon, !isValue else {
            expected(isValue ? "\"==\"" : "\":\" or \"==\"")
            return .sameTypeRequirement
        }
        consume()
        guard isLayoutSpecifier(current) else {
            parseType()
            return .conformanceRequirement
        }
        parseLayoutSpecifier()
        return .layoutRequirement
    }

    /// A type, or an integer as the value of a generic parameter. Returns whether it is a value.
    private mutating func parseRequirementOperand() -> Bool {
        if parseIntegerValueIfPresent() { return true }
        parseType()
        return false
    }

    /// `_Trivial(size, alignment)`
    private mutating func parseLayoutSpecifier() {
        let specifier = current
        consume()
        switch specifier {
        case ._TrivialKeyword: guard current == .leftParen else { return }
        case ._TrivialAtMostKeyword, ._TrivialStrideKeyword: break
        default: return
        }
        let opening = index
        guard current == .leftParen else { return reportMissing(.leftParen) }
        consume()
        expectInteger()
        if consumeIf(.comma) { expectInteger() }
        expectClosing(.rightParen, of: opening)
    }

    private mutating func isLayoutSpecifier(_ kind: TokenKind) -> Bool {
        switch kind {
        case ._TrivialKeyword, ._TrivialAtMostKeyword, ._TrivialStrideKeyword, ._UnknownLayoutKeyword,
            ._RefCountedObjectKeyword, ._NativeRefCountedObjectKeyword, ._ClassKeyword, ._NativeClassKeyword,
            ._BridgeObjectKeyword:
            return true
        default: return false
        }
    }
}
