import SwiftTree

extension Node {
    /// The name of a type: `View` for `View`, `SwiftUI.View` and `@preconcurrency View`; nil for what has none.
    var typeName: Token? {
        switch kind {
        case .identifierType, .memberType: name
        case .attributedType: baseType?.typeName
        default: nil
        }
    }
}

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

extension NodeList {
    /// The modifier of a declaration's modifiers that gives its access level, not one for the setter alone.
    var accessLevel: Node? { first { $0.firstToken.kind.isAccessLevel && $0.firstToken == $0.lastToken } }
}

extension TokenKind {
    /// Whether it is one of the words from `private` to `open`.
    var isAccessLevel: Bool {
        switch self {
        case .privateKeyword, .fileprivateKeyword, .internalKeyword, .packageKeyword, .publicKeyword, .openKeyword: true
        default: false
        }
    }
}
