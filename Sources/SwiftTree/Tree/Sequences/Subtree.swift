/// A node and all below it, parents before their children: neighbors in the tree's storage.
@frozen public struct Subtree: RandomAccessCollection {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    /// The position of the node in the tree.
    public let startIndex: Int
    /// The position after the last node below it.
    public let endIndex: Int

    @inlinable init(storage: UnsafeMutablePointer<TreeStorage>, startIndex: Int, endIndex: Int) {
        (self.storage, self.startIndex, self.endIndex) = (storage, startIndex, endIndex)
    }

    /// The node at a position of the tree.
    @inlinable public subscript(position: Int) -> Node { Node(storage: storage, index: position) }

    /// Goes from node to node. The collection's own iterator allocates where nothing is optimized.
    @frozen public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
        @usableFromInline var index: Int
        @usableFromInline let endIndex: Int

        @inlinable init(_ nodes: Subtree) {
            (storage, index, endIndex) = (nodes.storage, nodes.startIndex, nodes.endIndex)
        }

        /// The next node.
        @inlinable public mutating func next() -> Node? {
            guard index < endIndex else { return nil }
            index &+= 1
            return Node(storage: storage, index: index &- 1)
        }
    }

    /// An iterator from the node on.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
