import Findings
import SourceText
import SwiftTree

/// The access level that the declarations of a file have because of their modifiers and of the declarations around them.
struct EffectiveAccess {
    /// Whether a member of a type has no wider access than the type.
    private let isLimitedByType: Bool
    /// The levels of types in other types by their index, so that deep nesting is walked once.
    private var levels: [Int: AccessLevel?] = [:]

    /// - Parameter isLimitedByType: whether a member of a type has no wider access than the type.
    init(isLimitedByType: Bool) { self.isLimitedByType = isLimitedByType }

    /// The level of a declaration; nil for a local one.
    mutating func level(of declaration: Node) -> AccessLevel? {
        let declared = declaration.declaredAccessLevel
        switch declaration.place {
        case .local: return nil
        case .file: return declared ?? .internal
        case .member(let owner):
            guard let outer = levelForMembers(of: owner) else { return nil }
            switch owner.kind {
            case .protocolDecl: return outer
            case .extensionDecl: return declared ?? outer
            default: return limited(declared, by: outer) ?? min(outer, .internal)
            }
        }
    }

    /// The level of a type or an extension as far as its members are concerned; nil for a local one.
    mutating func levelForMembers(of owner: Node) -> AccessLevel? {
        let declared = owner.declaredAccessLevel
        switch owner.place {
        case .local: return nil
        case .file: return declared ?? .internal
        case .member(let outerOwner):
            if let known = levels[owner.index] { return known }
            var level: AccessLevel?
            if let outer = levelForMembers(of: outerOwner) {
                switch outerOwner.kind {
                case .protocolDecl, .extensionDecl: level = declared ?? outer
                default: level = limited(declared ?? .internal, by: outer)
                }
            }
            levels[owner.index] = .some(level)
            return level
        }
    }

    private func limited(_ level: AccessLevel?, by outer: AccessLevel) -> AccessLevel? {
        isLimitedByType ? level.map { min($0, outer) } : level
    }
}
