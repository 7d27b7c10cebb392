// In `a<b<c<d` every `<` may begin generic arguments, and in lines of `open` every word may begin the modifiers of a
// declaration far below: looked over anew from each, that would be quadratic. What looking ahead found is kept in
// `partners` of the token where it began, which has no other use for that: 1 for failure, or 2 and four times the index
// of the token where it ended and the offset in that token.

/// What is known of looking ahead from a token.
enum LookaheadMemo {
    case none
    case failure
    /// It ends where the place now is.
    case end
}

/// Tokens in a row from which looking ahead ends at one place, such as the `@`s of attributes. Until that is known,
/// each has the index of the one before it in `partners`.
struct LookaheadRow {
    fileprivate(set) var last = 0

    @_transparent init() {}
}

extension Parser {
    /// Goes to where looking ahead from a place ends, if that is known.
    mutating func readMemo(_ place: inout Lookahead) -> LookaheadMemo {
        let kept = partners[place.index]
        if kept < 2 { return kept == 0 ? .none : .failure }
        let offset = (kept &- 2) & 3
        place.index = Int((kept &- 2) >> 2)
        place.start = starts[place.index] &+ offset
        place.kind =
            offset == 0
            ? kinds[place.index]
            : Lexer.kindOfOperator(in: source, from: Int(place.start), to: Int(ends[place.index]))
        return .end
    }

    /// Keeps where looking ahead from a token ended, or that it failed.
    mutating func memoize(_ token: Int, _ place: Lookahead, succeeds: Bool) {
        partners[token] = memo(place, succeeds: succeeds)
    }

    /// Adds a token to a row.
    @inline(__always) mutating func extend(_ row: inout LookaheadRow, _ place: Lookahead) {
        partners[place.index] = UInt32(truncatingIfNeeded: row.last)
        row.last = place.index
    }

    /// Keeps where looking ahead from each token of a row ended, or that it failed.
    @inline(__always) mutating func memoize(_ row: LookaheadRow, _ place: Lookahead, succeeds: Bool = true) {
        if row.last != 0 { memoizeTokens(of: row, memo(place, succeeds: succeeds)) }
    }

    private mutating func memoizeTokens(of row: LookaheadRow, _ memo: UInt32) {
        var token = row.last
        while token != 0 {
            let previous = Int(partners[token])
            partners[token] = memo
            token = previous
        }
    }

    private mutating func memo(_ place: Lookahead, succeeds: Bool) -> UInt32 {
        if succeeds {
            let offset = place.start &- starts[place.index]
            return offset > 3 ? 0 : UInt32(truncatingIfNeeded: place.index) &* 4 &+ offset &+ 2
        }
        // Deeper down it may have failed at the limit only, and succeed from elsewhere.
        return lookaheadNesting < Self.nestingLimit / 8 * 7 ? 1 : 0
    }
}
