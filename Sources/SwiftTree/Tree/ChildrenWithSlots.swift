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
    public var childrenWithSlots: ChildrenWithSlots { ChildrenWithSlots(of: self) }
}
