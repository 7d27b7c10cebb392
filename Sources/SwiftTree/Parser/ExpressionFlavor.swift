/// Where an expression stands, as far as its grammar depends on it.
enum ExpressionFlavor: Sendable {
    case basic
    /// The condition of `if`, `guard`, `while`, the subject of `switch`, the sequence of `for`: `{` begins the body.
    case statementCondition
    /// The condition of `#if`: it ends with its line.
    case poundIfDirective
    /// The arguments of an attribute.
    case attributeArguments

    @_transparent static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}

/// Whether an expression is, or stands in, a pattern.
enum PatternContext: Sendable {
    case none
    /// In a pattern to match, such as a `case`'s: `let` and `var` may introduce bindings.
    case matching
    /// Behind `let` or `var` in a pattern: names are bindings.
    case bindingIntroducer

    @_transparent static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}
