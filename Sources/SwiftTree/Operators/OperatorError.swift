/// What stood in the way of folding a sequence by precedence, or of an operator's declaration.
package enum OperatorError: Error, Sendable, Equatable {
    /// Nothing declares the infix operator at an offset; it was folded with `DefaultPrecedence`.
    case unknownOperator(String, offset: Int)
    /// Nothing declares the precedence group that is named at an offset.
    case unknownGroup(String, offset: Int)
    /// The operators at two offsets are not comparable, or of one group without associativity; the left one was taken
    /// first.
    case incomparable(String, offset: Int, String, otherOffset: Int)
    /// The operator at an offset was declared before.
    case operatorDeclaredTwice(String, offset: Int)
    /// The precedence group at an offset was declared before.
    case groupDeclaredTwice(String, offset: Int)

    /// The sentence of a diagnostic.
    package var message: String {
        switch self {
        case .unknownOperator(let name, _): "the infix operator `\(name)` is not declared"
        case .unknownGroup(let name, _): "the precedence group `\(name)` is not declared"
        case .incomparable(let first, _, let second, _) where first == second:
            "`\(first)` is not associative; add parentheses"
        case .incomparable(let first, _, let second, _):
            "`\(first)` and `\(second)` have no relative precedence; add parentheses"
        case .operatorDeclaredTwice(let name, _):
            "the infix operator `\(name)` is declared twice; remove one declaration"
        case .groupDeclaredTwice(let name, _):
            "the precedence group `\(name)` is declared twice; remove one declaration"
        }
    }
}
