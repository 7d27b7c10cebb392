import Testing

@testable import SwiftTree

@Suite struct LexerLimitTests {
    /// The densest sources that there are stay within the limit, which is for buffers that do not grow.
    @Test(arguments: [
        ("\"\"", ""), ("\"\\(", "\n"), ("\"\\()", "\n"), ("#//#", ""), ("#/\n", ""), ("#\"\"#", ""), ("(", ""),
        ("//\n", ""),
        ("/**/", ""), ("\\(", ""), ("\"\\(\"\\()", "\n"),
    ])
    func tokenLimit(_ part: String, _ tail: String) {
        for count in [1, 2, 3, 1000] {
            let source = String(repeating: part, count: count) + tail
            let lexed = LexedSource(source)
            #expect(lexed.tokens.count + 2 <= LexedTokens.limit(sourceLength: source.utf8.count))
            #expect(lexed.comments.count <= LexedTokens.commentLimit(sourceLength: source.utf8.count))
        }
    }

    /// Candidates that turn out to be none, each of which would be looked for up to the end of the line or of the file.
    /// Were one of them quadratic, it would take hours.
    @Test(arguments: [
        "<# ", "+<# ", "\n<<<<<<< ", "\n>>>> ", "#/\n", " /(", "#\"\"\"\\#(", "“", "#", "// \r", "\"\\(", "{)", "[)",
        "`a\n",
    ])
    func linear(_ part: String) {
        let lexed = LexedSource(String(repeating: part, count: 200_000))
        #expect(lexed.tokens.last?.kind == .endOfFile)
        #expect(lexed.errors.count <= Lexer.errorLimit)
    }
}
