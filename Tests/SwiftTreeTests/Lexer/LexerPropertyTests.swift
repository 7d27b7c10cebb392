import TestSupport
import Testing

@testable import SwiftTree

/// What is true of the tokens of any bytes.
@Suite struct LexerPropertyTests {
    private static let seeds = [
        "let a = \"b\\(c + \"d\")e\" // f\n", "\"\"\"\n  a\\(b)\n  \\\n  c\n  \"\"\"\n",
        "#\"\\#(a)\"# ##\"\"\"\n\"\"\"##",
        "f(/a[b]/, #/c\n/#) { $0 ?? 0x1.8p2 }", "/* a /* b */ */ <<<<<<< \n>>>>>>> \n",
        "a?.b!::`c d` <#e#> “f” é→\u{A0}",
        "#if a\n@b(c: [d]) func e() -> F<G>? { 1.5e3 }\n#endif",
    ]
    private static let alphabet = "\"\"\"\\\\((())#/`'\n\r <>#*?!=.{}[]0x1e_$a"

    @Test func tokensAndTriviaAreTheFile() {
        for bytes in Fuzzing.mutations(of: Self.seeds, alphabet: Self.alphabet) { check(bytes) }
    }

    @Test func randomBytes() {
        var generator = SeededGenerator(seed: 3)
        let alphabet = Array(Self.alphabet.utf8)
        for _ in 0..<Fuzzing.iterations {
            check(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    Int.random(in: 0..<20, using: &generator) == 0
                        ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator) ?? 0
                })
        }
    }

    private func check(_ bytes: [UInt8]) {
        let lexed = LexedSource(bytes)
        var fault: String?
        var end = 0
        for (index, token) in lexed.tokens.enumerated() {
            if token.start < end || token.end < token.start { fault = "token \(index) overlaps" }
            let pieces = lexed.withPaddedBytes { Array(Trivia(source: $0, start: end, end: token.start)) } ?? []
            if pieces.reduce(end, { $0 == $1.start && $1.end > $1.start ? $1.end : -1 }) != token.start {
                fault = "trivia before token \(index) has gaps"
            }
            let isBracketOrQuote = !token.kind.text.isEmpty && !token.kind.isKeyword
            if token.partner != 0, !isBracketOrQuote || lexed.tokens[token.partner].partner != index {
                fault = "token \(index) has a wrong partner"
            }
            end = token.end
        }
        if lexed.tokens.last?.kind != .endOfFile || end != bytes.count { fault = "no end" }
        if lexed.tokens.count + 2 > LexedTokens.limit(sourceLength: bytes.count) { fault = "too many tokens" }
        if lexed.comments.count > LexedTokens.commentLimit(sourceLength: bytes.count) { fault = "too many comments" }
        #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(bytes)")
    }
}
