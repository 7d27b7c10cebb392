/// A walk over nodes and tokens in source order, without recursion: a tree can be as deep as a file is long.
package struct SyntaxWalk {
    package enum Step {
        /// A node or token begins.
        case enter(SyntaxElement, Slot?, depth: Int, isFirst: Bool)
        /// A node that was entered ends.
        case leave(Node)
    }

    private struct Level {
        let node: Node
        var children: ChildrenWithSlots.Iterator
        var isFirst = true
    }

    private let root: Node
    private var levels: [Level] = []
    private var hasBegun = false

    package init(_ root: Node) { self.root = root }

    package mutating func next() -> Step? {
        guard hasBegun else {
            hasBegun = true
            push(root)
            return .enter(.node(root), nil, depth: 0, isFirst: true)
        }
        guard var level = levels.popLast() else { return nil }
        guard let (slot, element) = level.children.next() else { return .leave(level.node) }
        let isFirst = level.isFirst
        level.isFirst = false
        levels.append(level)
        let depth = levels.count
        if case .node(let node) = element { push(node) }
        return .enter(element, slot, depth: depth, isFirst: isFirst)
    }

    private mutating func push(_ node: Node) {
        levels.append(Level(node: node, children: node.childrenWithSlots.makeIterator()))
    }
}
