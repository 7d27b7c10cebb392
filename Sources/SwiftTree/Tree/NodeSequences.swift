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
    /// Whether there is no child.
    @inlinable public var isEmpty: Bool { startIndex >= endIndex }
    /// The first child.
    @inlinable public var first: Node? { isEmpty ? nil : Node(storage: storage, index: startIndex) }
}

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

/// Tokens in source order.
@frozen public struct Tokens: RandomAccessCollection {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    /// The position of the first token in the tree.
    public let startIndex: Int
    /// The position after the last token in the tree.
    public let endIndex: Int

    @inlinable init(storage: UnsafeMutablePointer<TreeStorage>, startIndex: Int, endIndex: Int) {
        (self.storage, self.startIndex, self.endIndex) = (storage, startIndex, endIndex)
    }

    /// The token at a position of the tree.
    @inlinable public subscript(position: Int) -> Token { Token(storage: storage, index: position) }

    /// Goes from token to token.
    @frozen public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
        @usableFromInline var index: Int
        @usableFromInline let endIndex: Int

        @inlinable init(_ tokens: Tokens) {
            (storage, index, endIndex) = (tokens.storage, tokens.startIndex, tokens.endIndex)
        }

        /// The next token.
        @inlinable public mutating func next() -> Token? {
            guard index < endIndex else { return nil }
            index &+= 1
            return Token(storage: storage, index: index &- 1)
        }
    }

    /// An iterator from the first token on.
    @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}
