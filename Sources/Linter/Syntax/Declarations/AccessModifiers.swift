import Findings
import SourceText
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

/// The access level of a declaration, from the narrowest to the widest.
enum AccessLevel: String, CaseIterable, Comparable, Sendable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    /// The level that a keyword stands for; nil for any other token.
    init?(_ keyword: TokenKind) {
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

    static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.width < right.width }
}

extension Node {
    /// The access level that a declaration's modifiers give it, not its setter alone; nil if there is none.
    var declaredAccessLevel: AccessLevel? { modifiers.accessLevel.flatMap { AccessLevel($0.firstToken.kind) } }
}

// Fixes of access levels.
extension SyntaxTree {
    /// Removes a modifier and the space after it; nil if a comment beside it would then be in another place.
    func removal(ofModifier modifier: Node) -> Edit? {
        let gap = modifier.lastToken.gapAfter
        return !gap.isEmpty && isSpace(gap) && !hasComment(thatNeeds: modifier.firstToken, to: modifier.lastToken)
            ? .delete(modifier.start..<gap.upperBound) : nil
    }

    /// Makes a declaration `private`: the last of its access levels becomes `private`, and the others are removed.
    /// Without one, `private` comes before its other modifiers.
    func editsThatMakePrivate(_ declaration: Node) -> [Edit] {
        var edits: [Edit] = []
        var last: Node?
        for modifier in declaration.modifiers where modifier.firstToken.kind.isAccessLevel {
            if let last { edits.append(.delete(last.start..<endOfSpace(from: last.end))) }
            last = modifier
        }
        if let last {
            edits.append(.replace(last.range, with: "private"))
        } else if let start = declaration.modifiers.first?.start ?? declaration.declarationKeyword?.start {
            edits.append(.insert("private ", at: start))
        }
        return edits
    }
}
