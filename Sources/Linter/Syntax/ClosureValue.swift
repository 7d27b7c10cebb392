import SwiftTree

extension Node {
    /// Whether a statement is all that a closure does, or all that a branch of such a statement does, so that it is the
    /// closure's value where it is an expression.
    var mayBeValueOfClosure: Bool {
        var node = self
        // As many levels as people write.
        for _ in 0..<64 {
            while node.parent?.kind == .expressionStmt || node.parent?.kind == .labeledStmt, let outer = node.parent {
                node = outer
            }
            guard let item = node.parent, item.kind == .codeBlockItem, let list = item.parent,
                NodeList(list).only != nil, let owner = list.parent
            else { return false }
            switch owner.kind {
            case .closureExpr: return true
            case .switchCase:
                guard let outer = owner.ancestor(.switchExpr) else { return false }
                node = outer
            case .codeBlock:
                guard let outer = owner.parent, outer.kind == .ifExpr || outer.kind == .doStmt else { return false }
                node = outer
                while node.kind == .ifExpr, let parent = node.parent, parent.kind == .ifExpr { node = parent }
            default: return false
            }
        }
        return true
    }
}
