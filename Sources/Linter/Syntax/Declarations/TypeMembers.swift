import SwiftTree

/// The declarations of a type's member block or at the top level of a file, those in `#if` with the others, in source order.
struct TypeMembers: Sequence, IteratorProtocol {
    private var index: Int
    private let nodes: Subtree

    /// The members of a member block.
    init(_ block: Node) {
        nodes = block.subtree
        index = nodes.startIndex
    }

    /// The declarations at the top level of a file.
    init(topLevelOf tree: SyntaxTree) {
        nodes = tree.root.subtree
        index = nodes.startIndex
    }

    /// The next declaration.
    mutating func next() -> Node? {
        while index < nodes.endIndex {
            let node = nodes[index]
            switch node.kind {
            case .sourceFile, .codeBlockItemList, .codeBlockItem, .memberBlock, .memberBlockItemList, .memberBlockItem,
                .ifConfigDecl, .ifConfigClauseList, .ifConfigClause:
                index += 1
            default:
                index = node.subtree.endIndex
                if node.kind.isDecl { return node }
            }
        }
        return nil
    }
}
