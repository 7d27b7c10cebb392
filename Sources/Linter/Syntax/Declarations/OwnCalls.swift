import SwiftTree

/// The calls in a structure in source order, without those in structures that it contains.
struct OwnCalls: Sequence, IteratorProtocol {
    private var index: Int
    private let nodes: Subtree

    /// The calls in a declaration.
    init(of declaration: Node) {
        nodes = declaration.subtree
        index = nodes.startIndex + 1
    }

    /// The next call.
    mutating func next() -> Node? {
        while index < nodes.endIndex {
            let node = nodes[index]
            index = node.kind == .structDecl ? node.subtree.endIndex : index + 1
            if node.kind == .functionCallExpr { return node }
        }
        return nil
    }
}
