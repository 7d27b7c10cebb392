import Testing

@Suite struct StringTests {
    @Test(arguments: [
        LexerCase(#""""#, "stringQuote stringSegment() stringQuote"),
        LexerCase(#""aé😀""#, "stringQuote stringSegment(aé😀) stringQuote"),
        LexerCase(#""a'\"\\\t\u{1F600}""#, #"stringQuote stringSegment(a'\"\\\t\u{1F600}) stringQuote"#),
        LexerCase(#""a\nb""#, #"stringQuote stringSegment(a\n) stringSegment(b) stringQuote"#),
        LexerCase(
            #""a\(b)c""#,
            "stringQuote stringSegment(a) backslash leftParen identifier(b) rightParen stringSegment(c) stringQuote"),
        LexerCase(
            #""\(f("\(a)"))""#,
            """
            stringQuote stringSegment() backslash leftParen identifier(f) leftParen stringQuote stringSegment() \
            backslash leftParen identifier(a) rightParen stringSegment() stringQuote rightParen rightParen \
            stringSegment() stringQuote
            """),
        LexerCase(
            ##"#"a\(b)\#(c)"#"##,
            #"""
            rawStringPoundDelimiter(#) stringQuote stringSegment(a\(b)) backslash rawStringPoundDelimiter(#) leftParen \#
            identifier(c) rightParen stringSegment() stringQuote rawStringPoundDelimiter(#)
            """#),
        LexerCase(
            ##"#"""#"##,
            ##"rawStringPoundDelimiter(#) stringQuote stringSegment(") stringQuote rawStringPoundDelimiter(#)"##),
        LexerCase(
            ##"#"a"#"b""##,
            "rawStringPoundDelimiter(#) stringQuote stringSegment(a) stringQuote rawStringPoundDelimiter(#) stringQuote stringSegment(b) stringQuote"
        ),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    @Test(arguments: [
        LexerCase(
            "\"a\nb", "stringQuote stringSegment(a) identifier(b)", errors: "string literal without its closing quote"),
        LexerCase("\"\nb", "stringQuote identifier(b)", errors: "string literal without its closing quote"),
        LexerCase(
            "\"\\(a\nb", "stringQuote stringSegment() backslash leftParen identifier(a) stringSegment() identifier(b)",
            errors: "string literal whose interpolation does not end"),
        LexerCase(
            "\"\\(\"\\(a\nb",
            "stringQuote stringSegment() backslash leftParen stringQuote stringSegment() backslash leftParen identifier(a) stringSegment() stringSegment() identifier(b)",
            errors: "string literal whose interpolation does not end", "string literal whose interpolation does not end"
        ),
        LexerCase(
            #""\q""#, #"stringQuote stringSegment(\q) stringQuote"#,
            errors: #"unknown escape sequence; one of \0 \t \n \r \" \' \\ \u{…} \(…)"#),
        LexerCase(
            #""\u1""#, #"stringQuote stringSegment(\u1) stringQuote"#,
            errors: #""\u" needs a scalar in braces: \u{1F600}"#),
        LexerCase(
            #""\u{1""#, #"stringQuote stringSegment(\u{1) stringQuote"#,
            errors: #""\u{" needs a closing brace behind its digits"#),
        LexerCase(
            #""\u{}""#, #"stringQuote stringSegment(\u{}) stringQuote"#,
            errors: #""\u{…}" has 1 to 8 hexadecimal digits"#),
        LexerCase(
            #""\u{D800}""#, #"stringQuote stringSegment(\u{D800}) stringQuote"#,
            errors: #""\u{…}" does not name a Unicode scalar"#),
        LexerCase(
            "\"a\tb\"", "stringQuote stringSegment(a\tb) stringQuote",
            errors: "control character; write an escape sequence"),
        LexerCase(
            "'a'", "singleQuote stringSegment(a) singleQuote", errors: "string in single quotes; write double ones"),
        LexerCase(
            ###"#"a"##"###,
            "rawStringPoundDelimiter(#) stringQuote stringSegment(a) stringQuote rawStringPoundDelimiter(##)",
            errors: "too many \"#\" behind the literal; it begins with 1"),
        LexerCase(
            ###"#"\##(a)"#"###,
            "rawStringPoundDelimiter(#) stringQuote stringSegment() backslash rawStringPoundDelimiter(##) leftParen identifier(a) rightParen stringSegment() stringQuote rawStringPoundDelimiter(#)",
            errors: "too many \"#\" in an interpolation; the literal begins with 1"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
