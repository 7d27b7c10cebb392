/// What stood in the way of folding a sequence by precedence, or of an operator's declaration.
public enum OperatorError: Error, Sendable, Equatable {
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

    /// The offset at which it is reported.
    public var offset: Int {
        switch self {
        case .unknownOperator(_, let offset), .unknownGroup(_, let offset), .operatorDeclaredTwice(_, let offset),
            .groupDeclaredTwice(_, let offset), .incomparable(_, _, _, let offset):
            offset
        }
    }

    /// The sentence of a diagnostic.
    public var message: String {
        switch self {
        case .unknownOperator(let name, _): "no declaration of the infix operator `\(name)` is known"
        case .unknownGroup(let name, _): "no declaration of the precedence group `\(name)` is known"
        case .incomparable(let first, _, let second, _) where first == second:
            "`\(first)` twice in a row has no order; write parentheses"
        case .incomparable(let first, _, let second, _):
            "`\(first)` and `\(second)` have no order; write parentheses"
        case .operatorDeclaredTwice(let name, _):
            "the infix operator `\(name)` is declared twice; remove one declaration"
        case .groupDeclaredTwice(let name, _):
            "the precedence group `\(name)` is declared twice; remove one declaration"
        }
    }
}
