import SwiftTree

/// SwiftTree, asked for the same as the oracle.
struct OwnParser: ~Copyable {
    private var parser = SwiftParser()
    private var features: [String] = []
    private let tree = SyntaxTree()
    private var tokenNames: [UInt16] = []
    private var nodeNames: [UInt16] = []
    private var slotNames: [UInt8: UInt16] = [:]

    mutating func dump(_ bytes: [UInt8], features: [String], _ names: inout Names) -> TreeDump {
        if features != self.features {
            self.features = features
            parser = SwiftParser(
                experimentalFeatures: ExperimentalFeatures(features.compactMap { ExperimentalFeatures(name: $0) }))
        }
        if tokenNames.isEmpty {
            tokenNames = (0..<TokenKind.count).map {
                names.number(of: "\(unsafeBitCast(UInt8($0), to: TokenKind.self))")
            }
            nodeNames = (0..<NodeKind.count).map {
                names.number(of: unsafeBitCast(UInt16($0), to: NodeKind.self).name)
            }
        }
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        var dump = TreeDump()
        dump.hasError = !tree.errors.isEmpty
        if let error = tree.errors.first { (dump.error, dump.errorOffset) = (error.message, Int(error.start)) }
        dump.tokens = tree.tokens.map { token in
            TreeDump.Token(
                kind: tokenNames[Int(token.kind.number)], slot: 0,
                leadingStart: UInt32(token.rangeWithTrivia.lowerBound), start: UInt32(token.start),
                end: UInt32(token.end), parent: UInt32(token.parent.index), trivia: TriviaDigest(token).value)
        }
        dump.nodes = tree.nodes.map { node in
            TreeDump.Node(
                kind: nodeNames[Int(unsafeBitCast(node.kind, to: UInt16.self))], slot: 0,
                firstToken: UInt32(node.firstToken.index), endToken: UInt32(node.lastToken.index + 1),
                parent: UInt32(node.parent?.index ?? 0))
        }
        addSlots(to: &dump, &names)
        return dump
    }

    private mutating func addSlots(to dump: inout TreeDump, _ names: inout Names) {
        for node in tree.nodes {
            for (slot, element) in node.childrenWithSlots {
                guard let slot else { continue }
                let number = unsafeBitCast(slot, to: UInt8.self)
                let name = slotNames[number] ?? names.number(of: slot.name)
                slotNames[number] = name
                switch element {
                case .node(let node): dump.nodes[node.index].slot = name
                case .token(let token): dump.tokens[token.index].slot = name
                }
            }
        }
    }
}
