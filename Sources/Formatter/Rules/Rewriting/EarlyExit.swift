import SwiftTree

/// An `if` whose `else` leaves the function or the loop.
struct EarlyExit {
    /// What is replaced: the statement with its semicolon.
    let range: Range<Int>
    let conditions: Range<Int>
    let elseBody: Node
    let statements: NodeList
    /// The `ifExpr`.
    let node: Node
    /// The statement, with a semicolon.
    let item: Node
    /// The list that contains the statement.
    let list: Node
}

extension EarlyExit {
    /// The statement of an `ifExpr`; `nil` if it is none that can be written as `guard`.
    init?(_ node: Node, in file: RuleFile) {
        guard let statement = node.parent, statement.kind == .expressionStmt, let item = statement.parent,
            item.kind == .codeBlockItem, let list = item.parent, file.isIncluded(list), file.isIncluded(item),
            let body = node.body, let elseBody = node.elseBody, elseBody.kind == .codeBlock,
            let last = elseBody.statements.last?.item, Self.exits.contains(last.kind),
            let first = node.conditions.node?.firstToken, let lastToken = node.conditions.node?.lastToken
        else { return nil }
        self.node = node
        self.item = item
        self.list = list
        self.elseBody = elseBody
        statements = body.statements
        conditions = first.leadingTrivia.start..<lastToken.trailingTrivia.end
        let end = item.semicolon == nil ? elseBody.trailingTrivia.end : item.end
        range = node.start..<end
        let gaps = [
            node.start..<conditions.lowerBound,
            conditions.upperBound..<(body.statements.first?.leadingTrivia.start ?? body.end),
            (body.statements.last?.trailingTrivia.end ?? body.end)..<elseBody.leadingTrivia.start,
            elseBody.trailingTrivia.end..<end,
        ]
        let losesComment = gaps.contains(where: file.hasComment)
        if losesComment || item.semicolon != nil && item.trailingTrivia.hasComment { return nil }
    }

    private static let exits: NodeKinds = [.returnStmt, .throwStmt, .breakStmt, .continueStmt]

    /// Whether it may be the value of a function or closure, as in `{ if condition { 1 } else { throw error } }`.
    var isValue: Bool {
        guard elseBody.statements.last?.item?.kind == .throwStmt, NodeList(list).only != nil,
            let value = statements.only?.item, value.kind.isExpr || value.kind == .expressionStmt
        else { return false }
        guard let body = list.parent, body.kind != .sourceFile else { return false }
        guard body.kind == .codeBlock, let owner = body.parent else { return true }
        switch owner.kind {
        case .functionDecl: return owner.signature?.returnClause != nil
        case .accessorDecl: return owner.accessorSpecifier?.kind == .getKeyword
        case .ifExpr: return true
        default: return false
        }
    }
}
