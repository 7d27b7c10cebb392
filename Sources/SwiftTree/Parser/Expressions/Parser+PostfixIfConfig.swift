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
    /// of `#if`.
    mutating func isAtPostfixIfConfig() -> Bool {
        var place = lookahead
        repeat {
            advance(&place)
            while place.kind != .endOfFile, !isAtStartOfLine(place) { advanceBalanced(&place) }
        } while place.kind == .poundIf
        guard place.kind == .period else { return false }
        let name = kinds[place.index &+ 1]
        return name == .identifier || name.isKeyword
    }
}
