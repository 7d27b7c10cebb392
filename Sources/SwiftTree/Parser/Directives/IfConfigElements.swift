/// What the clauses of an `#if` contain.
enum IfConfigElements: Sendable {
    /// Statements, declarations and expressions.
    case statements
    /// The same, where `init` does not begin a declaration.
    case statementsWithoutInitializers
    /// The members of a type.
    case members
    /// The cases of a `switch`.
    case switchCases
    /// The attributes of a declaration.
    case attributes
    /// Member accesses and calls that continue the expression before the `#if`.
    case postfixExpression
}
