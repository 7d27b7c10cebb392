import Testing

@Suite struct DirectiveTests {
    @Test(arguments: [
        LexerCase("#!/usr/bin/swift\na", "shebang(#!/usr/bin/swift) identifier(a)"),
        LexerCase(" #!a", "pound exclamationMark identifier(a)"),
        LexerCase(
            "#if A\n#elseif B\n#else\n#endif", "poundIf identifier(A) poundElseif identifier(B) poundElse poundEndif"),
        LexerCase("#available #unavailable #sourceLocation", "poundAvailable poundUnavailable poundSourceLocation"),
        LexerCase(
            "#selector #ifx # a ##", "pound identifier(selector) pound identifier(ifx) pound identifier(a) pound pound"),
        LexerCase(
            "@a; [b]: {c}, \\.d",
            "atSign identifier(a) semicolon leftSquare identifier(b) rightSquare colon leftBrace identifier(c) rightBrace comma backslash period identifier(d)"
        ),
    ])
    func tokens(_ example: LexerCase) { example.check() }
}
