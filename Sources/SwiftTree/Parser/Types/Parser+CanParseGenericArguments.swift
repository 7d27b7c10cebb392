// Looking ahead over generic arguments.
extension Parser {
    /// Goes behind `<…>`, or is false somewhere in what is no generic argument clause. The `<` remembers it.
    mutating func canParseGenericArgumentClause(_ place: inout Lookahead) -> Bool {
        let opening = place.index
        guard place.start == starts[opening] else { return advanceGenericArgumentClause(&place) }
        switch recall(&place) {
        case .end: return true
        case .failure: return false
        case .none: break
        }
        let succeeds = advanceGenericArgumentClause(&place)
        remember(opening, place, succeeds: succeeds)
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

    /// Goes behind a type or an integer.
    mutating func canParseGenericArgument(_ place: inout Lookahead) -> Bool {
        advanceInteger(&place) || canParseType(&place)
    }

    /// Goes behind [`-`] integer.
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
