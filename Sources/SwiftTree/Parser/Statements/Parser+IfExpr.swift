// Generated code has chains of hundreds of `else if`, each in the one before it: a loop, so that their number is no depth.
extension Parser {
    /// ifExpr: `if` conditionElementList codeBlock (`else` (ifExpr | codeBlock))?
    mutating func parseIfExpr() {
        let outerCount = openIfCount
        repeat { openIf(mark) } while parseIfUpToElse()
        while openIfCount != outerCount {
            openIfCount &-= 1
            finish(.ifExpr, openIfs[openIfCount])
        }
    }

    /// `if` conditionElementList codeBlock (`else` codeBlock?)?; whether another `if` is to follow `else`.
    private mutating func parseIfUpToElse() -> Bool {
        let introducer = tokenCount
        consume()
        if at(.leftBrace) { expected("a condition") } else { parseConditionElementList() }
        parseCodeBlock(introducer: introducer)
        guard consumeIf(.elseKeyword) else { return false }
        if at(.ifKeyword) { return true }
        parseCodeBlock(introducer: introducer)
        return false
    }

    private mutating func openIf(_ mark: Mark) {
        if openIfCount == openIfCapacity { growOpenIfs() }
        (openIfs + openIfCount).initialize(to: mark)
        openIfCount &+= 1
    }

    @inline(never) private mutating func growOpenIfs() {
        let larger = UnsafeMutablePointer<Mark>.allocate(capacity: openIfCapacity * 2)
        larger.moveInitialize(from: openIfs, count: openIfCount)
        openIfs.deallocate()
        openIfs = larger
        openIfCapacity *= 2
    }
}
