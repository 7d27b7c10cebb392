// Tuple types, which are the parameters of function types too.
extension Parser {
    /// `(` elements `)`: whether that is a tuple type or a function type's beginning shows what follows.
    mutating func parseTupleTypeElements() {
        let opening = index
        consume()
        let list = mark
        while current != .rightParen, current != .endOfFile, !isAfterMissingBracket(opening) {
            guard parseTupleTypeElement() else { break }
        }
        finishUnlessEmpty(.tupleTypeElementList, list)
        expectClosing(.rightParen, of: opening)
    }

    /// [name [name] `:`] type [`...`] [`,`]. Whether another element must follow.
    private mutating func parseTupleTypeElement() -> Bool {
        let element = mark
        let hasNames = startsParameterName(lookahead, isClosure: false, allowsMisplacedSpecifiers: true)
        if hasNames, parseTupleTypeElementNames(element) { return true }
        parseType()
        if isEllipsis(lookahead) { consume(as: .ellipsis) }
        var isFollowed = consumeIf(.comma)
        guard !isEmpty(since: element) else { return false }
        finish(.tupleTypeElement, element)
        if !isFollowed, current != .rightParen {
            var place = lookahead
            isFollowed = canParseType(&place)
            if isFollowed { reportMissing(.comma) }
        }
        return isFollowed
    }

    /// name [name] `:`. True if the name turns out to be a type that lacks its comma.
    private mutating func parseTupleTypeElementNames(_ element: Mark) -> Bool {
        let misplaced = mark
        while current.isTypeSpecifier, mayHaveTypeAfter(index) { consume() }
        if !isEmpty(since: misplaced) {
            finish(.unexpectedNodes, misplaced)
            report("write this after \":\", before the type", since: misplaced)
        }
        parseArgumentLabel()
        if consumeIf(.colon) { return false }
        if current.isArgumentLabel, peek() == .colon {
            parseArgumentLabel()
            consume()
            return false
        }
        let name = tokenCount &- 1
        // A name that begins with a capital letter is more likely a type.
        if tokenKinds[name] == .identifier, isCapitalized(tokenStarts[name]) {
            reportMissing(.comma)
            finish(.identifierType, element)
            finish(.tupleTypeElement, element)
            return true
        }
        reportMissing(.colon)
        return false
    }

    /// A name, any word but `inout`, or `_`.
    private mutating func parseArgumentLabel() {
        if current == .wildcard {
            consume()
        } else if current == .dollarIdentifier {
            expected("a label")
            leaf(.unexpectedNodes)
        } else {
            consume(as: .identifier)
        }
    }

    /// Whether a token that could be a name begins a line, and a statement or declaration: its bracket is not closed.
    @inline(__always) mutating func beginsOtherLine(_ index: Int) -> Bool {
        kinds[index &+ 1] != .colon && isStartOfNonExpression(kinds[index]) && beginsLine(index)
    }

    /// Whether a parameter's name is at a place, and not its type.
    mutating func startsParameterName(
        _ place: Lookahead, isClosure: Bool, allowsMisplacedSpecifiers: Bool = false
    ) -> Bool {
        var place = place
        if allowsMisplacedSpecifiers {
            while place.kind.isTypeSpecifier, mayHaveTypeAfter(place.index) { advance(&place) }
        }
        guard place.kind.isArgumentLabel else { return false }
        let next = kinds[place.index &+ 1]
        if next == .colon { return true }
        if next.isArgumentLabel, !beginsOtherLine(place.index &+ 1) {
            switch place.kind {
            case .isolatedKeyword, .someKeyword, .anyKeyword, .eachKeyword, .repeatKeyword, .__sharedKeyword,
                .__ownedKeyword, ._constKeyword, .borrowingKeyword, .consumingKeyword, .sendingKeyword:
                advance(&place)
                return kinds[place.index &+ 1] == .colon
            default: return true
            }
        }
        // Alone it is a name in a closure, whose types are inferred, and a type everywhere else.
        return isClosure && next != .postfixQuestionMark && next != .exclamationMark
    }
}

extension TokenKind {
    /// Whether it can be an argument's label: any word but `inout`, `_`, and `$0` for the sake of the error.
    var isArgumentLabel: Bool {
        self == .identifier || self == .wildcard || self == .dollarIdentifier || (isKeyword && self != .inoutKeyword)
    }
}
