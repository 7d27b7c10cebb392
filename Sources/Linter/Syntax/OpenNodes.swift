import SwiftTree

/// Values for the nodes around a place, for rules that walk over nodes in source order: each is dropped at the end of
/// its node.
struct OpenNodes<Value> {
    private var values: [(end: Int, value: Value)] = []
    private var nextEnd = Int.max

    /// The value of the innermost node.
    var last: Value? {
        get { values.last?.value }
        set { if let newValue, !values.isEmpty { values[values.count - 1].value = newValue } }
    }

    /// The number of nodes that are open.
    var count: Int { values.count }

    /// Adds a value for a node that is entered.
    mutating func enter(_ node: Node, _ value: Value) {
        nextEnd = node.subtree.endIndex
        values.append((nextEnd, value))
    }

    /// Removes a value whose node ended before an index of a node, the innermost first; nil if there is none.
    @inline(__always) mutating func leave(before index: Int) -> Value? {
        index < nextEnd ? nil : leaveLast()
    }

    private mutating func leaveLast() -> Value? {
        let last = values.popLast()
        nextEnd = values.last?.end ?? .max
        return last?.value
    }
}
