import Testing

@Suite struct RegexTests {
    @Test(arguments: [
        LexerCase("let a = /b c/", "letKeyword identifier(a) equal regexSlash regexLiteralPattern(b c) regexSlash"),
        LexerCase("f(/a\\/b/)", "identifier(f) leftParen regexSlash regexLiteralPattern(a\\/b) regexSlash rightParen"),
        LexerCase("!/a/", "prefixOperator(!) regexSlash regexLiteralPattern(a) regexSlash"),
        LexerCase("try? /a b/", "tryKeyword postfixQuestionMark regexSlash regexLiteralPattern(a b) regexSlash"),
        LexerCase("a / b / c", "identifier(a) binaryOperator(/) identifier(b) binaryOperator(/) identifier(c)"),
        LexerCase("a/b/c", "identifier(a) binaryOperator(/) identifier(b) binaryOperator(/) identifier(c)"),
        LexerCase("reduce(1, /)", "identifier(reduce) leftParen integerLiteral(1) comma binaryOperator(/) rightParen"),
        LexerCase("f(/, /)", "identifier(f) leftParen binaryOperator(/) comma binaryOperator(/) rightParen"),
        LexerCase(
            "func /(a: A)", "funcKeyword prefixOperator(/) leftParen identifier(a) colon identifier(A) rightParen"),
        LexerCase("return /a/ // b", "returnKeyword regexSlash regexLiteralPattern(a) regexSlash"),
        LexerCase(
            "#/a/b/#", "regexPoundDelimiter(#) regexSlash regexLiteralPattern(a/b) regexSlash regexPoundDelimiter(#)"),
        LexerCase(
            "#/\n a\n/#",
            "regexPoundDelimiter(#) regexSlash regexLiteralPattern(⏎ a⏎) regexSlash regexPoundDelimiter(#)"),
        LexerCase("#//#", "regexPoundDelimiter(#) regexSlash regexLiteralPattern() regexSlash regexPoundDelimiter(#)"),
        LexerCase(
            "x = /[/(]/",
            "identifier(x) equal regexSlash regexLiteralPattern([) regexSlash leftParen rightSquare postfixOperator(/)"),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    @Test(arguments: [
        LexerCase(
            "x = / a/", "identifier(x) equal regexSlash regexLiteralPattern( a) regexSlash",
            errors: "regular expression begins with a space; escape it"),
        LexerCase(
            "#/a\nb", "regexPoundDelimiter(#) regexSlash regexLiteralPattern(a) identifier(b)",
            errors: "unterminated regular expression; add the closing slash"),
        LexerCase(
            "#/\na\nb", "regexPoundDelimiter(#) regexSlash regexLiteralPattern() identifier(a) identifier(b)",
            errors: "unterminated regular expression; add the closing slash"),
        // The control character is after the literal.
        LexerCase(
            "#/\n\u{1}b", "regexPoundDelimiter(#) regexSlash regexLiteralPattern() identifier(b)",
            errors: "unterminated regular expression; add the closing slash",
            "invalid character in the source file; remove it"),
        LexerCase(
            "#/a/##", "regexPoundDelimiter(#) regexSlash regexLiteralPattern(a) regexSlash regexPoundDelimiter(##)",
            errors: "regular expression begins with 1 \"#\" and ends with a different number"),
        LexerCase(
            "#/\na/#", "regexPoundDelimiter(#) regexSlash regexLiteralPattern(⏎a) regexSlash regexPoundDelimiter(#)",
            errors: "the closing slash of a multiline regular expression must be on its own line"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
