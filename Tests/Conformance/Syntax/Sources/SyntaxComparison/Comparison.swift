/// What two parsers say of one file.
struct Comparison {
    var tokens = 0
    var equalTokens = 0
    /// Tokens that are the same child of the same node.
    var placedTokens = 0
    var nodes = 0
    var equalNodes = 0
    /// Kinds of nodes: how many of the oracle's are not found, and how many are found that it has not.
    var kinds: [UInt16: (missing: Int, extra: Int)] = [:]
    var difference: Difference?

    struct Difference {
        var offset: Int
        var oracle: String
        var own: String
    }

    private struct TokenKey: Hashable {
        var kind: UInt16
        var leadingStart: UInt32
        var start: UInt32
        var end: UInt32
        var trivia: UInt32
    }

    private struct NodeKey: Hashable {
        var kind: UInt16
        var slot: UInt16
        var parentKind: UInt16
        var start: Int
        var end: Int
    }

    init(oracle: TreeDump, own: TreeDump, source: [UInt8], names: Names) {
        compareTokens(oracle, own, source, names)
        compareNodes(oracle, own, source, names)
    }

    private mutating func found(_ offset: Int, _ oracle: String, _ own: String) {
        if let difference, difference.offset <= offset { return }
        difference = Difference(offset: offset, oracle: oracle, own: own)
    }

    private mutating func compareTokens(_ oracle: TreeDump, _ own: TreeDump, _ source: [UInt8], _ names: Names) {
        tokens = oracle.tokens.count
        func key(_ token: TreeDump.Token) -> TokenKey {
            TokenKey(
                kind: token.kind, leadingStart: token.leadingStart, start: token.start, end: token.end,
                trivia: token.trivia)
        }
        func text(_ token: TreeDump.Token?) -> String {
            guard let token else { return "nothing" }
            let text = String(decoding: source[Int(token.start)..<Int(token.end)].prefix(40), as: UTF8.self)
            return "token \(names[token.kind]) \(text.debugDescription)"
        }
        let first = zip(oracle.tokens, own.tokens).enumerated().first { key($1.0) != key($1.1) }?.offset
        if first == nil, oracle.tokens.count == own.tokens.count {
            equalTokens = tokens
        } else {
            let index = first ?? min(oracle.tokens.count, own.tokens.count)
            let theirs = index < oracle.tokens.count ? oracle.tokens[index] : nil
            let ours = index < own.tokens.count ? own.tokens[index] : nil
            var suffix = ("", "")
            if let theirs, let ours, (theirs.kind, theirs.start, theirs.end) == (ours.kind, ours.start, ours.end) {
                suffix = (" leading trivia from \(theirs.leadingStart)", " leading trivia from \(ours.leadingStart)")
                if theirs.leadingStart == ours.leadingStart { suffix.1 += " in other pieces" }
            }
            let offset = Int(min(theirs?.start ?? .max, ours?.start ?? .max))
            found(offset, text(theirs) + suffix.0, text(ours) + suffix.1)
            var rest: [TokenKey: Int] = [:]
            for token in own.tokens { rest[key(token), default: 0] += 1 }
            for token in oracle.tokens where rest[key(token), default: 0] > 0 {
                rest[key(token), default: 0] -= 1
                equalTokens += 1
            }
            return
        }
        for (theirs, ours) in zip(oracle.tokens, own.tokens) {
            let (holder, other) = (oracle.nodes[Int(theirs.parent)], own.nodes[Int(ours.parent)])
            if theirs.slot == ours.slot, holder.kind == other.kind, holder.firstToken == other.firstToken,
                holder.endToken == other.endToken
            {
                placedTokens += 1
            } else {
                found(
                    Int(theirs.start), "\(text(theirs)) is \(names[holder.kind]).\(names[theirs.slot])",
                    "\(text(ours)) is \(names[other.kind]).\(names[ours.slot])")
            }
        }
    }

    private mutating func compareNodes(_ oracle: TreeDump, _ own: TreeDump, _ source: [UInt8], _ names: Names) {
        nodes = oracle.nodes.count
        func text(_ dump: TreeDump, _ node: TreeDump.Node?) -> String {
            guard let node else { return "nothing" }
            let (start, end) = (dump.start(of: node), dump.end(of: node))
            var text = String(decoding: source[start..<min(end, start + 50)], as: UTF8.self)
            if end > start + 50 {
                let tail = String(decoding: source[max(start + 50, end - 15)..<end], as: UTF8.self)
                text += " … " + tail
            }
            let slot = node.slot == 0 ? "" : "." + names[node.slot]
            let parent = names[dump.nodes[Int(node.parent)].kind]
            return "\(names[node.kind]) (in \(parent)\(slot)) \(text.debugDescription)"
        }
        let places = zip(oracle.nodes, own.nodes).enumerated()
        let first = places.first { _, pair in
            let (theirs, ours) = pair
            return theirs.kind != ours.kind || theirs.slot != ours.slot || theirs.parent != ours.parent
                || oracle.start(of: theirs) != own.start(of: ours) || oracle.end(of: theirs) != own.end(of: ours)
        }?.offset
        if first == nil, oracle.nodes.count == own.nodes.count { return equalNodes = nodes }
        let index = first ?? min(oracle.nodes.count, own.nodes.count)
        let theirs = index < oracle.nodes.count ? oracle.nodes[index] : nil
        let ours = index < own.nodes.count ? own.nodes[index] : nil
        let offset = min(theirs.map { oracle.start(of: $0) } ?? .max, ours.map { own.start(of: $0) } ?? .max)
        found(offset, text(oracle, theirs), text(own, ours))

        func key(_ dump: TreeDump, _ node: TreeDump.Node) -> NodeKey {
            NodeKey(
                kind: node.kind, slot: node.slot, parentKind: dump.nodes[Int(node.parent)].kind,
                start: dump.start(of: node), end: dump.end(of: node))
        }
        var rest: [NodeKey: Int] = [:]
        for node in own.nodes { rest[key(own, node), default: 0] += 1 }
        for node in oracle.nodes {
            let key = key(oracle, node)
            if let count = rest[key], count > 0 {
                rest[key] = count - 1
                equalNodes += 1
            } else {
                kinds[node.kind, default: (0, 0)].missing += 1
            }
        }
        for (key, count) in rest where count > 0 { kinds[key.kind, default: (0, 0)].extra += count }
    }
}
