import SwiftTree

/// The declarations in a member block in source order, those between `#if` and `#endif` included.
struct MemberDecls: Sequence, IteratorProtocol {
    private let nodes: Subtree
    private var position: Int

    /// The members of a `memberBlock`.
    init(of block: Node) {
        nodes = block.subtree
        position = nodes.startIndex + 1
    }

    mutating func next() -> Node? {
        while position < nodes.endIndex {
            let node = nodes[position]
            switch node.kind {
            case .memberBlockItemList, .memberBlockItem, .ifConfigDecl, .ifConfigClauseList,
                .ifConfigClause:
                position += 1
            default:
                position = node.subtree.endIndex
                if node.kind.isDecl { return node }
            }
        }
        return nil
    }
}
