import Testing

@testable import SwiftTree

@Suite struct IdentifierTests {
    @Test(arguments: [
        LexerCase("a _a aB1$ _ __", "identifier(a) identifier(_a) identifier(aB1$) wildcard identifier(__)"),
        LexerCase("été 变量 x́ 👍", "identifier(été) identifier(变量) identifier(x́) identifier(👍)"),
        LexerCase("func async get function", "funcKeyword asyncKeyword getKeyword identifier(function)"),
        LexerCase("funcé", "identifier(funcé)"),
        LexerCase("`func` `a b` `1`", "identifier(`func`) identifier(`a b`) identifier(`1`)"),
        LexerCase(
            "$0 $12 $a $0a $",
            "dollarIdentifier($0) dollarIdentifier($12) identifier($a) identifier($0a) dollarIdentifier($)"),
        LexerCase(
            "<#name#>", "identifier(<#name#>)", errors: "editor placeholder in the source file; replace it with code"),
        LexerCase("<#name", "prefixOperator(<) pound identifier(name)"),
        LexerCase(
            "<#a<#b#>", "prefixOperator(<) pound identifier(a) identifier(<#b#>)",
            errors: "editor placeholder in the source file; replace it with code"),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    @Test(arguments: [
        LexerCase("``", "identifier(``)", errors: "empty identifier in backticks"),
        LexerCase("` `", "identifier(` `)", errors: "identifier in backticks contains only spaces"),
        LexerCase("`+`", "identifier(`+`)", errors: "identifier in backticks looks like an operator; add a letter"),
        LexerCase("`a\\b`", "identifier(`a\\b`)", errors: "an identifier cannot contain a backslash"),
        LexerCase("`a\tb`", "identifier(`a\tb`)", errors: "an identifier cannot contain this kind of space"),
        LexerCase("`a\u{1}b`", "identifier(`a\u{1}b`)", errors: "an identifier cannot contain a control character"),
        LexerCase(
            "`a\nb", "unknown(`) identifier(a) identifier(b)",
            errors: "unterminated identifier; add the closing backtick"),
        LexerCase("\u{301}a", "identifier(\u{301}a)", errors: "an identifier cannot begin with this character"),
        LexerCase(
            "“a” b”", "identifier(“a”) identifier(b) unknown(”)", errors: "curly quote; use a straight quote",
            "curly quote; use a straight quote"),
    ])
    func errors(_ example: LexerCase) { example.check() }

    /// Each keyword has a slot of its own: a word whose slot another one took would be an identifier.
    @Test func everyKeywordIsFound() {
        for number in Int(TokenKind.firstKeyword)..<TokenKind.count {
            let word = "\(TokenKind.texts[number])"
            #expect(LexedSource(word).tokens[0].kind.text == word)
            #expect(LexedSource(word + "x").tokens[0].kind == .identifier || word + "x" == "x")
            #expect(LexedSource("`\(word)`").tokens[0].kind == .identifier)
        }
    }
}
