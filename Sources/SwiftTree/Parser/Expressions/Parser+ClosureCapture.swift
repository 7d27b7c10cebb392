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
            return expected("the name of what is captured")
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
