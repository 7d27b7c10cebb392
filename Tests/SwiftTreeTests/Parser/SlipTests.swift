import SwiftTree
import Testing

/// What beginners write, and what they are told: one error for one mistake, in words that say what to do.
@Suite struct SlipTests {
    @Test(
        arguments: [
            ErrorCase("let a = 1\n↓else { a() }", "`else` is only allowed after the body of an `if`"),
            ErrorCase("if a {} else {} ↓else {}", "`else` is only allowed after the body of an `if`"),
            ErrorCase("try { a() } ↓catch {}", "`catch` is only allowed after the body of a `do`"),
            ErrorCase("if a {} ↓elseif {}", "use `else if` instead"),
            ErrorCase("print(1)↓)", #"unmatched ")"; remove it"#),
            ErrorCase("a[1]↓]", #"unmatched "]"; remove it"#),
            ErrorCase("let ↓class = 1", "`class` is a keyword; put it in backticks to use it as an identifier"),
            ErrorCase(
                "enum E { case ↓default }", "`default` is a keyword; put it in backticks to use it as an identifier"),
            ErrorCase("class A { func ↓init() {} }", "an initializer is declared without `func`; remove it"),
            ErrorCase("func f() ↓=> Int { 1 }", #"write "->" before the result type"#),
            ErrorCase("func f() throws ↓[Int] { 1 }", #"write "->" before the result type"#),
            ErrorCase("func f()↓: Int { 1 }", #"write "->" before the result type"#),
            ErrorCase(
                "struct A {\n    ↓print(1)\n    let b = 2\n}",
                "expected a declaration; a call is only allowed in the body of a function"),
            ErrorCase("struct A { ↓f() { 1 } }", "expected `func`"),
            ErrorCase("↓case a", "`case` is only allowed in a `switch` or an `enum`"),
            ErrorCase(
                "↓case a: b()", "`case` is only allowed in a `switch` or an `enum`", isFollowed: false),
        ]
            + [
                "for ↓(var i = 0; i < 9; i++) {}", "for ↓(i = 0; i < 9; i++) {}", "for ↓var i = 0; i < 9; i += 1 {}",
            ].map {
                ErrorCase($0, "`for` iterates over a sequence, as in `for i in 0..<9`; use `while` for other loops")
            })
    func `common mistakes`(_ error: ErrorCase) { error.check() }

    @Test func `a loop that begins with do is parsed as repeat`() {
        let messages = ParsedSource("do { a() } while b").tree.errors.map(\.message)
        #expect(messages.first == "use `repeat` instead of `do` for a loop with its condition at the end")
    }

    @Test(
        arguments: [
            ("func f() {\n    a()\n", #"a.swift:2:8: error: expected "}" to close the "{" of line 1"#),
            ("f(\n    1\n", #"a.swift:2:6: error: expected ")" to close the "(" of line 1"#),
            ("f(1\n", #"a.swift:1:4: error: expected ")""#),
            ("[\n1, 2 3]", #"a.swift:2:6: error: expected "," or "]""#),
            ("\nenum A {\n", #"a.swift:2:9: error: expected "}""#),
            ("switch a {\ndefault: b\n", #"a.swift:2:11: error: expected "}" to close the "{" of line 1"#),
            ("#if A\nb\n", ##"a.swift:2:2: error: expected "#endif" to close the `#if` of line 1"##),
        ])
    func `an unclosed bracket is reported with its line`(text: String, message: String) {
        let diagnostics = ParsedSource(text).tree.diagnostics(path: "a.swift")
        #expect(diagnostics.map(\.description) == [message])
    }
}
