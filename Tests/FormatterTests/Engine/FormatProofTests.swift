import SwiftTree
import Testing

@testable import Formatter

@Suite("The proof that a formatted text is the same program") struct FormatProofTests {
    private func difference(
        _ before: String, _ after: String, _ configure: (inout FormatConfiguration) -> Void = { _ in }
    ) -> String? {
        var configuration = FormatConfiguration()
        configure(&configuration)
        var parser = SwiftParser()
        let (old, new) = (SyntaxTree(), SyntaxTree())
        parser.parse(before, into: old)
        parser.parse(after, into: new)
        return FormatProof(old, new, configuration: configuration).difference()
    }

    @Test(arguments: [
        ("let a=1 // b\n", "let a = 1  // b\n"),
        ("let a = b /* c */ + /* d */ e\n", "let a = b /* d */ /* c */ + e\n"),
        ("let a = [b]\n", "let a = [b,]\n"),
    ])
    func `accepts other spaces, comments across an operator and commas of literals`(before: String, after: String) {
        #expect(difference(before, after) == nil)
    }

    @Test(arguments: [
        ("f() // a\ng() // b\n", "f() // b\ng() // a\n"),
        ("let a = b /* c */ + d /* e */\n", "let a = b /* e */ + d /* c */\n"),
        ("f() // a\n", "f()\n"),
        ("f() // a\n", "f() // b\n"),
        ("f(a)\n", "f(a,)\n"),
        ("a\n(b)\n", "a(b)\n"),
        ("f(); g()\n", "g(); f()\n"),
    ])
    func `finds comments, commas and code that are not where they were`(before: String, after: String) {
        #expect(difference(before, after) != nil)
    }

    @Test func `accepts commas of arguments only where the configuration decides about them`() {
        #expect(difference("f(a)\n", "f(a,)\n") { $0.multilineTrailingCommaBehavior = .alwaysUsed } == nil)
    }

    @Test func `finds other code beside a reflowed string`() {
        let (before, after) = ("a\n(\"\"\"\n  b c\n  \"\"\")\n", "a(\"\"\"\n  b c\n  \"\"\")\n")
        #expect(difference(before, after) { $0.reflowMultilineStringLiterals = .always } != nil)
    }
}
