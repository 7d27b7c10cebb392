import SwiftTree

/// The nodes of a spec's body in source order. What is in a declaration that the body contains is left out.
struct QuickSpecNodes: Sequence, IteratorProtocol {
    /// The declarations whose contents are left out.
    static let declarations: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl,
        .subscriptDecl, .variableDecl,
    ]

    private var index: Int
    private let nodes: Subtree

    /// The nodes of a body.
    init(_ body: Node) {
        nodes = body.subtree
        index = nodes.startIndex
    }

    /// The next node.
    mutating func next() -> Node? {
        guard index < nodes.endIndex else { return nil }
        let node = nodes[index]
        index = Self.declarations.contains(node.kind) ? node.subtree.endIndex : index + 1
        return node
    }

    /// Leaves out what is in a node.
    mutating func skipContents(of node: Node) { index = node.subtree.endIndex }
}
