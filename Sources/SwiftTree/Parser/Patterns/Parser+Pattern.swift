// Patterns that bind names, as `let` and `for` have them.
extension Parser {
    /// name, `_`, `(` patterns `)`, or (`let` | `var` | `inout`) pattern
    mutating func parsePattern() {
        switch current {
        case .identifier: leaf(.identifierPattern)
        case .wildcard: leaf(.wildcardPattern)
        case .leftParen: parseTuplePattern()
        case .letKeyword, .varKeyword, .inoutKeyword:
            guard enter() else { return }
            let binding = mark
            consume()
            parsePattern()
            finish(.valueBindingPattern, binding)
            leave()
        case .dollarIdentifier: skipUnexpectedName()
        default:
            if current.isContextualKeyword {
                leaf(.identifierPattern, as: .identifier)
            } else if current.isKeyword, !isAtStartOfLine {
                skipUnexpectedName()
            } else {
                expected("a pattern")
            }
        }
    }

    /// A word that stands where a name should.
    private mutating func skipUnexpectedName() {
        expectedName("a name")
        leaf(.unexpectedNodes)
    }

    /// `(` [element { `,` element } [`,`]] `)`
    private mutating func parseTuplePattern() {
        guard enter() else { return }
        let tuple = mark
        let opening = index
        consume()
        let list = mark
        while current != .rightParen, current != .endOfFile, !isBehindForgottenBracket(opening) {
            guard parseTuplePatternElement() else { break }
        }
        finishUnlessEmpty(.tuplePatternElementList, list)
        expectClosing(.rightParen, of: opening)
        finish(.tuplePattern, tuple)
        leave()
    }

    /// [name `:`] pattern [`,`]. Whether another element is to follow.
    private mutating func parseTuplePatternElement() -> Bool {
        let element = mark
        if current.isName {
            if peek() == .colon {
                consume(as: .identifier)
                consume()
            } else if peek().isName, isCapitalized(starts[index &+ 1]) {
                // A name that begins with a capital letter is more likely a type than a name without its comma.
                consume(as: .identifier)
                reportMissing(.colon)
            }
        }
        parsePattern()
        var isFollowed = consumeIf(.comma)
        guard !isEmpty(since: element) else { return false }
        finish(.tuplePatternElement, element)
        if !isFollowed, current.isName, !isAtStartOfLine {
            reportMissing(.comma)
            isFollowed = true
        }
        return isFollowed
    }
}
