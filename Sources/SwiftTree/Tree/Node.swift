// A hot path: rules use these for every node of every file. Two words, no reference counting, nothing to check.

/// A node of a tree. It is valid as long as the tree lives and until the tree is filled again.
@frozen public struct Node: Equatable {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    /// The node's position among the nodes of the tree in source order, parents before their children.
    public let index: Int

    @_transparent @usableFromInline init(storage: UnsafeMutablePointer<TreeStorage>, index: Int) {
        self.storage = storage
        self.index = index
    }

    @_transparent @usableFromInline var stored: UnsafeMutablePointer<TreeNode> { storage.pointee.nodes + index }

    /// The kind of the node.
    @inlinable public var kind: NodeKind { stored.pointee.kind }

    /// Whether both are the same node of the same tree.
    @inlinable public static func == (left: Node, right: Node) -> Bool {
        left.index == right.index && left.storage == right.storage
    }
}

extension Node: Hashable {
    /// Feeds the node's position.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

// Its tokens and its text.
extension Node {
    /// The first token; every node has one.
    @inlinable public var firstToken: Token {
        Token(storage: storage, index: Int(truncatingIfNeeded: stored.pointee.firstToken))
    }

    /// The last token; every node has one.
    @inlinable public var lastToken: Token {
        Token(storage: storage, index: Int(truncatingIfNeeded: stored.pointee.endToken) &- 1)
    }

    /// All tokens.
    @inlinable public var tokens: Tokens {
        Tokens(
            storage: storage, startIndex: Int(truncatingIfNeeded: stored.pointee.firstToken),
            endIndex: Int(truncatingIfNeeded: stored.pointee.endToken))
    }

    /// The offset of its first byte, without leading trivia.
    @inlinable public var start: Int { firstToken.start }
    /// The offset after its last byte, without trailing trivia.
    @inlinable public var end: Int { lastToken.end }
    /// The offsets of its bytes, from its first token to its last one.
    @inlinable public var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

    /// Its bytes, from its first token to its last one, with the trivia between them.
    @inlinable public var bytes: UnsafeBufferPointer<UInt8> { storage.pointee.bytes(from: start, to: end) }

    /// A copy of its text, from its first token to its last one, with the trivia between them.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether this is its text, trivia between its tokens included.
    @inlinable public func hasText(_ text: StaticString) -> Bool {
        storage.pointee.hasText(text, from: start, to: end)
    }
}

// Its relatives.
extension Node {
    /// The node that contains it; nil for the root.
    @inlinable public var parent: Node? {
        index == 0 ? nil : Node(storage: storage, index: Int(truncatingIfNeeded: stored.pointee.parent))
    }

    /// The nodes that contain it, from its parent to the root.
    @inlinable public var ancestors: Ancestors { Ancestors(node: self) }

    /// The closest of the nodes that contain it which is of a kind.
    @inlinable public func ancestor(_ kind: NodeKind) -> Node? {
        var node = self
        while let parent = node.parent {
            if parent.kind == kind { return parent }
            node = parent
        }
        return nil
    }

    /// The children that are nodes.
    @inlinable public var children: NodeChildren { NodeChildren(of: self) }

    /// The children, nodes and tokens, in source order.
    @inlinable public var childrenWithTokens: ChildrenWithTokens { ChildrenWithTokens(of: self) }

    /// The first child that is a node.
    @inlinable public var firstChild: Node? {
        stored.pointee.size > 1 ? Node(storage: storage, index: index &+ 1) : nil
    }

    /// The next child of its parent that is a node.
    @inlinable public var nextSibling: Node? {
        guard let parent else { return nil }
        let next = endIndex
        return next < parent.endIndex ? Node(storage: storage, index: next) : nil
    }

    /// The child of its parent before it that is a node. For a long list a walk over its children is cheaper.
    @inlinable public var previousSibling: Node? {
        guard index > 0, let parent, parent.index &+ 1 < index else { return nil }
        // The node before it is the last one below that child.
        var node = Node(storage: storage, index: index &- 1)
        while node.stored.pointee.parent != stored.pointee.parent {
            node = Node(storage: storage, index: Int(truncatingIfNeeded: node.stored.pointee.parent))
        }
        return node
    }

    /// The node and all below it, parents before their children.
    @inlinable public var subtree: Subtree { Subtree(storage: storage, startIndex: index, endIndex: endIndex) }

    /// Whether it is this node or one that contains it.
    @inlinable public func contains(_ other: Node) -> Bool { other.index >= index && other.index < endIndex }

    /// The position after the last node of its subtree.
    @inlinable var endIndex: Int { index &+ Int(truncatingIfNeeded: stored.pointee.size) }
}

extension Node: CustomStringConvertible {
    /// Its kind and text, for debugging.
    public var description: String { "\(kind.name) \(text)" }
}
