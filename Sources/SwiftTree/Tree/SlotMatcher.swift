/// Goes through the children of a node and finds the slot of each: the first one after its predecessor's that takes it.
///
/// That is exact because no optional slot takes what a later one must have, which `.ci/update-syntax-nodes` checks.
struct SlotMatcher {
    private let storage: UnsafeMutablePointer<TreeStorage>
    private var nextToken: Int
    private let endToken: Int
    private var nextChild: Int
    private let endChild: Int
    /// The first entry of the table that the next child may have.
    private var nextEntry: Int
    private let endEntry: Int

    /// The child that was found, a node; or -1.
    private(set) var child = -1
    /// The child that was found, a token; or -1.
    private(set) var token = -1
    /// The entry of the table for the child; -1 if it fits no entry.
    private(set) var entry = -1

    @inline(__always) init(_ node: Node) {
        storage = node.storage
        let stored = node.stored
        nextToken = Int(truncatingIfNeeded: stored.pointee.firstToken)
        endToken = Int(truncatingIfNeeded: stored.pointee.endToken)
        nextChild = node.index &+ 1
        endChild = node.endIndex
        nextEntry = SlotTable.firstEntry(of: stored.pointee.kind)
        endEntry = SlotTable.endEntry(of: stored.pointee.kind)
    }

    /// Goes to the next child. `unexpectedNodes` are in no slot.
    @inline(__always) mutating func advance() -> Bool {
        let kind: Int
        if nextChild < endChild, Int(truncatingIfNeeded: storage.pointee.nodes[nextChild].firstToken) <= nextToken {
            let node = storage.pointee.nodes + nextChild
            child = nextChild
            token = -1
            nextToken = Int(truncatingIfNeeded: node.pointee.endToken)
            nextChild &+= Int(truncatingIfNeeded: node.pointee.size)
            guard node.pointee.kind != .unexpectedNodes else {
                entry = -1
                return true
            }
            kind = SlotTable.firstNode &+ Int(truncatingIfNeeded: node.pointee.kind.number)
        } else {
            guard nextToken < endToken else { return false }
            child = -1
            token = nextToken
            kind = Int(truncatingIfNeeded: storage.pointee.tokenKinds[nextToken].number)
            nextToken &+= 1
        }
        match(kind)
        return true
    }

    private mutating func match(_ kind: Int) {
        var candidate = nextEntry
        while candidate < endEntry {
            if SlotTable.accepts(candidate, kind) {
                entry = candidate
                nextEntry = SlotTable.flags(of: candidate).contains(.repeated) ? candidate : candidate &+ 1
                // `#else` has no condition: an expression after it is what the clause contains.
                if kind == Int(TokenKind.poundElse.number) { nextEntry &+= 1 }
                return
            }
            candidate &+= 1
        }
        entry = -1
    }
}
