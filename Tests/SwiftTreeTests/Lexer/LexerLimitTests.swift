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

    /// Whatever one, two or three bytes are repeated: nothing is denser than the limit. In debug builds the lexer and
    /// the parser assert that themselves before they write.
    @Test func tokenLimitOfRepeatedBytes() {
        let alphabet = Array("\"\\()#/'`{}[]<>,.:;?!@$&=-*_a1 \n".utf8)
        var buffer = LexedTokens()
        buffer.reserve(sourceLength: 256)
        defer { buffer.deallocate() }
        var (fullest, densest): (Double, [UInt8]) = (0, [])
        func check(_ part: [UInt8]) {
            for tail in [[], [UInt8(ascii: "\n")]] {
                let bytes = Array(repeatElement(part, count: 24).joined()) + tail
                let padding = [UInt8](repeating: 0, count: TreeStorage.padding)
                (padding + bytes + padding).withUnsafeBufferPointer { source in
                    guard let start = source.baseAddress else { return }
                    var lexer = Lexer(source: start + TreeStorage.padding, length: bytes.count, tokens: buffer)
                    lexer.lex()
                    let use = Double(lexer.count + 2) / Double(LexedTokens.limit(sourceLength: bytes.count))
                    if use > fullest { (fullest, densest) = (use, part) }
                    let limit = LexedTokens.commentLimit(sourceLength: bytes.count)
                    if lexer.commentCount > limit { Issue.record("too many comments: \(part)") }
                }
            }
        }
        for first in alphabet {
            check([first])
            for second in alphabet {
                check([first, second])
                for third in alphabet { check([first, second, third]) }
            }
        }
        #expect(fullest <= 1, "\(String(decoding: densest, as: UTF8.self).debugDescription)")
    }

    /// The parser splits some tokens of the lexer and adds none, so that its buffers have the same limit.
    @Test(arguments: [
        ">>>>", "((((", "a.b.c", "A<B<C>>", "\"\\()\"", "\"\\(\"\\()\")\"", ",,,", "#", "a?.b!", "&&", "..<",
    ])
    func tokenLimitOfParser(_ part: String) {
        var parser = SwiftParser()
        let tree = SyntaxTree()
        for count in [1, 3, 200, 5000] {
            let source = String(repeating: part, count: count)
            parser.parse(source, into: tree)
            #expect(tree.tokens.count <= LexedTokens.limit(sourceLength: source.utf8.count))
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
