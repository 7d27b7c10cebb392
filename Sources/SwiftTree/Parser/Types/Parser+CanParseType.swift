// Looking ahead over types. What may be asked from within again is remembered (see Parser+Recollection.swift).
extension Parser {
    /// Goes behind a type, or is false somewhere in what is none.
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

    /// Goes behind specifiers attributes type [effects].
    private mutating func canParseTypeBeforeArrow(_ place: inout Lookahead) -> Bool {
        guard advanceTypeSpecifiersAndAttributes(&place), canParseSimpleOrCompositionType(&place) else { return false }
        if place.kind != .arrow { advanceEffectSpecifiers(&place) }
        return true
    }

    /// Goes behind `->` type, which may be a function's too, and so on. Each `->` remembers where they end.
    private mutating func canParseFunctionTypeResult(_ place: inout Lookahead) -> Bool {
        var row = LookaheadRow()
        var succeeds = true
        var isKnown = false
        while succeeds, !isKnown, place.kind == .arrow {
            switch recall(&place) {
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
        remember(row, place, succeeds: succeeds)
        return succeeds
    }

    private mutating func advanceTypeSpecifiersAndAttributes(_ place: inout Lookahead) -> Bool {
        guard place.kind == .atSign || place.kind.isKeyword else { return true }
        // No type has more than a few: that there is an end to them keeps looking ahead bounded.
        var remaining = 16
        while place.kind.isKeyword, mayHaveTypeBehind(place.index) {
            remaining &-= 1
            guard remaining > 0 else { return false }
            switch place.kind {
            case .nonisolatedKeyword:
                advance(&place)
                guard place.kind == .leftParen, !isAtStartOfLine(place) else { continue }
                let word = place.index &+ 1
                guard kinds[word] == .nonsendingKeyword, !flags[word].beginsLine,
                    kinds[word &+ 1] == .rightParen, !flags[word &+ 1].beginsLine
                else { return false }
                advanceBalanced(&place)
            case .dependsOnKeyword:
                advance(&place)
                guard isAtAttributeArguments(place) else { return false }
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

    /// Goes behind a type without function arrow, composition, attributes and specifiers.
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

    /// Goes behind [module `::`] name [`<…>`].
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
