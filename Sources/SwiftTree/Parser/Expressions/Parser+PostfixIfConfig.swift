extension Parser {
    /// What one clause of an `#if` among the links of a chain holds: links without the operand that they follow.
    mutating func parsePostfixIfConfigBody(_ flavor: ExpressionFlavor) {
        guard enter() else { return }
        let mark = mark
        switch current {
        case .period: parseMemberAccess(mark)
        case .poundIf:
            parseIfConfig(.postfixExpression, flavor)
            finish(.postfixIfConfigExpr, mark)
        default: return leave()
        }
        parsePostfixSuffixes(mark, flavor, .none)
        leave()
    }

    /// Whether the `#if` that comes next continues a chain: its first clause begins with `.name`, perhaps behind more
    /// of `#if`. Each of them remembers it: behind every one of a ladder it is asked again.
    mutating func isAtPostfixIfConfig() -> Bool {
        var place = lookahead
        var row = LookaheadRow()
        repeat {
            switch recall(&place) {
            case .end: return true
            case .failure: return false
            case .none: extend(&row, place)
            }
            advance(&place)
            while place.kind != .endOfFile, !isAtStartOfLine(place) { advanceBalanced(&place) }
        } while place.kind == .poundIf
        let name = kinds[min(place.index &+ 1, endIndex)]
        let succeeds = place.kind == .period && (name == .identifier || name.isKeyword)
        remember(row, place, succeeds: succeeds)
        return succeeds
    }
}
