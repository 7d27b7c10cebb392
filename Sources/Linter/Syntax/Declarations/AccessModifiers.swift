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
