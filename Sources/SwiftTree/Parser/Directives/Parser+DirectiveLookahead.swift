extension Parser {
    /// How many tokens, a bracket with its contents counted once, are looked at to find out what an `#if` holds. What
    /// a sane file asks takes a handful; it is asked at every `#if`, and ladders of them must not be quadratic.
    static var directiveLookaheadLimit: Int { 512 }

    /// Goes behind a directive's line.
    mutating func advanceLine(_ place: inout Lookahead, _ remaining: inout Int) {
        advance(&place)
        remaining &-= 1
        while remaining > 0, place.kind != .endOfFile, !isAtStartOfLine(place) {
            advanceBalanced(&place)
            remaining &-= 1
        }
    }

    /// Whether `#elif` and a condition, which is `#elseif` in other languages, stand here. Without a word behind it on
    /// its line it may be a macro.
    mutating func isAtMisspelledElseif() -> Bool {
        at(.pound) && peek() == .identifier && !hasTriviaBefore(1) && isText("elif", at: 1)
            && peek(2).isName && !isAtStartOfLine(2)
    }
}
