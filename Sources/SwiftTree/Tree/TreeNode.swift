/// A node as it is stored: 20 bytes, in source order, every node before its children.
///
/// The children of a node are the nodes after it up to `size`, and the tokens of its range that are in none of them.
@frozen public struct TreeNode: Sendable {
    /// The kind of the node.
    public let kind: NodeKind
    /// The index of its first token.
    public let firstToken: UInt32
    /// The index after its last token.
    public let endToken: UInt32
    /// The number of nodes in its subtree, with itself.
    public let size: UInt32
    /// The index of the node that contains it; its own for the root.
    public let parent: UInt32

    @_transparent init(_ node: FinishedNode, parent: UInt32) {
        kind = node.kind
        firstToken = node.firstToken
        endToken = node.endToken
        size = node.size
        self.parent = parent
    }
}
