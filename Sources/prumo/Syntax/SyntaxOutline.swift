import SourceText
import SwiftTree

/// A tree as text: a line for each node and token, `slot: kind line:column-line:column "text"`.
struct SyntaxOutline {
    private let tree: SyntaxTree
    private var output = BufferedOutput()

    /// A tree can be as deep as a chain of calls is long; from here on lines are indented no further.
    private static let deepestIndentation = 64

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func writeNodes() {
        var walk = SyntaxWalk(tree.root)
        while let step = walk.next() {
            guard case .enter(let element, let slot, let depth, _) = step else { continue }
            let indentation = String(repeating: "  ", count: min(depth, Self.deepestIndentation))
            let label = slot.map { "\($0.name): " } ?? ""
            switch element {
            case .node(let node): output.write("\(indentation)\(label)\(node.kind.name) \(text(of: node.range))\n")
            case .token(let token): output.write("\(indentation)\(label)\(text(of: token))\n")
            }
        }
        output.flush()
    }

    mutating func writeTokens() {
        var end = 0
        for token in tree.tokens {
            if token.start > end {
                output.write("trivia \(text(of: end..<token.start)) \(literal(end..<token.start))\n")
            }
            output.write(text(of: token) + "\n")
            end = token.end
        }
        output.flush()
    }

    private func text(of token: Token) -> String {
        token.range.isEmpty
            ? "\(token.kind) \(place(token.start))" : "\(token.kind) \(text(of: token.range)) \(literal(token.range))"
    }

    private func text(of range: Range<Int>) -> String { "\(place(range.lowerBound))-\(place(range.upperBound))" }

    private func place(_ offset: Int) -> String {
        let location = tree.location(at: offset)
        return "\(location.line):\(location.column)"
    }

    private func literal(_ range: Range<Int>) -> String {
        String(decoding: tree.bytes[range], as: UTF8.self).debugDescription
    }
}
