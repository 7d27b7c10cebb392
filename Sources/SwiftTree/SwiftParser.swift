/// Parses Swift files, one after the other, with buffers that it keeps: a file costs no allocation unless it is larger
/// than all before it or has errors.
package struct SwiftParser: ~Copyable {
    var tokens = LexedTokens()
    /// The tokens of a text that is compared with the last one.
    var otherTokens = LexedTokens()
    private(set) var buffers = ParserBuffers()
    private let experimentalFeatures: ExperimentalFeatures

    /// The largest file that is read, in bytes; a larger one has one error and no tokens but its end.
    package static var largestFile: Int { 1 << 26 }

    /// How deep a file's structure may be nested, which is what the compiler accepts. A deeper one has one error, and
    /// what is too deep is `unexpectedNodes`.
    package static var deepestNesting: Int { Parser.nestingLimit }

    /// Makes a parser. It is for one thread at a time.
    package init(experimentalFeatures: ExperimentalFeatures = []) {
        self.experimentalFeatures = experimentalFeatures
    }

    deinit {
        tokens.deallocate()
        otherTokens.deallocate()
        buffers.deallocate()
    }

    /// Parses a file, whatever its bytes are; the tree keeps a copy of them. They must not be the tree's own. Needs at
    /// most 256 KB of stack, 512 KB where nothing is optimized.
    package mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, into tree: SyntaxTree) {
        guard bytes.count <= Self.largestFile else {
            parse(UnsafeBufferPointer(start: nil, count: 0), into: tree)
            tree.errors = [
                SyntaxError(start: 0, end: 0, .text("files over 64 MB are not parsed; split the file"))
            ]
            return
        }
        tree.storage.pointee.load(bytes)
        let source = tree.storage.pointee.file
        tokens.reserve(sourceLength: bytes.count)
        buffers.reserve(sourceLength: bytes.count)
        var lexer = Lexer(source: source, length: bytes.count, tokens: tokens)
        lexer.lex()
        tokens.count = lexer.count
        var parser = Parser(
            source: source, tokens: tokens, buffers: buffers, experimentalFeatures: experimentalFeatures)
        parser.parseSourceFile()
        buffers.takeBuffers(from: parser)
        tree.fill(from: parser, lexer)
        tree.errors = (lexer.errors + parser.errors).sorted { $0.start < $1.start }
        tree.warnings = lexer.warnings
    }

    /// Parses a text.
    package mutating func parse(_ text: String, into tree: SyntaxTree) {
        var text = text
        text.withUTF8 { parse($0, into: tree) }
    }
}

extension SyntaxTree {
    fileprivate func fill(from parser: borrowing Parser, _ lexer: borrowing Lexer) {
        let (tokenCount, nodeCount) = (parser.tokenCount, parser.nodeCount)
        storage.pointee.reserve(tokens: tokenCount, nodes: nodeCount, comments: lexer.commentCount)
        storage.pointee.comments.initialize(from: lexer.comments, count: lexer.commentCount)
        storage.pointee.commentCount = lexer.commentCount
        storage.pointee.tokenCount = tokenCount
        storage.pointee.nodeCount = nodeCount
        storage.pointee.tokenKinds.initialize(from: parser.tokenKinds, count: tokenCount)
        storage.pointee.tokenStarts.initialize(from: parser.tokenStarts, count: tokenCount)
        storage.pointee.tokenEnds.initialize(from: parser.tokenEnds, count: tokenCount)
        TreeLayout.place(parser.nodes, count: nodeCount, into: storage.pointee.nodes)
    }
}
