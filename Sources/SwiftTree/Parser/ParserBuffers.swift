/// What the parser writes: the tokens of the tree, its nodes in the order in which they are finished, and where the
/// `if`s begin that are not finished.
struct ParserBuffers {
    var tokenKinds: UnsafeMutablePointer<TokenKind>
    var tokenStarts: UnsafeMutablePointer<UInt32>
    var tokenEnds: UnsafeMutablePointer<UInt32>
    var tokenCapacity: Int
    var nodes: UnsafeMutablePointer<FinishedNode>
    var nodeCapacity: Int
    var openIfs: UnsafeMutablePointer<Mark>
    var openIfCapacity: Int

    init() {
        tokenCapacity = 1 << 12
        (tokenKinds, tokenStarts, tokenEnds) = (
            .allocate(capacity: tokenCapacity), .allocate(capacity: tokenCapacity), .allocate(capacity: tokenCapacity)
        )
        nodeCapacity = 1 << 13
        nodes = .allocate(capacity: nodeCapacity)
        openIfCapacity = 1 << 6
        openIfs = .allocate(capacity: openIfCapacity)
    }

    mutating func reserve(sourceLength: Int) {
        let needed = LexedTokens.limit(sourceLength: sourceLength)
        guard needed > tokenCapacity else { return }
        tokenKinds.deallocate()
        tokenStarts.deallocate()
        tokenEnds.deallocate()
        tokenCapacity = needed + needed / 4
        (tokenKinds, tokenStarts, tokenEnds) = (
            .allocate(capacity: tokenCapacity), .allocate(capacity: tokenCapacity), .allocate(capacity: tokenCapacity)
        )
    }

    func deallocate() {
        tokenKinds.deallocate()
        tokenStarts.deallocate()
        tokenEnds.deallocate()
        nodes.deallocate()
        openIfs.deallocate()
    }

    /// Takes back what a parser may have moved to larger buffers.
    mutating func takeBuffers(from parser: borrowing Parser) {
        (nodes, nodeCapacity) = (parser.nodes, parser.nodeCapacity)
        (openIfs, openIfCapacity) = (parser.openIfs, parser.openIfCapacity)
    }
}
