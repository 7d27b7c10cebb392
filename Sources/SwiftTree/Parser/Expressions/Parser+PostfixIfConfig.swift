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
    /// of `#if`. What holds for one of a ladder holds for all of it, and is asked again behind each of them.
    mutating func isAtPostfixIfConfig() -> Bool {
        if ifConfigLadder.contains(index) { return isPostfixLadder }
        var place = lookahead
        repeat {
            advance(&place)
            while place.kind != .endOfFile, !isAtStartOfLine(place) { advanceBalanced(&place) }
        } while place.kind == .poundIf
        let name = kinds[min(place.index &+ 1, endIndex)]
        ifConfigLadder = index..<place.index
        isPostfixLadder = place.kind == .period && (name == .identifier || name.isKeyword)
        return isPostfixLadder
    }
}
