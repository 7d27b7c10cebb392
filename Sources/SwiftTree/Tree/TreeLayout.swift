// `TreeNode` is public since the hot accessors of nodes, which are inlined into other modules, read it.

/// Lays a tree out in source order.
enum TreeLayout {
    /// Moves every node to its place.
    ///
    /// The parser finishes children before parents. Read backwards, that order has every parent before its children,
    /// the last child first; so the end of a subtree's place is known when its root is met, and one pass without a
    /// stack is enough.
    static func place(_ finished: UnsafePointer<FinishedNode>, count: Int, into nodes: UnsafeMutablePointer<TreeNode>) {
        var end = count
        var parent = 0
        var position = count &- 1
        while position >= 0 {
            let node = finished[position]
            let size = Int(truncatingIfNeeded: node.size)
            var index = end &- size
            (nodes + index).initialize(to: TreeNode(node, parent: UInt32(truncatingIfNeeded: parent)))
            if size > 1 {
                parent = index
            } else {
                // A first child is right after its parent.
                while index != 0, index == parent &+ 1 {
                    index = parent
                    parent = Int(truncatingIfNeeded: nodes[index].parent)
                }
                end = index
            }
            position &-= 1
        }
    }

    /// Finds the innermost node that contains each token.
    static func findParents(
        ofTokens tokenCount: Int, in nodes: UnsafePointer<TreeNode>, count: Int,
        into parents: UnsafeMutablePointer<UInt32>
    ) {
        var token = 0
        var owner = 0
        var index = 1
        while token < tokenCount {
            let next = index < count ? Int(truncatingIfNeeded: nodes[index].firstToken) : tokenCount
            while token < next {
                while token >= Int(truncatingIfNeeded: nodes[owner].endToken) {
                    owner = Int(truncatingIfNeeded: nodes[owner].parent)
                }
                (parents + token).initialize(to: UInt32(truncatingIfNeeded: owner))
                token &+= 1
            }
            owner = index
            index &+= 1
        }
    }
}
