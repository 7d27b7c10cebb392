/// The nodes that contain a node, from its parent to the root.
@frozen public struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline var node: Node

    @inlinable init(node: Node) { self.node = node }

    /// The next node up.
    @inlinable public mutating func next() -> Node? {
        guard let parent = node.parent else { return nil }
        node = parent
        return parent
    }
}
