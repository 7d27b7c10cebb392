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
