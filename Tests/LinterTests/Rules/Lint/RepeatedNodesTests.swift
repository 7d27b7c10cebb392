import SwiftTree
import Testing

@testable import Linter

@Suite("Equivalent nodes")
struct RepeatedNodesTests {
    /// The texts of the names in a file that are there more than once, found with hashes of one's own.
    private func repeated(_ text: String, hash: (Node) -> UInt64) -> [[String]] {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(text, into: tree)
        var names = RepeatedNodes()
        for node in tree.nodes where node.kind == .declReferenceExpr { names.append(node, hash: hash(node)) }
        return withExtendedLifetime(tree) { names.groups { $0.hasSameTokens(as: $1) }.map { $0.map(\.text) } }
    }

    @Test func `groups them in source order`() {
        #expect(repeated("b; a; c; a; b; d; a", hash: \.codeHash) == [["b", "b"], ["a", "a", "a"]])
        #expect(repeated("a; b; c", hash: \.codeHash) == [])
        #expect(repeated("", hash: \.codeHash) == [])
    }

    @Test func `compares nodes with the same hash`() {
        #expect(repeated("b; a; c; a; b; d; a", hash: { _ in 7 }) == [["b", "b"], ["a", "a", "a"]])
        #expect(repeated("a; b; c", hash: { _ in .max }) == [])
    }

    @Test func `has different hashes for texts that differ in a byte or in length`() {
        let names = (1...40).flatMap { count in ["a", "b"].map { String(repeating: "x", count: count) + $0 } }
        let text = names.joined(separator: "; ")
        var hashes: Set<UInt64> = []
        _ = repeated(text) { node in
            hashes.insert(node.codeHash)
            return node.codeHash
        }
        #expect(hashes.count == names.count)
    }
}
