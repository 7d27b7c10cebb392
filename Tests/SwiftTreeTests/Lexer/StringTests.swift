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
            "\"a\nb", "stringQuote stringSegment(a) identifier(b)",
            errors: "unterminated string literal; add the closing quote"),
        LexerCase("\"\nb", "stringQuote identifier(b)", errors: "unterminated string literal; add the closing quote"),
        LexerCase(
            "\"\\(a\nb", "stringQuote stringSegment() backslash leftParen identifier(a) stringSegment() identifier(b)",
            errors: "unterminated interpolation in a string literal"),
        LexerCase(
            "\"\\(\"\\(a\nb",
            "stringQuote stringSegment() backslash leftParen stringQuote stringSegment() backslash leftParen identifier(a) stringSegment() stringSegment() identifier(b)",
            errors: "unterminated interpolation in a string literal", "unterminated interpolation in a string literal"
        ),
        LexerCase(
            #""\q""#, #"stringQuote stringSegment(\q) stringQuote"#,
            errors: #"invalid escape sequence; use one of \0 \t \n \r \" \' \\ \u{…} \(…)"#),
        LexerCase(
            #""\u1""#, #"stringQuote stringSegment(\u1) stringQuote"#,
            errors: #""\u" must be followed by a scalar in braces, such as \u{1F600}"#),
        LexerCase(
            #""\u{1""#, #"stringQuote stringSegment(\u{1) stringQuote"#,
            errors: #""\u{" has no closing brace; add it after the digits"#),
        LexerCase(
            #""\u{}""#, #"stringQuote stringSegment(\u{}) stringQuote"#,
            errors: #""\u{…}" must contain 1 to 8 hexadecimal digits"#),
        LexerCase(
            #""\u{D800}""#, #"stringQuote stringSegment(\u{D800}) stringQuote"#,
            errors: #""\u{…}" is not a valid Unicode scalar"#),
        LexerCase(
            "\"a\tb\"", "stringQuote stringSegment(a\tb) stringQuote",
            errors: "control character; use an escape sequence"),
        LexerCase(
            "'a'", "singleQuote stringSegment(a) singleQuote", errors: "single-quoted string literal; use double quotes"
        ),
        LexerCase(
            ###"#"a"##"###,
            "rawStringPoundDelimiter(#) stringQuote stringSegment(a) stringQuote rawStringPoundDelimiter(##)",
            errors: "too many \"#\" after the string literal; it begins with 1"),
        LexerCase(
            ###"#"\##(a)"#"###,
            "rawStringPoundDelimiter(#) stringQuote stringSegment() backslash rawStringPoundDelimiter(##) leftParen identifier(a) rightParen stringSegment() stringQuote rawStringPoundDelimiter(#)",
            errors: "too many \"#\" in the interpolation; the string literal begins with 1"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
