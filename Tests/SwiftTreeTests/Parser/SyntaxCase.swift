import SwiftTree
import Testing

/// A source without errors, and what a node in it contains.
struct SyntaxCase: Sendable, CustomTestStringConvertible {
    private let source: String
    private let kind: NodeKind
    private let outline: String

    /// The first node of a kind in a source, and its outline, in which white space may be a line break.
    init(_ source: String, _ kind: NodeKind, is outline: String) {
        self.source = source
        self.kind = kind
        self.outline = outline.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    var testDescription: String { source }

    func check(at location: Testing.SourceLocation = #_sourceLocation) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(source, into: tree)
        #expect(tree.errors.isEmpty, sourceLocation: location)
        #expect(tree.faults().isEmpty, sourceLocation: location)
        #expect(tree.nodes.first { $0.kind == kind }?.outline == outline, sourceLocation: location)
    }
}
