import SwiftTree
import TestSupport
import Testing

/// What is deep or long without end: no crash, and four times the length takes about four times as long.
@Suite(.serialized) struct ParserLimitTests {
    /// A source that repeats something, with a beginning and an end to it.
    struct Repetition: Sendable, CustomTestStringConvertible {
        var before = ""
        let repeated: String
        var middle = ""
        var closing = ""
        var after = ""

        init(
            _ before: String = "", _ repeated: String, _ middle: String = "", _ closing: String = "",
            _ after: String = ""
        ) {
            (self.before, self.repeated, self.middle, self.closing, self.after) = (
                before, repeated, middle, closing, after
            )
        }

        var testDescription: String { "\(before)\(repeated)…\(middle)\(closing)…\(after)" }

        func source(count: Int) -> String {
            before + String(repeating: repeated, count: count) + middle + String(repeating: closing, count: count)
                + after
        }
    }

    private static let repetitions: [Repetition] = [
        Repetition("", "(", "", ")"), Repetition("", "["), Repetition("", "{", "", "}"), Repetition("", "f("),
        Repetition("a", ".b()"), Repetition("a", "?[1]!"), Repetition("a", " + a"), Repetition("", "a<"),
        Repetition("", "a<b", "", ">"), Repetition("let x: ", "A<", "B", ">"), Repetition("", "- ", "a"),
        Repetition("", "a ? ", "b", " : c"), Repetition("", "try ", "a"), Repetition("a ", "{ } "),
        Repetition("f {}", " a: {}"), Repetition("", "{ [a] in ", "", "}"), Repetition("", "\"\\(", "", ")\""),
        Repetition("", "#a("), Repetition("", "\\a"), Repetition("", "#if A\n", "", "#endif\n"),
        Repetition("", "#if A\n@a\n", "", "#endif\n", "var x = 1"), Repetition("a", "\n#if A\n.b\n#endif"),
        Repetition("", "@a ", "var x = 1"), Repetition("", "@a (1) ", "var x = 1"), Repetition("", "@a(", "", ")"),
        Repetition("", "@a<"), Repetition("", "@abi(", "var x", ")", " var x"), Repetition("", "public ", "var x = 1"),
        Repetition("", "class final ", "func x() {}"), Repetition("", "if a {", "", "}"),
        Repetition("if a {}", " else if a {}"), Repetition("", "struct S {", "", "}"),
        Repetition("let ", "(", "a", ")", " = 1"),
        Repetition("switch x { case ", ".a(", "let b", ")", ": 1 }"), Repetition("let x: ", "() -> ", "A"),
        Repetition("let x: A", "?"), Repetition("let x: A", " & A"), Repetition("let x: ", "[1 of ", "A", "]"),
        Repetition("func f() where ", "A: B, ", "A: B {}"), Repetition("", "a: ", "while b {}"), Repetition("", "\""),
        Repetition("", "open\n"), Repetition("", "nonisolated(a)\n"), Repetition("", "open\n", "actor\n", "init "),
        Repetition("", "public _compilerInitialized "), Repetition("", "@"), Repetition("", "@a\n"),
        Repetition("f(", "@a :: \n"), Repetition("", "isolated inout "), Repetition("", "-> \n@a set "),
        Repetition("", "[ @ \n"), Repetition("", "[ @a\n", "A", "]"), Repetition("", "( inout \n"),
        Repetition("let x = A", "<A", "", ">", "()"), Repetition("", "{ a, "), Repetition("", "a(b:"),
        Repetition("{\na", "#if a\n"), Repetition("func f(a: A ", "await "), Repetition("f(a: (A) ", "async await "),
    ]

    /// The shortest of three times that a parser takes.
    private func duration(_ source: String) -> Duration {
        var parser = SwiftParser()
        let tree = SyntaxTree()
        return (0..<3).map { _ in ProcessorTime.measure { parser.parse(source, into: tree) } }.min() ?? .zero
    }

    @Test(arguments: repetitions)
    func `time grows with the length`(_ repetition: Repetition) {
        let short = duration(repetition.source(count: 10_000))
        let long = duration(repetition.source(count: 40_000))
        // Other tests run at the same time; four times as long would be 16 times the time if this was quadratic.
        #expect(long < short * 8 + .milliseconds(100))
    }

    @Test(arguments: repetitions)
    func `the tree is complete`(_ repetition: Repetition) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(repetition.source(count: 600), into: tree)
        #expect(tree.faults().isEmpty)
        #expect(tree.errors.count <= 1_000)
    }

    @Test(arguments: [
        Repetition("a = ", "(", "b", ")"), Repetition("", "{", "", "}"), Repetition("a = ", "[", "b", "]"),
        Repetition("a = ", "!(", "b", ")"), Repetition("a = ", "try ", "b"), Repetition("", "if a {\n", "", "}\n"),
        Repetition("", "#if A\n", "", "#endif\n"), Repetition("", "struct S {", "", "}"),
        Repetition("let x: ", "A<", "B", ">"), Repetition("let x: ", "(", "A", ")"), Repetition("", "f(", "a", ")"),
        Repetition("a = ", "\"\\(", "b", ")\""), Repetition("let ", "(", "a", ")", " = b"), Repetition("", "{"),
        Repetition("", "#if A\n"), Repetition("a = b\n", "#if A\n.c()\n", "", "#endif\n"),
    ])
    func `code that is nested too deeply has one error`(_ repetition: Repetition) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(repetition.source(count: 1_000), into: tree)
        #expect(tree.errors.map(\.message) == ["code is nested more than 256 levels deep; split it up"])
        #expect(tree.faults().isEmpty)
    }

    @Test func `a chain of else if may have any length`() {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse("if a {}" + String(repeating: " else if b { c }", count: 5_000) + " else {}", into: tree)
        #expect(tree.errors.isEmpty)
        #expect(tree.faults().isEmpty)
        var depth = 0
        var link: Node? = tree.nodes.first { $0.kind == .ifExpr }
        while let next = link?.children.first(where: { $0.kind == .ifExpr }) { (link, depth) = (next, depth + 1) }
        #expect(depth == 5_000)
    }
}
