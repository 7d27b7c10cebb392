extension NodeList {
    /// The modifier of a declaration's modifiers that gives its access level, not one for the setter alone.
    package var accessLevel: Node? { first { $0.firstToken.kind.isAccessLevel && $0.firstToken == $0.lastToken } }
}

extension TokenKind {
    /// Whether it is one of the words from `private` to `open`.
    package var isAccessLevel: Bool {
        switch self {
        case .privateKeyword, .fileprivateKeyword, .internalKeyword, .packageKeyword, .publicKeyword, .openKeyword: true
        default: false
        }
    }
}

/// The access level of a declaration, from the narrowest to the widest.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    /// The level that a keyword stands for; nil for any other token.
    package init?(_ keyword: TokenKind) {
        switch keyword {
        case .privateKeyword: self = .private
        case .fileprivateKeyword: self = .fileprivate
        case .internalKeyword: self = .internal
        case .packageKeyword: self = .package
        case .publicKeyword: self = .public
        case .openKeyword: self = .open
        default: return nil
        }
    }

    private var width: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.width < right.width }
}

extension Node {
    /// The access level that a declaration's modifiers give it, not its setter alone; nil if there is none.
    package var declaredAccessLevel: AccessLevel? { modifiers.accessLevel.flatMap { AccessLevel($0.firstToken.kind) } }
}
