import SourceText
import SwiftTree

/// Declares an enumeration as `indirect` instead of each of its cases.
enum FullyIndirectEnum: FormatRule {
    static let name = "FullyIndirectEnum"
    static let visits: NodeKinds = [.enumDecl]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for declaration in file.outermostNodes {
            guard let keyword = declaration.enumKeyword, let members = declaration.memberBlock?.members,
                !declaration.modifiers.contains(.indirectKeyword),
                let modifiers = indirectModifiers(ofCasesIn: members), !modifiers.isEmpty
            else { continue }
            edits += modifiers.map { removal(of: $0, in: file) }
            edits.append(insertion(before: keyword, of: declaration))
        }
        return edits
    }

    /// The modifiers `indirect` of the cases; `nil` if a case has none.
    private static func indirectModifiers(ofCasesIn members: NodeList) -> [Node]? {
        var modifiers: [Node] = []
        for member in members {
            guard let declaration = member.decl else { continue }
            // A case in a conditional compilation block keeps its modifier, which the enumeration cannot have as well.
            if declaration.kind == .ifConfigDecl, containsIndirectCase(declaration) { return nil }
            guard declaration.kind == .enumCaseDecl else { continue }
            guard let modifier = declaration.modifiers.first(where: { $0.name?.kind == .indirectKeyword }) else {
                return nil
            }
            modifiers.append(modifier)
        }
        return modifiers
    }

    private static func containsIndirectCase(_ block: Node) -> Bool {
        block.clauses.contains { clause in
            clause.elements.contains { member in
                guard member.kind == .memberBlockItem, let declaration = member.decl else { return false }
                return declaration.kind == .ifConfigDecl
                    ? containsIndirectCase(declaration)
                    : declaration.kind == .enumCaseDecl && declaration.modifiers.contains(.indirectKeyword)
            }
        }
    }

    /// Removes the modifier of a case. What is before the case is before what is the first token then.
    private static func removal(of modifier: Node, in file: RuleFile) -> Edit {
        guard let next = modifier.lastToken.next else { return .delete(modifier.range) }
        if modifier.previousSibling == nil { return file.removing(modifier.range, through: next) }
        let trailing = modifier.trailingTrivia
        let range = modifier.firstToken.startWithLineBreak..<(trailing.hasComment ? modifier.end : trailing.end)
        let touchesBoth = range.lowerBound == modifier.firstToken.previous?.end && range.upperBound == next.start
        return .replace(range, with: touchesBoth ? " " : "")
    }

    /// Inserts the modifier after the attributes and modifiers. A line break before the keyword stays there.
    private static func insertion(before keyword: Token, of declaration: Node) -> Edit {
        guard let previous = keyword.previous, previous.start >= declaration.start else {
            return .insert("indirect ", at: keyword.start)
        }
        let trailing = previous.trailingTrivia
        return .insert(trailing.hasLineComment ? "\nindirect " : " indirect ", at: trailing.end)
    }
}
