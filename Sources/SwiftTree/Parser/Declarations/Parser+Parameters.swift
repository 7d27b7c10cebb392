extension Parser {
    /// What has parameters in parentheses.
    private enum ParameterOwner { case function, closure, enumCase }

    mutating func parseParameterClause() {
        parseParameterClause(.functionParameterClause, .functionParameterList, of: .function)
    }

    mutating func parseClosureParameterClause() {
        parseParameterClause(.closureParameterClause, .closureParameterList, of: .closure)
    }

    mutating func parseEnumCaseParameterClause() {
        parseParameterClause(.enumCaseParameterClause, .enumCaseParameterList, of: .enumCase)
    }

    /// `(` parameter, parameter `)`
    private mutating func parseParameterClause(_ clause: NodeKind, _ list: NodeKind, of owner: ParameterOwner) {
        guard current == .leftParen else { return reportMissing(.leftParen) }
        let mark = mark
        let opening = index
        consume()
        let parameters = self.mark
        var isFollowed = true
        while isFollowed, current != .rightParen, current != .endOfFile, !isAfterMissingBracket(opening) {
            switch owner {
            case .function: isFollowed = parseFunctionParameter() || isAtMissingComma()
            case .closure: isFollowed = parseClosureParameter()
            case .enumCase: isFollowed = parseEnumCaseParameter()
            }
        }
        finishUnlessEmpty(list, parameters)
        expectClosing(.rightParen, of: opening)
        finish(clause, mark)
    }

    /// attributes modifiers label? name `:` type `...`? `= value`? `,`?; whether there is a comma.
    private mutating func parseFunctionParameter() -> Bool {
        let mark = mark
        if current == .atSign || current == .poundIf { parseAttributeList() }
        parseParameterModifiers(isClosure: false)
        skipMisplacedSpecifiers()
        if isAtTypeWithoutName() {
            expected("a parameter name and \":\" before the type")
            parseType()
        } else {
            parseParameterNames()
            if current == .colon { consume() } else { reportMissing(.colon) }
            parseType()
        }
        parseEllipsis()
        if current == .equal || (isAtOperator && isAtText("==")) { parseInitializerClause() }
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.functionParameter, mark)
        return hasComma
    }

    /// label? name. At `label Type` without a colon only the label is taken.
    private mutating func parseParameterNames() {
        guard current.isArgumentLabel else { return expected("the name of a parameter") }
        parseParameterName()
        guard current.isArgumentLabel, !beginsOtherLine(index) else { return }
        if peek() != .colon, current == .identifier, isCapitalized(currentStart) { return }
        parseParameterName()
        if current.isName, peek() == .colon, !isAtStartOfLine {
            report("a parameter cannot have more than a label and a name; remove this")
            leaf(.unexpectedNodes)
        }
    }

    private mutating func parseParameterName() {
        switch current {
        case .wildcard: consume()
        case .dollarIdentifier:
            report("names that begin with \"$\" are reserved; choose another name")
            leaf(.unexpectedNodes)
        default: consume(as: .identifier)
        }
    }

    /// Whether a type is in the place of a parameter's name, as in `(Int, String)`.
    private mutating func isAtTypeWithoutName() -> Bool {
        guard current.isName, peek() != .colon, isCapitalized(currentStart) else { return false }
        var place = lookahead
        return canParseType(&place) && (place.kind == .comma || place.kind == .rightParen)
    }

    private mutating func isAtMissingComma() -> Bool {
        guard current != .rightParen, !isDeclarationKeyword(current) || !isAtStartOfLine else { return false }
        guard current.isName || current == .atSign || current == .wildcard else { return false }
        expected("\",\" between parameters")
        return true
    }

    /// `_const` and `isolated` before a parameter's name
    private mutating func parseParameterModifiers(isClosure: Bool) {
        let list = mark
        while current == .isolatedKeyword || current == ._constKeyword,
            !startsParameterName(lookahead, isClosure: isClosure)
        {
            leaf(.declModifier)
        }
        finishUnlessEmpty(.declModifierList, list)
    }

    /// `inout` and similar ones before a name: they belong after the `:`, also if there is no name.
    private mutating func skipMisplacedSpecifiers() {
        guard current.isTypeSpecifier, !startsParameterName(lookahead, isClosure: false) else { return }
        var place = lookahead
        while place.kind.isTypeSpecifier, mayHaveTypeAfter(place.index) { advance(&place) }
        guard place.index != index else { return }
        report("`\(current.text)` must be after \":\", before the type")
        skipUnexpected(upTo: place.index)
    }

    @inline(__always) private mutating func parseEllipsis() {
        if isEllipsis(lookahead) { consume(as: .ellipsis) }
    }

    /// attributes modifiers label? name `: type`? `...`? `,`?; whether there is a comma.
    private mutating func parseClosureParameter() -> Bool {
        let mark = mark
        if current == .atSign || current == .poundIf { parseAttributeList() }
        parseParameterModifiers(isClosure: true)
        skipMisplacedSpecifiers()
        if current.isArgumentLabel {
            parseParameterName()
            if current.isArgumentLabel, !beginsOtherLine(index) { parseParameterName() }
        } else {
            expected("the name of a parameter")
        }
        if current == .colon {
            consume()
            parseType()
        } else if current != .comma, current != .rightParen, !isAtEllipsis, isAtStartOfType() {
            reportMissing(.colon)
            parseType()
        }
        parseEllipsis()
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.closureParameter, mark)
        return hasComma
    }

    /// modifiers (label? name `:`)? type `= value`? `,`?; whether there is a comma.
    private mutating func parseEnumCaseParameter() -> Bool {
        let mark = mark
        parseParameterModifiers(isClosure: false)
        skipMisplacedSpecifiers()
        if startsParameterName(lookahead, isClosure: false) {
            parseParameterName()
            if current.isArgumentLabel, !beginsOtherLine(index) { parseParameterName() }
            if current == .colon {
                consume()
                parseType()
            } else {
                reportMissing(.colon)
            }
        } else {
            parseType()
        }
        if current == .equal || (isAtOperator && isAtText("==")) { parseInitializerClause() }
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.enumCaseParameter, mark)
        return hasComma
    }
}
