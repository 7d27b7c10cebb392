import SwiftTree

extension Node {
    /// The name of the type that a call makes: `Set` for `Set(…)`, `Set<Int>(…)`, `Set.init(…)` and `Set<Int>.init(…)`.
    ///
    /// Nil for calls of anything else that is more than a name.
    var initializedType: Token? {
        guard var called = firstChild else { return nil }
        if called.kind == .memberAccessExpr {
            guard let base = called.base, called.lastToken.kind == .initKeyword else { return nil }
            called = base
        }
        if called.kind == .genericSpecializationExpr, let expression = called.expression {
            called = expression
        }
        return called.kind == .declReferenceExpr ? called.baseName : nil
    }
}
