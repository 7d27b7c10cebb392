import SwiftTree

extension Node {
    /// Whether a declaration is `private` or `fileprivate`, not its setter alone.
    var isPrivateOrFileprivate: Bool { hasModifier(.privateKeyword) || hasModifier(.fileprivateKeyword) }

    /// Whether a variable's setter is `private` or `fileprivate`.
    var hasPrivateSetter: Bool {
        modifiers.containsSetter(.privateKeyword) || modifiers.containsSetter(.fileprivateKeyword)
    }

    /// The modifier that makes a variable a weak or an unowned reference.
    var weakOrUnownedModifier: Node? {
        modifiers.first { modifier in
            modifier.kind == .declModifier
                && (modifier.name?.kind == .weakKeyword || modifier.name?.kind == .unownedKeyword)
        }
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
