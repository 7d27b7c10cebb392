/// The children of a node, nodes and tokens, in source order.
@frozen public struct ChildrenWithTokens: Sequence, IteratorProtocol {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    @usableFromInline var token: Int
    @usableFromInline let endToken: Int
    @usableFromInline var child: Int
    @usableFromInline let endChild: Int

    @inlinable init(of node: Node) {
        storage = node.storage
        token = Int(truncatingIfNeeded: node.stored.pointee.firstToken)
        endToken = Int(truncatingIfNeeded: node.stored.pointee.endToken)
        child = node.index &+ 1
        endChild = node.endIndex
    }

    /// The next child.
    @inlinable public mutating func next() -> SyntaxElement? {
        if child < endChild, Int(truncatingIfNeeded: storage.pointee.nodes[child].firstToken) <= token {
            let node = Node(storage: storage, index: child)
            token = Int(truncatingIfNeeded: node.stored.pointee.endToken)
            child = node.endIndex
            return .node(node)
        }
        guard token < endToken else { return nil }
        token &+= 1
        return .token(Token(storage: storage, index: token &- 1))
    }
}

/// The children of a node with their slots, nodes and tokens, in source order.
public struct ChildrenWithSlots: Sequence {
    private let node: Node

    init(of node: Node) { self.node = node }

    /// Goes from child to child.
    public struct Iterator: IteratorProtocol {
        private let node: Node
        private var matcher: SlotMatcher

        fileprivate init(_ node: Node) {
            self.node = node
            matcher = SlotMatcher(node)
        }

        /// The next child; its slot is nil in a list, and for what fits nowhere.
        public mutating func next() -> (slot: Slot?, element: SyntaxElement)? {
            guard matcher.advance() else { return nil }
            let slot = matcher.entry < 0 ? nil : SlotTable.slot(of: matcher.entry)
            return matcher.child >= 0
                ? (slot, .node(Node(storage: node.storage, index: matcher.child)))
                : (slot, .token(Token(storage: node.storage, index: matcher.token)))
        }
    }

    /// An iterator from the first child on.
    public func makeIterator() -> Iterator { Iterator(node) }
}

extension Node {
    /// The children with their slots, nodes and tokens, in source order.
    package var childrenWithSlots: ChildrenWithSlots { ChildrenWithSlots(of: self) }
}
