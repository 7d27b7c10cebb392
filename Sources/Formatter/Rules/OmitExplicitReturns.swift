import SourceText
import SwiftTree

/// Removes `return` from functions, closures, properties and subscripts whose body is nothing else.
enum OmitExplicitReturns: FormatRule {
    static let name = "OmitExplicitReturns"
    static let isOnByDefault = false
    static let visits: NodeKinds = [.functionDecl, .subscriptDecl, .patternBinding, .closureExpr]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        var end = 0
        for node in file.nodes where node.index >= end {
            guard let statement = onlyReturn(in: node) else { continue }
            edits += remove(statement, file.tree)
            // As in the toolchain, what is in such a property stays as it is.
            if node.kind == .patternBinding { end = node.subtree.endIndex }
        }
        return edits
    }

    /// The `return` that is all that the body of a declaration or closure contains.
    private static func onlyReturn(in node: Node) -> Node? {
        switch node.kind {
        case .functionDecl: return node.body.flatMap { onlyReturn(of: $0.statements) }
        case .closureExpr: return onlyReturn(of: node.statements)
        default:
            guard let accessors = node.accessorBlock?.child(.accessors) else { return nil }
            if accessors.kind == .accessorDeclList {
                let getter = NodeList(accessors).first { $0.accessorSpecifier?.kind == .getKeyword }
                return getter?.body.flatMap { onlyReturn(of: $0.statements) }
            }
            guard let statement = onlyReturn(of: NodeList(accessors)),
                let first = statement.item?.expression?.firstToken, !accessorNames.contains(first.text)
            else { return nil }
            return statement
        }
    }

    private static func onlyReturn(of statements: NodeList) -> Node? {
        guard let statement = statements.only, statement.item?.kind == .returnStmt, statement.item?.expression != nil
        else { return nil }
        return statement
    }

    /// What begins an accessor at the beginning of a property's body.
    private static let accessorNames: Set<String> = [
        "_modify", "_read", "addressWithNativeOwner", "addressWithOwner", "borrow", "didSet", "get", "init", "modify",
        "mutableAddressWithNativeOwner", "mutableAddressWithOwner", "mutate", "read", "set", "unsafeAddress",
        "unsafeMutableAddress", "willSet",
    ]

    /// The edits that remove `return` and a semicolon. Comments stay.
    private static func remove(_ statement: Node, _ tree: SyntaxTree) -> [Edit] {
        guard let keyword = statement.item?.returnKeyword else { return [] }
        let trivia = keyword.trailingTrivia
        var edits = [Edit.delete(keyword.start..<(trivia.hasComment ? keyword.end : trivia.end))]
        if let semicolon = statement.semicolon {
            let isAlone = semicolon.next?.isFirstOfLine == true && !semicolon.leadingTrivia.hasComment
            let start = isAlone ? semicolon.leadingTrivia.start : semicolon.startWithLineBreak
            edits.append(.delete(start..<semicolon.end))
        }
        return edits
    }
}
