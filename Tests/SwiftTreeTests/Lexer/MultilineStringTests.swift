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
            errors: "the text of a literal of several lines begins on a line of its own"),
        LexerCase(
            "\"\"\"\na\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "closing quotes of a literal of several lines stand on a line of their own"),
        LexerCase(
            "\"\"\"\n a\n  \"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "line is indented less than the closing quotes of its literal"),
        LexerCase(
            "\"\"\"\n\ta\n  \"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "line is indented less than the closing quotes of its literal"),
        LexerCase(
            "\"\"\"\n  \\(\n a)\n  \"\"\"",
            "multilineStringQuote stringSegment() backslash leftParen identifier(a) rightParen stringSegment() multilineStringQuote",
            errors: "line is indented less than the closing quotes of its literal"),
        LexerCase(
            "\"\"\"\na\\\n\"\"\"", "multilineStringQuote stringSegment(a) multilineStringQuote",
            errors: "the last line of a literal cannot end with a backslash"),
        LexerCase(
            "\"\"\"\na\n", "multilineStringQuote stringSegment(a⏎)", errors: "string literal without its closing quote"),
    ])
    func errors(_ example: LexerCase) { example.check() }
}
