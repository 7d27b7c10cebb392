extension Parser {
    /// Goes one level deeper into the grammar. At the limit it reports that, skips what comes next up to its closing
    /// bracket, and is false: there is nothing to leave then.
    @inline(__always) mutating func enter() -> Bool {
        nesting &+= 1
        return nesting <= Self.nestingLimit || refuse()
    }

    /// Comes back from a level that was entered.
    @_transparent mutating func leave() { nesting &-= 1 }

    @inline(never) private mutating func refuse() -> Bool {
        nesting &-= 1
        if !isNestingReported {
            report("nested more than \(Self.nestingLimit) levels deep; split this up")
            isNestingReported = true
        }
        guard current != .endOfFile else { return false }
        skipUnexpectedBalanced()
        return false
    }
}
