extension Parser {
    /// Where a node that begins with what comes next begins.
    @_transparent var mark: Mark { mutating get { Mark(nodes: nodeCount, tokens: tokenCount) } }

    /// Finishes a node that contains everything consumed and finished since the mark.
    ///
    /// The same mark may be finished again: the new node is then the parent of the first one, as `a.b` is of `a`.
    @inline(__always) mutating func finish(_ kind: NodeKind, _ mark: Mark) {
        if nodeCount == nodeCapacity { growNodes() }
        (nodes + nodeCount).initialize(
            to: FinishedNode(
                kind: kind, firstToken: UInt32(truncatingIfNeeded: mark.tokens),
                endToken: UInt32(truncatingIfNeeded: tokenCount),
                size: UInt32(truncatingIfNeeded: nodeCount &- mark.nodes &+ 1)))
        nodeCount &+= 1
    }

    /// Finishes a node, unless nothing was consumed: a list without elements and an absent child have no node.
    @inline(__always) mutating func finishUnlessEmpty(_ kind: NodeKind, _ mark: Mark) {
        if tokenCount != mark.tokens { finish(kind, mark) }
    }

    /// Whether nothing has been consumed since the mark.
    @_transparent mutating func isEmpty(since mark: Mark) -> Bool { tokenCount == mark.tokens }

    /// Consumes one token as a node of its own.
    @inline(__always) mutating func leaf(_ kind: NodeKind) {
        let mark = mark
        consume()
        finish(kind, mark)
    }

    /// Consumes one token as a node of its own, the token as another kind.
    @inline(__always) mutating func leaf(_ kind: NodeKind, as token: TokenKind) {
        let mark = mark
        consume(as: token)
        finish(kind, mark)
    }

    @inline(never) private mutating func growNodes() {
        let larger = UnsafeMutablePointer<FinishedNode>.allocate(capacity: nodeCapacity * 2)
        larger.moveInitialize(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = larger
        nodeCapacity *= 2
    }
}

/// Where a node begins: what has been finished and consumed before it.
struct Mark {
    let nodes: Int
    let tokens: Int

    @_transparent init(nodes: Int, tokens: Int) {
        self.nodes = nodes
        self.tokens = tokens
    }
}
