/// The children of a node that are nodes, in source order.
@frozen public struct NodeChildren: Sequence {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    @usableFromInline let startIndex: Int
    @usableFromInline let endIndex: Int

    @inlinable init(of node: Node) {
        (storage, startIndex, endIndex) = (node.storage, node.index &+ 1, node.endIndex)
    }

    /// Goes from child to child.
    @frozen public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
        @usableFromInline var index: Int
        @usableFromInline let endIndex: Int

        @inlinable init(_ children: NodeChildren) {
            (storage, index, endIndex) = (children.storage, children.startIndex, children.endIndex)
        }

        /// The next child.
        @inlinable public mutating func next() -> Node? {
            guard index < endIndex else { return nil }
            let node = Node(storage: storage, index: index)
            index = node.endIndex
            return node
        }
    }

    /// An iterator from the first child on.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
