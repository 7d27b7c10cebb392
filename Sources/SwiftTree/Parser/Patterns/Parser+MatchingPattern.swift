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
