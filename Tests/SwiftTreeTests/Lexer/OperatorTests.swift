import Testing

@testable import SwiftTree

@Suite struct OperatorTests {
    @Test(arguments: [
        LexerCase("a + b", "identifier(a) binaryOperator(+) identifier(b)"),
        LexerCase("a+b", "identifier(a) binaryOperator(+) identifier(b)"),
        LexerCase("a +b", "identifier(a) prefixOperator(+) identifier(b)"),
        LexerCase("a+ b", "identifier(a) postfixOperator(+) identifier(b)"),
        LexerCase("(-)", "leftParen binaryOperator(-) rightParen"),
        LexerCase("-/*x*/a", "binaryOperator(-) identifier(a)"),
        LexerCase("/*x*/-a", "prefixOperator(-) identifier(a)"),
        LexerCase("a^.b", "identifier(a) postfixOperator(^) period identifier(b)"),
        LexerCase("^.b", "prefixOperator(^) period identifier(b)"),
        LexerCase("a ... b", "identifier(a) binaryOperator(...) identifier(b)"),
        LexerCase("a.+.b", "identifier(a) binaryOperator(.+.) identifier(b)"),
        LexerCase("+.a", "prefixOperator(+) period identifier(a)"),
        LexerCase("a = b", "identifier(a) equal identifier(b)"),
        LexerCase("() -> A", "leftParen rightParen arrow identifier(A)"),
        LexerCase(
            "f(&a, &)", "identifier(f) leftParen prefixAmpersand identifier(a) comma binaryOperator(&) rightParen"),
        LexerCase(
            "a! b? c ? d!=e",
            "identifier(a) exclamationMark identifier(b) postfixQuestionMark identifier(c) infixQuestionMark identifier(d) exclamationMark equal identifier(e)"
        ),
        LexerCase("a != !b", "identifier(a) binaryOperator(!=) prefixOperator(!) identifier(b)"),
        LexerCase("a → b", "identifier(a) binaryOperator(→) identifier(b)"),
        LexerCase("a::b", "identifier(a) colonColon identifier(b)"),
        LexerCase("a +//x", "identifier(a) binaryOperator(+)"),
        LexerCase("a<b>>", "identifier(a) binaryOperator(<) identifier(b) postfixOperator(>>)"),
        LexerCase(
            "+<#a#>", "prefixOperator(+) identifier(<#a#>)",
            errors: "editor placeholder in the source file; replace it with code"),
        LexerCase(
            "a =b", "identifier(a) equal identifier(b)",
            errors: "\"=\" must have whitespace on both sides or on neither"),
        LexerCase(
            "a */ b", "identifier(a) unknown(*/) identifier(b)",
            errors: "unexpected \"*/\" outside a comment; remove it"),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    /// What the parser gets of an operator whose first byte it took.
    @Test(arguments: [
        ("a>>", TokenKind.postfixOperator), ("a>?", .postfixQuestionMark), ("a>!", .exclamationMark),
        ("a>= b", .equal), ("a>->", .arrow), ("a>> b", .postfixOperator), ("a>?>?", .postfixQuestionMark),
        ("a><b", .binaryOperator),
    ])
    func restOfSplit(_ source: String, _ kind: TokenKind) {
        let lexed = LexedSource(source)
        let end = lexed.tokens[1].end
        #expect(lexed.withPaddedBytes { Lexer.kindOfOperator(in: $0, from: 2, to: end) } == kind)
    }
}
