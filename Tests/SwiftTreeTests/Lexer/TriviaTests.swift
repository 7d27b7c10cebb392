import Testing

@testable import SwiftTree

@Suite struct TriviaTests {
    @Test(arguments: [
        ("  \t\u{B}\u{C}a", "spaces(  ) tabs(\t) verticalTabs(\u{B}) formfeeds(\u{C})"),
        ("\n\n\r\r\n\r\na", "newlines(⏎⏎) carriageReturns(␍) carriageReturnLineFeeds(␍⏎␍⏎)"),
        (
            "// a\n/// b\n/* c */a",
            "lineComment(// a) newlines(⏎) docLineComment(/// b) newlines(⏎) blockComment(/* c */)"
        ),
        (
            "/** a */ /**/ /*/**/*/a",
            "docBlockComment(/** a */) spaces( ) blockComment(/**/) spaces( ) blockComment(/*/**/*/)"
        ),
        ("// a\rb", "lineComment(// a) carriageReturns(␍)"),
        ("\u{FEFF}a", "unexpectedText(\u{FEFF})"),
        ("\u{1}\u{2} \u{3}a", "unexpectedText(\u{1}\u{2}) spaces( ) unexpectedText(\u{3})"),
        ("<<<<<<< a\nb\n>>>>>>> c\nd", "unexpectedText(<<<<<<< a⏎b⏎>>>>>>> c) newlines(⏎)"),
        (">>>> a\nb\n<<<<\nc\nd", "unexpectedText(>>>> a⏎b⏎<<<<⏎c) newlines(⏎)"),
    ])
    func pieces(_ source: String, _ expected: String) { #expect(LexedSource(source).trivia(before: 0) == expected) }

    @Test func escapedLineBreaks() {
        let lexed = LexedSource("##\"\"\"\n  a\\## \n  \"\"\"##")
        #expect(lexed.trivia(before: 3) == "backslashes(\\) pounds(##) spaces( ) newlines(⏎) spaces(  )")
    }

    /// Where the trivia after the first token ends.
    @Test(arguments: [
        ("a /* b\n */ // c\nd", 15), ("a\nb", 1), ("a  b", 3), ("a", 1), ("a\r\nb", 1),
    ])
    func boundary(_ source: String, _ expected: Int) {
        let lexed = LexedSource(source)
        let next = lexed.tokens[1]
        let end = lexed.tokens[0].end
        let found = lexed.withPaddedBytes { Trivia.boundary($0, from: end, to: next.start, isSegment: false) }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("\"\"\"\n  a\n  \"\"\"", 0, 4), ("\"\"\"\r\n  a\n  \"\"\"", 0, 5), ("\"\"\"\n  a\\\n  b\n  \"\"\"", 1, 9),
    ])
    func boundaryOfSegments(_ source: String, _ token: Int, _ expected: Int) {
        let lexed = LexedSource(source)
        let (end, next) = (lexed.tokens[token].end, lexed.tokens[token + 1].start)
        #expect(lexed.withPaddedBytes { Trivia.boundary($0, from: end, to: next, isSegment: true) } == expected)
    }

    @Test func commentsAreListed() {
        let lexed = LexedSource("// a\nb /* c */ \"// d\\(/* e */f)\" /// g")
        #expect(
            lexed.comments.map { String(decoding: lexed.bytes[$0], as: UTF8.self) } == [
                "// a", "/* c */", "/* e */", "/// g",
            ])
    }

    @Test func flagsTellWhatIsBefore() {
        let flags = LexedSource("a b\nc/**/d/*\n*/e(f").tokens.map(\.flags.rawValue)
        #expect(flags == [1, 2, 3, 2, 3, 0, 0, 0])
    }

    @Test(arguments: [
        LexerCase(
            "a \u{1}\u{2} b", "identifier(a) identifier(b)", errors: "invalid character in the source file; remove it"),
        LexerCase("/* a", "", errors: "unterminated comment; end it with \"*/\""),
        LexerCase("<<<<<<< a\nb\n>>>>>>> c\nd", "identifier(d)", errors: "merge conflict marker; resolve the conflict"),
    ])
    func errors(_ example: LexerCase) { example.check() }

    @Test func bytesThatAreNoText() {
        let lexed = LexedSource([0x61, 0x20, 0xFF, 0xC2, 0x20, 0x62])
        #expect(lexed.outline == "identifier(a) identifier(b)")
        #expect(lexed.errors == [SyntaxError(start: 2, end: 4, .text("invalid UTF-8"))])
    }

    /// The compiler warns of these, no more.
    @Test func zeroBytesAndNonBreakingSpaces() {
        let lexed = LexedSource("a\0\0b\u{A0}c \"\0\"")
        #expect(lexed.outline == "identifier(a) identifier(b) identifier(c) stringQuote stringSegment(\0) stringQuote")
        #expect(lexed.errors.isEmpty)
        #expect(lexed.warnings.count == 3)
    }
}
