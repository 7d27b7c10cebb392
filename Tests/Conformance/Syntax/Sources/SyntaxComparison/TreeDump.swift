/// A parsed file in a form that both parsers' trees have: what is compared.
///
/// Missing tokens and whatever holds no token are left out.
struct TreeDump {
    struct Token {
        var kind: UInt16
        /// The name of the child that it is.
        var slot: UInt16
        /// Where its leading trivia begins; its trailing trivia ends where the next token's leading trivia begins.
        var leadingStart: UInt32
        var start: UInt32
        var end: UInt32
        /// The index of the innermost node that holds it.
        var parent: UInt32
        /// The pieces of its trivia, see `TriviaDigest`.
        var trivia: UInt32
    }

    struct Node {
        var kind: UInt16
        var slot: UInt16
        /// The index of its first token.
        var firstToken: UInt32
        /// The index after its last token.
        var endToken: UInt32
        /// The index of the node that holds it; its own for the root.
        var parent: UInt32
    }

    var tokens: [Token] = []
    /// Every node before its children, in source order.
    var nodes: [Node] = []
    var hasError = false
    /// The message of the first error, where the parser has one.
    var error = ""
    var errorOffset = 0

    func start(of node: Node) -> Int { Int(tokens[Int(node.firstToken)].start) }
    func end(of node: Node) -> Int { Int(tokens[Int(node.endToken) - 1].end) }

    /// The tree as text, a node or token a line.
    func outline(_ bytes: [UInt8], _ names: Names) -> String {
        var lines = ""
        var depths = [Int](repeating: 0, count: nodes.count)
        var token = 0
        func tokens(before end: Int) {
            while token < end {
                let found = self.tokens[token]
                let text = String(decoding: bytes[Int(found.start)..<Int(found.end)], as: UTF8.self)
                let indentation = String(repeating: "  ", count: depths[Int(found.parent)] + 1)
                lines += "\(indentation)\(names[found.slot]): \(names[found.kind]) \(text.debugDescription)\n"
                token += 1
            }
        }
        for (index, node) in nodes.enumerated() {
            tokens(before: Int(node.firstToken))
            depths[index] = index == 0 ? 0 : depths[Int(node.parent)] + 1
            let slot = node.slot == 0 ? "" : names[node.slot] + ": "
            lines += String(repeating: "  ", count: depths[index]) + "\(slot)\(names[node.kind])\n"
        }
        tokens(before: self.tokens.count)
        return lines
    }
}
