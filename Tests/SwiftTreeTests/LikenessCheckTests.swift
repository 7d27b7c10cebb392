import SwiftTree
import Testing

/// Whether a text is the last parsed one with other spaces, found without parsing it.
@Suite struct LikenessCheckTests {
    private func isAlike(_ source: String, _ other: String) -> Bool {
        var parser = SwiftParser()
        let (tree, scratch) = (SyntaxTree(), SyntaxTree())
        parser.parse(source, into: tree)
        var other = other
        return other.withUTF8 { parser.isLastTextWithOtherSpaces($0, last: tree, scratch: scratch) }
    }

    @Test(arguments: [
        ("let a=1", "let a = 1\n"),
        ("f(a,\n  b) // c", "f(\n  a, b)  // c\n"),
        ("if a, b { c() }", "if a,\n  b { c() }"),
        ("let a = [1,\n2]", "let a = [\n  1,\n  2,\n]\n"),
        ("/* a\n   b */ x", "/* a\nb */\nx"),
    ])
    func `spaces that the tree does not depend on`(source: String, other: String) {
        #expect(isAlike(source, other))
    }

    @Test(arguments: [
        ("a\n(b)", "a(b)"),
        ("return\na", "b\na"),
        ("a + b", "a +b"),
        ("let a = 1", "let b = 1"),
        ("a // b\nc", "a\nc"),
        ("f(a)", "f(a,)"),
        ("a", "a b"),
        ("a\nb", "a b"),
        ("x = a\n-b", "x = a -b"),
    ])
    func `what may change the tree`(source: String, other: String) {
        #expect(!isAlike(source, other))
    }
}
