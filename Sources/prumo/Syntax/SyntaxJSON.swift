import DataFormats
import SourceText
import SwiftTree

/// A tree as JSON, one node or token to a line, keys always in the same order:
///
/// - the file: `path`, `errors`, and `root` or, where tokens alone are wanted, `tokens`;
/// - an error: `message`, `range`, and `opening`, the place of the bracket or `#if` that nothing closes, where it is that;
/// - a node: `node` (its kind), `slot` (where it has one), `range`, `children`;
/// - a token: `token` (its kind), `slot` (where it has one), `range`, `text`;
/// - a range: `start` and `end`, the place behind the last byte, each with `offset` (from 0), `line` and `column` (both
///   from 1, the column in UTF-8).
///
/// In `tokens` every token has `trivia` as well: what stands between it and the one before it, where anything does.
/// Bytes that are no UTF-8 are U+FFFD in texts; offsets are those of the file.
struct SyntaxJSON {
    private let tree: SyntaxTree
    private var output = BufferedOutput()

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func write(path: String, tokensOnly: Bool) {
        let errors = tree.errors.map(text)
        output.write("{\"path\":\(JSONText.string(path)),\n\"errors\":[\(errors.joined(separator: ",\n"))],\n")
        if tokensOnly { writeTokens() } else { writeNodes() }
        output.write("}\n")
        output.flush()
    }

    private func text(of error: SyntaxError) -> String {
        let opening = error.opening.map { ",\"opening\":\(place(Int($0)))" } ?? ""
        let range = text(of: Int(error.start)..<Int(error.end))
        return "{\"message\":\(JSONText.string(error.message)),\"range\":\(range)\(opening)}"
    }

    private mutating func writeNodes() {
        output.write("\"root\":")
        var walk = SyntaxWalk(tree.root)
        while let step = walk.next() {
            switch step {
            case .leave: output.write("]}")
            case .enter(let element, let slot, let depth, let isFirst):
                if depth > 0 { output.write(isFirst ? "\n" : ",\n") }
                let label = slot.map { "\"slot\":\"\($0.name)\"," } ?? ""
                switch element {
                case .node(let node):
                    output.write(
                        "{\"node\":\"\(node.kind.name)\",\(label)\"range\":\(text(of: node.range)),\"children\":[")
                case .token(let token): output.write("{\(text(of: token, label))}")
                }
            }
        }
    }

    private mutating func writeTokens() {
        output.write("\"tokens\":[")
        var end = 0
        for token in tree.tokens {
            let trivia = end..<token.start
            let label = trivia.isEmpty ? "" : ",\"trivia\":\(literal(trivia))"
            output.write("\(end == 0 && token.index == 0 ? "" : ",")\n{\(text(of: token, ""))\(label)}")
            end = token.end
        }
        output.write("]")
    }

    private func text(of token: Token, _ label: String) -> String {
        "\"token\":\"\(token.kind)\",\(label)\"range\":\(text(of: token.range)),\"text\":\(literal(token.range))"
    }

    private func text(of range: Range<Int>) -> String {
        "{\"start\":\(place(range.lowerBound)),\"end\":\(place(range.upperBound))}"
    }

    private func place(_ offset: Int) -> String {
        let location = tree.location(at: offset)
        return "{\"offset\":\(offset),\"line\":\(location.line),\"column\":\(location.column)}"
    }

    private func literal(_ range: Range<Int>) -> String {
        JSONText.string(String(decoding: tree.bytes[range], as: UTF8.self))
    }
}
