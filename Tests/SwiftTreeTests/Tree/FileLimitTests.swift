import SwiftTree
import Testing

/// What is too large or too deep.
@Suite struct FileLimitTests {
    @Test func `a file that is too large has an error and no tokens`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse("a\0", into: tree)
        #expect(tree.warnings.count == 1)
        let bytes = [UInt8](repeating: 0x20, count: SwiftParser.largestFile + 1)
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        #expect(tree.errors.map(\.message) == ["files over 64 MB are not parsed; split the file"])
        #expect(tree.tokens.map(\.kind) == [.endOfFile])
        #expect(tree.bytes.isEmpty && tree.warnings.isEmpty && tree.faults() == [])
        parser.parse("a", into: tree)
        #expect(tree.errors.isEmpty && tree.tokens.count == 2)
    }

    @Test(arguments: [("let x = ", "(", "a", ")"), ("", "if a {", "b", "}"), ("let x: ", "[", "A", "]")])
    func `code that is nested too deeply has one error, and the rest is parsed`(
        before: String, opening: String, middle: String, closing: String
    ) throws {
        func source(_ depth: Int) -> ParsedSource {
            let nested = String(repeating: opening, count: depth) + middle + String(repeating: closing, count: depth)
            return ParsedSource(before + nested + "\nlet after = [1]\n")
        }
        let deep = source(SwiftParser.deepestNesting + 1)
        #expect(
            deep.tree.errors.map(\.message) == [
                "code is nested more than \(SwiftParser.deepestNesting) levels deep; split it up"
            ])
        #expect(deep.tree.faults() == [])
        #expect(deep.tree.root.statements.last?.text == "let after = [1]")
        #expect(deep.tree.root.statements.last?.item?.kind == .variableDecl)
        #expect(source(SwiftParser.deepestNesting / 4).tree.errors.isEmpty)
    }
}
