extension Node {
    /// The node in a slot; nil if the source has none.
    ///
    /// That the kind has no such slot, or one for tokens alone, is an error of the caller.
    public func child(_ slot: Slot) -> Node? {
        let entry = SlotTable.entry(of: slot, in: kind)
        assert(entry >= 0, "\(kind.name) has no \(slot.name)")
        assert(
            entry < 0 || SlotTable.flags(of: entry).contains(.node),
            "\(slot.name) of \(kind.name) is a token; use token(_:)")
        guard entry >= 0 else { return nil }
        let isOnly = SlotTable.flags(of: entry).contains(.onlyNode)
        let position = isOnly ? onlyChild(entry) : position(entry, isToken: false)
        return position < 0 ? nil : Node(storage: storage, index: position)
    }

    /// The token in a slot; nil if the source has none.
    ///
    /// That the kind has no such slot, or one for nodes alone, is an error of the caller.
    public func token(_ slot: Slot) -> Token? {
        let entry = SlotTable.entry(of: slot, in: kind)
        assert(entry >= 0, "\(kind.name) has no \(slot.name)")
        assert(
            entry < 0 || SlotTable.flags(of: entry).contains(.token),
            "\(slot.name) of \(kind.name) is a node; use child(_:)")
        guard entry >= 0 else { return nil }
        let isOnly = SlotTable.flags(of: entry).contains(.onlyToken)
        let position = isOnly ? onlyToken(entry) : position(entry, isToken: true)
        return position < 0 ? nil : Token(storage: storage, index: position)
    }

    /// The children in a slot that contains a list.
    public func list(_ slot: Slot) -> NodeList { NodeList(child(slot)) }

    /// The slot of one of the node's own children; nil in a list, and for what fits nowhere.
    package func slot(of child: Node) -> Slot? {
        // Children of a list are as many as there are; of any other kind no more than it has slots.
        guard hasSlots else { return nil }
        var matcher = SlotMatcher(self)
        while matcher.advance() {
            if matcher.child == child.index { return matcher.entry < 0 ? nil : SlotTable.slot(of: matcher.entry) }
        }
        return nil
    }

    /// The slot of one of the tokens that the node itself contains; nil in a list, and for what fits nowhere.
    package func slot(of token: Token) -> Slot? {
        guard hasSlots else { return nil }
        var matcher = SlotMatcher(self)
        while matcher.advance() {
            if matcher.token == token.index { return matcher.entry < 0 ? nil : SlotTable.slot(of: matcher.entry) }
        }
        return nil
    }

    /// The slot in which the node is in its parent.
    package var slot: Slot? { parent?.slot(of: self) }

    /// The index of the child node with an entry that is the only one to take it; -1 if there is none.
    private func onlyChild(_ entry: Int) -> Int {
        let nodes = storage.pointee.nodes
        let choices = SlotTable.Choices(entry)
        let end = endIndex
        var child = index &+ 1
        while child < end {
            let kind = SlotTable.firstNode &+ Int(truncatingIfNeeded: nodes[child].kind.number)
            if choices.contain(kind) { return child }
            child &+= Int(truncatingIfNeeded: nodes[child].size)
        }
        return -1
    }

    /// The index of the token of the node's own with an entry that is the only one to take it; -1 if there is none.
    private func onlyToken(_ entry: Int) -> Int {
        let (nodes, kinds) = (storage.pointee.nodes, storage.pointee.tokenKinds)
        let choices = SlotTable.Choices(entry)
        let (end, endToken) = (endIndex, Int(truncatingIfNeeded: stored.pointee.endToken))
        var child = index &+ 1
        var token = Int(truncatingIfNeeded: stored.pointee.firstToken)
        while token < endToken {
            if child < end, Int(truncatingIfNeeded: nodes[child].firstToken) <= token {
                token = Int(truncatingIfNeeded: nodes[child].endToken)
                child &+= Int(truncatingIfNeeded: nodes[child].size)
            } else {
                if choices.contain(Int(truncatingIfNeeded: kinds[token].number)) { return token }
                token &+= 1
            }
        }
        return -1
    }

    private var hasSlots: Bool { !kind.isCollection && kind != .unexpectedNodes }

    /// The index of the child with an entry of the table; -1 if there is none.
    private func position(_ entry: Int, isToken: Bool) -> Int {
        var matcher = SlotMatcher(self)
        while matcher.advance() {
            if matcher.entry == entry { return isToken ? matcher.token : matcher.child }
            if matcher.entry > entry { return -1 }
        }
        return -1
    }
}

extension Token {
    /// The slot in which the token is in its parent.
    package var slot: Slot? { parent.slot(of: self) }
}
