@testable import SwiftTree

/// What the lexer makes of a source.
struct LexedSource {
    struct Token: Equatable {
        var kind: TokenKind
        var start: Int
        var end: Int
        var flags: TokenFlags
        var partner: Int
    }

    let bytes: [UInt8]
    var tokens: [Token] = []
    var errors: [SyntaxError] = []
    var warnings: [SyntaxError] = []
    var comments: [Range<Int>] = []

    init(_ source: String) { self.init(Array(source.utf8)) }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var buffer = LexedTokens()
        buffer.reserve(sourceLength: bytes.count)
        defer { buffer.deallocate() }
        withPaddedBytes { source in
            var lexer = Lexer(source: source, length: bytes.count, tokens: buffer)
            lexer.lex()
            tokens = (0..<lexer.count).map {
                Token(
                    kind: buffer.kinds[$0], start: Int(buffer.starts[$0]), end: Int(buffer.ends[$0]),
                    flags: buffer.flags[$0], partner: Int(buffer.partners[$0]))
            }
            (errors, warnings) = (lexer.errors, lexer.warnings)
            comments = (0..<lexer.commentCount).map { Int(lexer.comments[$0].start)..<Int(lexer.comments[$0].end) }
        }
    }

    func withPaddedBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result? {
        let padding = [UInt8](repeating: 0, count: TreeStorage.padding)
        return (padding + bytes + padding).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { body($0 + TreeStorage.padding) }
        }
    }

    func text(_ token: Token) -> String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

    /// The tokens but the end: their kinds, with their texts where the kind does not tell.
    var outline: String {
        tokens.dropLast().map { token in
            token.kind.text.isEmpty ? "\(token.kind)(\(text(token)))" : "\(token.kind)"
        }
        .joined(separator: " ").withVisibleLineBreaks
    }

    /// The pieces of trivia before a token, back to the previous one, each with its text.
    func trivia(before index: Int) -> String {
        let start = index == 0 ? 0 : tokens[index - 1].end
        let pieces = withPaddedBytes { source in Array(Trivia(source: source, start: start, end: tokens[index].start)) }
        return (pieces ?? []).map { "\($0.kind)(\(String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)))" }
            .joined(separator: " ").withVisibleLineBreaks
    }
}

extension String {
    /// Line breaks as characters that a test can contain: `"\r\n"` is one, which no search for either half finds.
    fileprivate var withVisibleLineBreaks: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? "⏎" : $0 == "\r" ? "␍" : $0 }))
    }
}
