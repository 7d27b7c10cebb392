// Literals of arrays and dictionaries, and the type `[count of Element]` where an expression is.
extension Parser {
    /// `[` elements `]`
    mutating func parseCollectionExpr() {
        let mark = mark
        if beginsInlineArrayType() {
            parseCollectionType()
            return finish(.typeExpr, mark)
        }
        let opening = index
        consume()
        if consumeIf(.rightSquare) { return finish(.arrayExpr, mark) }
        if current == .colon, peek() == .rightSquare {
            consume()
            consume()
            return finish(.dictionaryExpr, mark)
        }
        let isDictionary = parseCollectionElements()
        expectClosing(.rightSquare, of: opening)
        finish(isDictionary ? .dictionaryExpr : .arrayExpr, mark)
    }

    /// Parses array or dictionary elements; the first decides which. Returns whether it is a dictionary.
    private mutating func parseCollectionElements() -> Bool {
        let list = mark
        var isDictionary = false
        var isFirst = true
        repeat {
            let element = mark
            parseExpression()
            if isFirst { isDictionary = current == .colon && !isEmpty(since: element) }
            isFirst = false
            if isDictionary, !isEmpty(since: element) {
                expect(.colon)
                parseExpression()
            }
            let hasComma = consumeIf(.comma)
            if isEmpty(since: element) { break }
            finish(isDictionary ? .dictionaryElement : .arrayElement, element)
            if !hasComma { break }
        } while current != .rightSquare
        finishUnlessEmpty(isDictionary ? .dictionaryElementList : .arrayElementList, list)
        return isDictionary
    }

    /// Whether the `[` that comes next begins a type with a count and no literal: `of` follows a type or number on the
    /// same line.
    ///
    /// Hardly any bracket does, so first a walk to the end of the first element, over brackets within it.
    private mutating func beginsInlineArrayType() -> Bool {
        var place = lookahead(at: 1)
        var hasAngle = false
        while place.kind != .ofKeyword || isAtStartOfLine(place) || place.index == index &+ 1 {
            switch place.kind {
            case .comma where hasAngle: advance(&place)
            case .comma, .colon, .rightSquare, .rightParen, .rightBrace, .leftBrace, .semicolon, .equal, .pound,
                .backslash, .infixQuestionMark, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter,
                .regexSlash, .regexPoundDelimiter, .floatLiteral, .endOfFile:
                return false
            default:
                if isOperator(place, startingWith: OperatorByte.lessThan) { hasAngle = true }
                advanceBalanced(&place)
            }
        }
        let separator = place.index
        place = lookahead(at: 1)
        if isOperator(place, OperatorByte.minus), peek(2) == .integerLiteral { advance(&place) }
        if place.kind == .integerLiteral {
            advance(&place)
        } else if !canParseTypeScalar(&place) {
            return false
        }
        return place.index == separator
    }
}
