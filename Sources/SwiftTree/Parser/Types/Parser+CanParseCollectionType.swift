// Looking ahead over tuple, array, dictionary and inline array types.
extension Parser {
    /// Goes behind a type in brackets, or is false somewhere in what is none. The closing bracket remembers it: where it
    /// stands is known from the opening one, and no one asks it for that.
    mutating func canParseBracketType(_ place: inout Lookahead) -> Bool {
        let (isType, isNoType) = (UInt32.max, UInt32.max - 1)
        let closing = Int(partners[place.index])
        guard closing > place.index, partners[closing] != isNoType else { return false }
        if partners[closing] == isType {
            advanceBalanced(&place)
            return true
        }
        let succeeds = place.kind == .leftParen ? canParseTupleType(&place) : canParseCollectionType(&place)
        if succeeds {
            partners[closing] = isType
        } else if lookaheadNesting < Self.nestingLimit / 2 {
            partners[closing] = isNoType
        }
        return succeeds
    }

    /// Goes behind `[` type `]`, `[` type `:` type `]` or `[` count `of` type `]`.
    private mutating func canParseCollectionType(_ place: inout Lookahead) -> Bool {
        advance(&place)
        let isExpansion = place.kind == .repeatKeyword
        if isExpansion { advance(&place) }
        let isValue = !isExpansion && advanceInteger(&place)
        guard isValue || canParseTypeScalar(&place) else { return false }
        if !isExpansion, place.kind == .ofKeyword, !isAtStartOfLine(place) {
            advance(&place)
            guard canParseGenericArgument(&place) else { return false }
        } else {
            guard !isValue else { return false }
            if isEllipsis(place) { advance(&place) }
            if place.kind == .colon {
                advance(&place)
                guard canParseType(&place) else { return false }
            }
        }
        guard place.kind == .rightSquare else { return false }
        advance(&place)
        return true
    }

    /// Goes behind `(` elements `)`.
    private mutating func canParseTupleType(_ place: inout Lookahead) -> Bool {
        advance(&place)
        if place.kind == .rightBrace || isEllipsis(place) { return false }
        // `inout` in a tuple is no binding.
        if place.kind.isKeyword, place.kind != .inoutKeyword, isDeclarationStart(place) { return false }
        while place.kind != .rightParen {
            guard canParseTupleTypeElement(&place) else { return false }
            guard place.kind == .comma else { break }
            advance(&place)
        }
        guard place.kind == .rightParen else { return false }
        advance(&place)
        return true
    }

    private mutating func canParseTupleTypeElement(_ place: inout Lookahead) -> Bool {
        if place.kind == .inoutKeyword { advance(&place) }
        guard startsParameterName(place, isClosure: false) else {
            guard canParseType(&place) else { return false }
            if isEllipsis(place) { advance(&place) }
            return true
        }
        advance(&place)
        if place.kind.isArgumentLabel, place.kind != .dollarIdentifier { advance(&place) }
        guard place.kind == .colon else { return false }
        advance(&place)
        guard canParseType(&place) else { return false }
        guard place.kind == .equal else { return true }
        // Default values have no place in a type; looked over, they are a better error.
        while place.kind != .endOfFile, place.kind != .rightParen, place.kind != .rightBrace, place.kind != .comma,
            !isEllipsis(place)
        {
            advanceBalanced(&place)
        }
        return true
    }

    /// Whether the operator `...` stands at a place.
    @inline(__always) mutating func isEllipsis(_ place: Lookahead) -> Bool {
        isOperator(place, startingWith: OperatorByte.period) && ends[place.index] &- place.start == 3
            && source[Int(place.start) &+ 2] == OperatorByte.period
    }
}
