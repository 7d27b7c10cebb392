extension Parser {
    /// `{` [signature] statements `}`
    mutating func parseClosureExpr() {
        guard current == .leftBrace else { return expected("a closure") }
        let mark = mark
        let opening = index
        consume()
        parseClosureSignatureIfPresent()
        parseCodeBlockItemList()
        expectClosing(.rightBrace, of: opening)
        finish(.closureExpr, mark)
    }

    private mutating func parseClosureSignatureIfPresent() {
        switch current {
        case .atSign, .leftParen, .leftSquare, .wildcard, .identifier: break
        default: if !current.isContextualKeyword { return }
        }
        if isAtClosureSignature() { parseClosureSignature() }
    }

    /// Whether a closure begins with what `in` ends. An arrow suffices: nothing else has one there.
    private mutating func isAtClosureSignature() -> Bool {
        var place = lookahead
        advanceAttributeList(&place)
        if place.kind == .leftSquare { advanceBalanced(&place) }
        if place.kind == .leftParen {
            advanceBalanced(&place)
        } else if place.kind.isName || place.kind == .wildcard {
            guard advanceShorthandParameters(&place) else { return false }
        }
        advanceEffectSpecifiers(&place)
        guard place.kind == .arrow else { return place.kind == .inKeyword }
        advance(&place)
        return canParseType(&place)
    }

    /// Goes over names with commas between them, and over types that are errors there. Not if a name is missing.
    private mutating func advanceShorthandParameters(_ place: inout Lookahead) -> Bool {
        while true {
            guard place.kind.isName || place.kind == .wildcard else { return false }
            advance(&place)
            if place.kind == .colon {
                advance(&place)
                guard canParseType(&place) else { return true }
            }
            guard place.kind == .comma else { return true }
            advance(&place)
        }
    }

    /// [attributes] [captures] [parameters] [effects] [`->` type] `in`
    private mutating func parseClosureSignature() {
        let mark = mark
        parseAttributeList()
        if current == .leftSquare { parseClosureCaptureClause() }
        if current != .inKeyword {
            parseClosureParameters()
            parseTypeEffectSpecifiers()
            if current == .arrow { parseReturnClause(allowsNamedOpaqueType: false) }
        }
        expect(.inKeyword)
        finish(.closureSignature, mark)
    }

    private mutating func parseClosureParameters() {
        if current == .leftParen { return parseClosureParameterClause() }
        if peek() == .colon {
            return skipUnexpected("put parameters with types in parentheses") {
                $0.current != .inKeyword && $0.current != .arrow && $0.current != .rightBrace
            }
        }
        let list = mark
        var hasComma = true
        while hasComma {
            let parameter = mark
            guard current.isName || current == .wildcard else {
                expected("the name of a parameter")
                break
            }
            consume(as: current == .wildcard ? .wildcard : .identifier)
            hasComma = consumeIf(.comma)
            finish(.closureShorthandParameter, parameter)
        }
        finishUnlessEmpty(.closureShorthandParameterList, list)
    }
}

extension Parser {
    /// `[` (capture `,`)* `]`
    mutating func parseClosureCaptureClause() {
        let mark = mark
        let opening = index
        consume()
        let list = self.mark
        while current != .rightSquare {
            let capture = self.mark
            parseClosureCapture()
            let hasComma = consumeIf(.comma)
            if isEmpty(since: capture) { break }
            finish(.closureCapture, capture)
            if !hasComma { break }
        }
        finishUnlessEmpty(.closureCaptureList, list)
        expectClosing(.rightSquare, of: opening)
        finish(.closureCaptureClause, mark)
    }

    /// [`weak` | `unowned` [`(` `safe` | `unsafe` `)`]] name [`=` value]
    private mutating func parseClosureCapture() {
        if at(.weakKeyword, .unownedKeyword) { parseClosureCaptureSpecifier() }
        if current == .selfKeyword {
            consume()
        } else if current.isName {
            consume(as: .identifier)
        } else {
            return expected("the name of a captured value")
        }
        if current == .equal { parseInitializerClause() }
    }

    private mutating func parseClosureCaptureSpecifier() {
        let mark = mark
        let isUnowned = current == .unownedKeyword
        consume()
        if isUnowned, current == .leftParen {
            let opening = index
            consume()
            if at(.safeKeyword, .unsafeKeyword) { consume() } else { expected("`safe` or `unsafe`") }
            expectClosing(.rightParen, of: opening)
        }
        finish(.closureCaptureSpecifier, mark)
    }
}
