import SwiftTree

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
