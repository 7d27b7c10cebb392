import SwiftTree

/// A text with its tree, which lives as long as this does.
struct ParsedSource {
    let tree = SyntaxTree()

    init(_ text: String) {
        var parser = SwiftParser()
        parser.parse(text, into: tree)
    }

    /// The first node of a kind.
    func first(_ kind: NodeKind) throws -> Node {
        guard let node = tree.nodes.first(where: { $0.kind == kind }) else { throw Missing(kind: kind) }
        return node
    }

    struct Missing: Error {
        let kind: NodeKind
    }
}
