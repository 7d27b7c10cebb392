extension Parser {
    /// closure (label `:` closure)*
    mutating func parseTrailingClosures() {
        parseClosureExpr()
        guard isAtLabeledTrailingClosure() else { return }
        let list = mark
        repeat {
            let element = mark
            consume(as: current == .wildcard ? .wildcard : .identifier)
            consume()
            if current == .leftBrace {
                parseClosureExpr()
            } else {
                expected("a closure")
                leaf(.unexpectedNodes)
            }
            finish(.multipleTrailingClosureElement, element)
        } while isAtLabeledTrailingClosure()
        finish(.multipleTrailingClosureElementList, list)
    }

    /// Whether the brace that comes next begins a closure that is an argument of the operand before it.
    mutating func isAtTrailingClosure(_ flavor: ExpressionFlavor) -> Bool {
        current == .leftBrace && isTrailingClosure(at: index, flavor)
    }

    /// Whether a brace begins a closure: not accessors, a `switch`'s cases, or the body of a statement.
    mutating func isTrailingClosure(at brace: Int, _ flavor: ExpressionFlavor) -> Bool {
        let first = brace &+ 1
        switch kinds[first] {
        case .caseKeyword: return false
        case .didSetKeyword, .willSetKeyword, .initKeyword, .atSign: if beginsObservers(brace) { return false }
        default: break
        }
        guard flavor == .statementCondition else { return true }
        // What follows the closing brace shows whether the statement continues: `for x in xs.filter { $0 > 4 } {`.
        guard !beginsLine(first), Int(partners[brace]) > brace else { return false }
        let after = Int(partners[brace]) &+ 1
        switch kinds[after] {
        case .leftBrace, .whereKeyword, .comma: return true
        case .leftSquare, .leftParen, .period, .isKeyword, .asKeyword, .postfixQuestionMark, .infixQuestionMark,
            .exclamationMark, .colon, .equal, .postfixOperator, .binaryOperator:
            return !beginsLine(after)
        default: return false
        }
    }

    /// Whether a brace begins the accessors that may be after the initial value of a variable.
    mutating func beginsObservers(_ brace: Int) -> Bool {
        var place = lookahead(at: brace &+ 1 &- index)
        if place.kind == .atSign, isText("_accessorBlock", at: brace &+ 2 &- index) { return true }
        while place.kind == .atSign {
            advance(&place)
            guard place.kind.isName else { return false }
            advance(&place)
            if place.kind == .leftParen { advanceBalanced(&place) }
        }
        return place.kind == .didSetKeyword || place.kind == .willSetKeyword || place.kind == .initKeyword
    }

    /// label `:` `{`; `default:` is a case of a `switch` around.
    private mutating func isAtLabeledTrailingClosure() -> Bool {
        guard peek() == .colon, current != .defaultKeyword, isArgumentLabel(current) else { return false }
        return peek(2) == .leftBrace || isEditorPlaceholder(at: index &+ 2)
    }

    private mutating func isEditorPlaceholder(at position: Int) -> Bool {
        let start = Int(starts[position])
        return kinds[position] == .identifier && source[start] == OperatorByte.lessThan
            && source[start &+ 1] == UInt8(ascii: "#")
    }
}
