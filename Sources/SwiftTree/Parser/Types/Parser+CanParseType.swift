// Looking ahead over types. Results that may be needed again are memoized (see Parser+LookaheadMemo.swift).
extension Parser {
    /// Goes after a type, or returns false somewhere within something else.
    mutating func canParseType(_ place: inout Lookahead) -> Bool {
        if place.kind == .repeatKeyword { advance(&place) }
        guard canParseTypeScalar(&place) else { return false }
        if isEllipsis(place) { advance(&place) }
        return true
    }

    mutating func canParseTypeScalar(_ place: inout Lookahead) -> Bool {
        guard lookaheadNesting < Self.nestingLimit else { return false }
        lookaheadNesting &+= 1
        defer { lookaheadNesting &-= 1 }
        guard canParseTypeBeforeArrow(&place) else { return false }
        return place.kind != .arrow || canParseFunctionTypeResult(&place)
    }

    /// Goes after specifiers attributes type [effects].
    private mutating func canParseTypeBeforeArrow(_ place: inout Lookahead) -> Bool {
        guard advanceTypeSpecifiersAndAttributes(&place), canParseSimpleOrCompositionType(&place) else { return false }
        if place.kind != .arrow { advanceEffectSpecifiers(&place) }
        return true
    }

    /// Goes after `->` type, which may be a function's too, and so on. Each `->` remembers where they end.
    private mutating func canParseFunctionTypeResult(_ place: inout Lookahead) -> Bool {
        var row = LookaheadRow()
        var succeeds = true
        var isKnown = false
        while succeeds, !isKnown, place.kind == .arrow {
            switch readMemo(&place) {
            case .end: isKnown = true
            case .failure: succeeds = false
            case .none:
                extend(&row, place)
                advance(&place)
                if place.kind == .repeatKeyword { advance(&place) }
                succeeds = canParseTypeBeforeArrow(&place)
            }
        }
        if succeeds, !isKnown, isEllipsis(place) { advance(&place) }
        memoize(row, place, succeeds: succeeds)
        return succeeds
    }

    private mutating func advanceTypeSpecifiersAndAttributes(_ place: inout Lookahead) -> Bool {
        guard place.kind == .atSign || place.kind.isKeyword else { return true }
        // No type has more than a few: that there is an end to them keeps looking ahead bounded.
        var remaining = 16
        while place.kind.isKeyword, mayHaveTypeAfter(place.index) {
            remaining &-= 1
            guard remaining > 0 else { return false }
            switch place.kind {
            case .nonisolatedKeyword:
                advance(&place)
                guard place.kind == .leftParen, !isAtStartOfLine(place) else { continue }
                let word = place.index &+ 1
                guard kinds[word] == .nonsendingKeyword, !beginsLine(word),
                    kinds[word &+ 1] == .rightParen, !beginsLine(word &+ 1)
                else { return false }
                advanceBalanced(&place)
            case .dependsOnKeyword:
                advance(&place)
                guard isAtAttributeArguments(place, of: .dependsOnKeyword) else { return false }
                advanceBalanced(&place)
            default:
                guard place.kind.isTypeSpecifier else { return true }
                advance(&place)
            }
        }
        advanceAttributeList(&place)
        return true
    }

    private mutating func canParseSimpleOrCompositionType(_ place: inout Lookahead) -> Bool {
        switch place.kind {
        case .someKeyword, .anyKeyword, .eachKeyword: advance(&place)
        default: break
        }
        guard canParseSimpleType(&place) else { return false }
        while isOperator(place, OperatorByte.ampersand) {
            advance(&place)
            guard canParseSimpleType(&place) else { return false }
        }
        return true
    }

    /// Goes after a type without function arrow, composition, attributes and specifiers.
    mutating func canParseSimpleType(_ place: inout Lookahead) -> Bool {
        switch place.kind {
        case .identifier, .SelfKeyword:
            guard canParseIdentifierType(&place) else { return false }
        case .AnyKeyword, .wildcard: advance(&place)
        case .leftParen, .leftSquare:
            guard canParseBracketType(&place) else { return false }
        case .repeatKeyword: return true
        case .prefixOperator:
            guard isOperator(place, OperatorByte.tilde) else { return false }
            advance(&place)
            guard canParseIdentifierType(&place) else { return false }
        default:
            guard place.kind.isContextualKeyword, canParseIdentifierType(&place) else { return false }
        }
        while true {
            switch place.kind {
            case .period:
                advance(&place)
                if place.kind == .TypeKeyword || place.kind == .ProtocolKeyword {
                    advance(&place)
                } else {
                    guard canParseIdentifierType(&place, allowsKeywords: true) else { return false }
                }
            case .postfixQuestionMark, .exclamationMark:
                guard !isAtStartOfLine(place) else { return true }
                advancePrefix(1, &place)
            default: return true
            }
        }
    }

    /// Goes after [module `::`] name [`<…>`].
    mutating func canParseIdentifierType(_ place: inout Lookahead, allowsKeywords: Bool = false) -> Bool {
        if isAtModuleSelector(place) {
            repeat {
                if place.kind != .colonColon { advance(&place) }
                advance(&place)
            } while !isAtStartOfLine(place) && isAtModuleSelector(place)
        }
        if place.kind == .AnyKeyword {
            advance(&place)
            return true
        }
        guard place.kind.isName || place.kind == .SelfKeyword || (allowsKeywords && place.kind.isKeyword) else {
            return false
        }
        advance(&place)
        guard isOperator(place, startingWith: OperatorByte.lessThan) else { return true }
        return canParseGenericArgumentClause(&place)
    }
}

// Looking ahead over tuple, array, dictionary and inline array types.
extension Parser {
    /// Goes after a type in brackets, or returns false somewhere within something else. The closing bracket remembers
    /// it: its place is known from the opening one, and is never looked up there.
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

    /// Goes after `[` type `]`, `[` type `:` type `]` or `[` count `of` type `]`.
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

    /// Goes after `(` elements `)`.
    private mutating func canParseTupleType(_ place: inout Lookahead) -> Bool {
        advance(&place)
        if place.kind == .rightBrace || isEllipsis(place) { return false }
        // `inout` in a tuple is not a binding.
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

    /// Whether the operator `...` is at a place.
    @inline(__always) mutating func isEllipsis(_ place: Lookahead) -> Bool {
        isOperator(place, startingWith: OperatorByte.period) && ends[place.index] &- place.start == 3
            && source[Int(place.start) &+ 2] == OperatorByte.period
    }
}

// Looking ahead over generic arguments.
extension Parser {
    /// Goes after `<…>`, or is false somewhere in what is not a generic argument clause. The `<` remembers it.
    mutating func canParseGenericArgumentClause(_ place: inout Lookahead) -> Bool {
        let opening = place.index
        guard place.start == starts[opening] else { return advanceGenericArgumentClause(&place) }
        switch readMemo(&place) {
        case .end: return true
        case .failure: return false
        case .none: break
        }
        let succeeds = advanceGenericArgumentClause(&place)
        memoize(opening, place, succeeds: succeeds)
        return succeeds
    }

    private mutating func advanceGenericArgumentClause(_ place: inout Lookahead) -> Bool {
        guard isOperator(place, startingWith: OperatorByte.lessThan) else { return false }
        advancePrefix(1, &place)
        while !isOperator(place, startingWith: OperatorByte.greaterThan) {
            guard canParseGenericArgument(&place) else { return false }
            guard place.kind == .comma else { break }
            advance(&place)
        }
        guard isOperator(place, startingWith: OperatorByte.greaterThan) else { return false }
        if ends[place.index] &- place.start > 1, source[Int(place.start) &+ 1] == OperatorByte.greaterThan {
            // Still an operator. To look for its kind would read the rest of a long `>>>>` for each of its characters.
            place.start &+= 1
        } else {
            advancePrefix(1, &place)
        }
        return true
    }

    /// Goes after a type or an integer.
    mutating func canParseGenericArgument(_ place: inout Lookahead) -> Bool {
        advanceInteger(&place) || canParseType(&place)
    }

    /// Goes after [`-`] integer.
    mutating func advanceInteger(_ place: inout Lookahead) -> Bool {
        if place.kind == .integerLiteral {
            advance(&place)
            return true
        }
        guard isOperator(place, OperatorByte.minus), kinds[place.index &+ 1] == .integerLiteral else { return false }
        advance(&place)
        advance(&place)
        return true
    }
}
