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

    /// A word in the place of a name.
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
        while current != .rightParen, current != .endOfFile, !isAfterMissingBracket(opening) {
            guard parseTuplePatternElement() else { break }
        }
        finishUnlessEmpty(.tuplePatternElementList, list)
        expectClosing(.rightParen, of: opening)
        finish(.tuplePattern, tuple)
        leave()
    }

    /// [name `:`] pattern [`,`]. Whether another element must follow.
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

// Patterns to match, as `case` has them.
extension Parser {
    /// `is` type, (`let` | `var` | `inout`) pattern, or an expression, in which names may be bindings
    mutating func parseMatchingPattern(_ context: PatternContext) {
        let pattern = mark
        if current == .isKeyword {
            consume()
            parseType()
            return finish(.isTypePattern, pattern)
        }
        if isAtBindingIntroducer() {
            guard enter() else { return }
            consume()
            parseMatchingPattern(.bindingIntroducer)
            finish(.valueBindingPattern, pattern)
            leave()
            return
        }
        parseExpression(.statementCondition, pattern: context)
        guard !isEmpty(since: pattern) else { return }
        // An expression that is nothing but a pattern is only that pattern.
        if nodeCount > pattern.nodes, nodes[nodeCount &- 1].kind == .patternExpr,
            Int(nodes[nodeCount &- 1].firstToken) == pattern.tokens
        {
            nodeCount &-= 1
        } else {
            finish(.expressionPattern, pattern)
        }
    }

    /// Whether a word that introduces bindings in a pattern to match comes next.
    mutating func isAtBindingIntroducer() -> Bool {
        switch current {
        case .letKeyword, .varKeyword, .inoutKeyword: return true
        case .borrowingKeyword, ._borrowingKeyword:
            return (peek().isName || peek() == .wildcard) && !isAtStartOfLine(1)
        case ._mutatingKeyword, ._consumingKeyword: return accepts(.referenceBindings)
        default: return false
        }
    }
}
