// What rules ask about expressions, in the words in which they ask.
extension Node {
    /// The name behind the last period, or the name alone: `count` for `names.count`, `self.count` and `count`.
    ///
    /// Nil for what is no `declReferenceExpr` or `memberAccessExpr`.
    public var referenceName: Token? {
        switch kind {
        case .declReferenceExpr: baseName
        case .memberAccessExpr: declName?.baseName
        default: nil
        }
    }

    /// The name of what a `functionCallExpr` calls: `map` for `names.map { … }`; also `Array` for `Array<Int>()`.
    public var calledName: Token? {
        guard kind == .functionCallExpr, let called = calledExpression else { return nil }
        return called.kind == .genericSpecializationExpr ? called.expression?.referenceName : called.referenceName
    }

    /// Whether it refers to this name, as `names.count` and `count` do to `count`.
    public func isReference(to name: StaticString) -> Bool { referenceName?.hasName(name) == true }
}
