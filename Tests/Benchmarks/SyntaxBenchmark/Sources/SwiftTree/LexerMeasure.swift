/// The lexer alone, as `SwiftParser.parse` calls it.
public struct LexerMeasure: ~Copyable {
    private var tokens = LexedTokens()
    private var storage = TreeStorage()

    /// Makes a lexer with buffers that it keeps.
    public init() {}

    deinit {
        tokens.deallocate()
        storage.deallocate()
    }

    /// The number of tokens of a file.
    public mutating func lex(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        storage.load(bytes)
        tokens.reserve(sourceLength: bytes.count)
        var lexer = Lexer(source: storage.file, length: bytes.count, tokens: tokens)
        lexer.lex()
        return lexer.count
    }
}

extension SyntaxTree {
    /// The bytes that the tree of a file takes besides the file itself.
    public var treeSize: Int {
        let token = MemoryLayout<TokenKind>.size + 3 * MemoryLayout<UInt32>.size
        return tokens.count * token + nodes.count * MemoryLayout<TreeNode>.stride
            + comments.count * MemoryLayout<CommentRange>.stride
    }
}
