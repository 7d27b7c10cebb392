/// Where a regular expression ends.
struct RegexExtent {
    /// The position after its pattern.
    var patternEnd: Int
    /// Whether a slash closes it.
    var isClosed: Bool
    /// The number of `#` after that slash.
    var closingPounds: Int
    var problem: StaticString?
    var problemStart = 0

    @inline(never) mutating func note(_ message: StaticString, at position: Int) {
        guard problem == nil else { return }
        problem = message
        problemStart = position
    }
}
