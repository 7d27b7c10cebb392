import Testing

@Suite struct MultilineStringTests {
    @Test(arguments: [
        LexerCase("\"\"\"\n\"\"\"", "multilineStringQuote multilineStringQuote"),
        LexerCase("\"\"\"\na\n\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote"),
        LexerCase(
            "  \"\"\"\n  a\n\n    b \"\"\n  \"\"\"",
            "multilineStringQuote stringSegment(a⏎) stringSegment(⏎) stringSegment(  b \"\") multilineStringQuote"),
        LexerCase(
            "\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"",
            "multilineStringQuote stringSegment(a␍⏎) stringSegment(b) multilineStringQuote"),
        LexerCase(
            "\"\"\"\n  a \\ \n  b\n  \"\"\"",
            "multilineStringQuote stringSegment(a ) stringSegment(b) multilineStringQuote"),
        LexerCase(
            "#\"\"\"\n \\\n a\\#\n \"\"\"#",
            "rawStringPoundDelimiter(#) multilineStringQuote stringSegment(\\⏎) stringSegment(a) multilineStringQuote rawStringPoundDelimiter(#)"
        ),
        LexerCase(
            "\"\"\"\n  \\(\n  a)b\n  \"\"\"",
            "multilineStringQuote stringSegment() backslash leftParen identifier(a) rightParen stringSegment(b) multilineStringQuote"
        ),
        LexerCase("\"\"\"\n\ta\tb'\n\t\"\"\"", "multilineStringQuote stringSegment(a\tb') multilineStringQuote"),
    ])
    func tokens(_ example: LexerCase) { example.check() }

    @Test(arguments: [
        LexerCase(
            "\"\"\"a\n\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "the content of a multiline string literal must begin on a new line"),
        LexerCase(
            "\"\"\"\na\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "the closing quotes of a multiline string literal must be on their own line"),
        LexerCase(
            "\"\"\"\n a\n  \"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors:
                "insufficient indentation in a multiline string literal; indent the line as far as the closing quotes"),
        LexerCase(
            "\"\"\"\n\ta\n  \"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors:
                "insufficient indentation in a multiline string literal; indent the line as far as the closing quotes"),
        LexerCase(
            "\"\"\"\n  \\(\n a)\n  \"\"\"",
            "multilineStringQuote stringSegment() backslash leftParen identifier(a) rightParen stringSegment() multilineStringQuote",
            errors:
                "insufficient indentation in a multiline string literal; indent the line as far as the closing quotes"),
        LexerCase(
            "\"\"\"\na\\\n\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "the last line of a multiline string literal cannot end with a backslash"),
        LexerCase(
            "\"\"\"\na\n", "multilineStringQuote stringSegment(a⏎)",
            errors: "unterminated string literal; add the closing quote"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
