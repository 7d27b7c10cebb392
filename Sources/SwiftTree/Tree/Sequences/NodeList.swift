/// The children in a slot that contains a list. Empty if the source has none, as in `f()`; one where a single node
/// is in the slot instead of a list.
@frozen public struct NodeList: Sequence {
    /// The node in the slot: the list itself, of a kind such as `labeledExprList`; nil if it has no element.
    public let node: Node?

    /// The elements of a list, or the node itself if it is not a list.
    @inlinable public init(_ node: Node?) { self.node = node }

    /// Goes from element to element. What fits into no list, `unexpectedNodes`, is left out.
    @frozen public struct Iterator: IteratorProtocol {
        @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>?
        @usableFromInline var index: Int
        @usableFromInline let endIndex: Int

        @inlinable init(_ node: Node?) {
            storage = node?.storage
            index = node.map { $0.kind.isCollection ? $0.index &+ 1 : $0.index } ?? 0
            endIndex = node?.endIndex ?? 0
        }

        /// The next element.
        @inlinable public mutating func next() -> Node? {
            guard let storage else { return nil }
            while index < endIndex {
                let node = Node(storage: storage, index: index)
                index = node.endIndex
                if node.kind != .unexpectedNodes { return node }
            }
            return nil
        }
    }

    /// An iterator from the first element on.
    @inlinable public func makeIterator() -> Iterator { Iterator(node) }

    /// The first element.
    @inlinable public var first: Node? {
        var elements = makeIterator()
        return elements.next()
    }

    /// The last element, found by going to it from the first one.
    @inlinable public var last: Node? {
        var last: Node?
        for element in self { last = element }
        return last
    }

    /// The only element; nil if there is none or more than one.
    @inlinable public var only: Node? {
        var elements = makeIterator()
        let first = elements.next()
        return elements.next() == nil ? first : nil
    }

    /// Whether there is no element.
    @inlinable public var isEmpty: Bool { first == nil }

    /// The number of elements, found by counting them.
    @inlinable public var count: Int {
        var count = 0
        for _ in self { count &+= 1 }
        return count
    }

    // Compiled once: the loops of the protocol, inlined into a hundred rules, took seconds of an optimized build.

    /// Whether an element has a property.
    public func contains(where predicate: (Node) -> Bool) -> Bool {
        for element in self where predicate(element) { return true }
        return false
    }

    /// Whether all elements have a property; true without elements.
    public func allSatisfy(_ predicate: (Node) -> Bool) -> Bool {
        for element in self where !predicate(element) { return false }
        return true
    }

    /// The first element that has a property.
    public func first(where predicate: (Node) -> Bool) -> Node? {
        for element in self where predicate(element) { return element }
        return nil
    }
}
