import SwiftTree
import Testing

@Suite("Lines that belong together")
struct CodeLinesTests {
    @Test(arguments: [
        // Code on one line, and what no line of is attributes or a literal.
        ("x()\ny()", 1), ("", 1), ("x(\n  y)", 1), ("\n@A func f() {}", 1), ("/*\n*/ x()", 1), ("// @A\nvar x = 1", 1),
        // Attributes.
        ("@A\nfunc f() {}\n", 2), ("  @A\n\n  // why\n  @B(1,\n    2)\n  public func f() {}\n", 6),
        ("@A func f() {\n}", 1), ("@A @B\n@C var x = 1", 2), ("@A\n#if B\n@B\n#endif\nfunc f() {}", 5),
        ("@A", 1), ("@A(\"\"\"\n  b\n  \"\"\")\nvar x = \"\"\"\n  c\n  \"\"\"", 6),
        // Literals.
        ("let x = \"\"\"\n  a\n  \"\"\"\ny()", 3), ("f(\"\"\"\n  \"\"\", #\"\"\"\n  b\n  \"\"\"#)\ny()", 4),
        ("let x = \"\"\"\n  \\(f(\"\"\"\n    a\n    \"\"\"))\n  \"\"\"\ny()", 5), ("let x = #/\n  a\n  /#\ny()", 3),
        ("let x = \"a\"\ny()", 1), ("let x =\n  \"\"\"\n  a\n  \"\"\"", 1),
    ])
    func `reach from the first line to one below`(text: String, last: Int) {
        let tree = ParsedSource(text).tree
        #expect(CodeLines(tree).last(of: 1) == last, "\(text)")
        #expect(CodeLines(ParsedSource(text.replacing("\n", with: "\r\n")).tree).last(of: 1) == last, "\(text)")
    }

    @Test func `of a line in between are the rest`() {
        let lines = CodeLines(ParsedSource("@A\n@B\nvar x = \"\"\"\n  a\n\n  \"\"\"\ny()").tree)
        #expect((0...8).map(lines.last(of:)) == [0, 6, 6, 6, 6, 6, 6, 7, 8])
    }

    @Test func `are found in attributes inside #if`() {
        let text = "#if A\n@A\n#else\n@B\n#endif\nfunc f() {}\n#if A\n@A\nfunc g() {}\n#endif"
        let lines = CodeLines(ParsedSource(text).tree)
        #expect((1...10).map(lines.last(of:)) == [1, 6, 3, 6, 5, 6, 7, 9, 9, 10])
    }
}
