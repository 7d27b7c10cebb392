import SourceText
import SwiftTree
import Testing

@Suite struct LineTests {
    @Test(arguments: [
        ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\nb\n\nc", [0, 2, 4, 5]), ("a\r\nb\r\n", [0, 3, 6]),
        ("a\rb\r", [0, 2, 4]), ("a\n\rb\r\n\r\n", [0, 2, 3, 6, 8]), ("\"\"\"\r\n\n\"\"\"", [0, 5, 6]),
    ])
    func `lines end with a line feed, a carriage return or both`(text: String, starts: [Int]) {
        let tree = ParsedSource(text).tree
        #expect(tree.lineCount == starts.count)
        #expect((1...starts.count).map { tree.rangeOfLine($0).lowerBound } == starts)
        #expect(tree.rangeOfLine(starts.count).upperBound == text.utf8.count)
    }

    @Test func `a line has its content and its end`() {
        let tree = ParsedSource("a\nbc\r\n\r\rd").tree
        #expect((1...5).map { tree.rangeOfLineContent($0) } == [0..<1, 2..<4, 6..<6, 7..<7, 8..<9])
        #expect((1...5).map { tree.rangeOfLine($0) } == [0..<2, 2..<6, 6..<7, 7..<8, 8..<9])
    }

    @Test func `columns count bytes, and code units of UTF-16`() {
        let tree = ParsedSource("a\nlet é = \"😀\" // b\n").tree
        for (offset, line, column, utf16) in [
            (0, 1, 1, 1), (1, 1, 2, 2), (2, 2, 1, 1), (6, 2, 5, 5), (8, 2, 7, 6), (12, 2, 11, 10), (16, 2, 15, 12),
            (23, 3, 1, 1),
        ] {
            #expect(tree.location(at: offset) == SourceLocation(line: line, column: column))
            #expect(tree.utf16Column(at: offset) == utf16)
        }
    }

    @Test func `columns in long lines count the same`() {
        let text = String(repeating: "let é = 😀a; ", count: 200)
        let tree = ParsedSource("x\n" + text + "\n" + text).tree
        for line in [2, 3] {
            let start = tree.rangeOfLine(line).lowerBound
            for index in text.indices {
                let offset = start + text.utf8.distance(from: text.startIndex, to: index)
                let column = 1 + text.utf16.distance(from: text.startIndex, to: index)
                #expect(tree.utf16Column(at: offset) == column)
            }
        }
        #expect(tree.utf16Column(at: tree.bytes.count) == 1 + text.utf16.count)
    }

    /// Were each column counted from the line's start, this would take hours.
    @Test func `columns of a line of millions of bytes take no longer`() {
        let tree = ParsedSource(String(repeating: "a.é(1);", count: 200_000)).tree
        #expect(tree.lineCount == 1)
        #expect(tree.tokens.reduce(0) { max($0, tree.utf16Column(at: $1.start)) } == 1 + 7 * 200_000)
    }

    @Test func `a reused tree resets its columns`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        for (text, column) in [("é", 1001), ("😀", 2001), ("a", 1001)] {
            parser.parse(String(repeating: text, count: 1000), into: tree)
            #expect(tree.utf16Column(at: tree.bytes.count) == column)
        }
    }

    @Test func `places agree with those of SourceText`() {
        let text = "let a = 1\r\nlet b\r= 2\n"
        let (tree, file) = (ParsedSource(text).tree, SourceFile(path: "a.swift", text: text))
        for offset in 0...text.utf8.count { #expect(tree.location(at: offset) == file.location(at: offset)) }
        #expect(tree.root.firstToken.place(in: file).reference == "a.swift:1:1")
    }

    @Test func `a reused tree resets its lines`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse("a\nb\nc", into: tree)
        #expect(tree.lineCount == 3)
        parser.parse("a", into: tree)
        #expect(tree.lineCount == 1)
    }

    @Test func `a token is found by its offset`() {
        let tree = ParsedSource("let a = 1 // b\n").tree
        #expect(tree.token(at: 0)?.text == "let")
        #expect(tree.token(at: 2)?.text == "let")
        #expect(tree.token(at: 3) == nil)
        #expect(tree.token(at: 4)?.text == "a")
        #expect(tree.token(at: 12) == nil)
        #expect(tree.token(at: 99) == nil)
        #expect(tree.firstToken(endingAfter: 3).text == "a")
        #expect(tree.firstToken(endingAfter: 12).kind == .endOfFile)
    }

    @Test func `a tree without a file is that of an empty file`() {
        let tree = SyntaxTree()
        #expect(tree.root.kind == .sourceFile)
        #expect(tree.tokens.map(\.kind) == [.endOfFile])
        #expect(tree.lineCount == 1)
        #expect(tree.bytes.isEmpty)
    }

    @Test func `errors are diagnostics at their place`() {
        let diagnostics = ParsedSource("let a = 1\nlet = 2\n").tree.diagnostics(path: "a.swift")
        #expect(diagnostics.first?.description.hasPrefix("a.swift:2:5: error: expected ") == true, "\(diagnostics)")
    }
}
