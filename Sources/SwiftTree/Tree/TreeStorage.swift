/// The buffers of a tree, which keep their room from file to file.
@frozen @usableFromInline struct TreeStorage {
    /// The file's bytes, `padding` zeros before and behind them.
    @usableFromInline var source: UnsafeMutablePointer<UInt8>
    @usableFromInline var sourceLength = 0
    @usableFromInline var tokenKinds: UnsafeMutablePointer<TokenKind>
    @usableFromInline var tokenStarts: UnsafeMutablePointer<UInt32>
    @usableFromInline var tokenEnds: UnsafeMutablePointer<UInt32>
    /// The index of the innermost node that holds each token; found when somebody asks for one.
    @usableFromInline var tokenParents: UnsafeMutablePointer<UInt32>
    @usableFromInline var hasTokenParents = false
    @usableFromInline var tokenCount = 0
    @usableFromInline var nodes: UnsafeMutablePointer<TreeNode>
    @usableFromInline var nodeCount = 0
    var comments: UnsafeMutablePointer<CommentRange>
    var commentCount = 0
    private var commentCapacity = 1 << 8
    /// The offsets at which lines start; found when somebody asks for a line.
    var lineStarts: UnsafeMutablePointer<UInt32>
    /// The number of lines; 0 as long as nobody asked.
    var lineCount = 0
    private var lineCapacity = 1 << 8
    /// The UTF-16 code units before every block of bytes; found when somebody asks for a column in a long line.
    var utf16Blocks: UnsafeMutablePointer<UInt32>
    var hasUTF16Blocks = false
    private var sourceCapacity = 1 << 12
    private var tokenCapacity = 1 << 10
    private var nodeCapacity = 1 << 11

    /// The zeros before and behind a file, so that a reader may look a few bytes back and ahead without asking.
    @_transparent @usableFromInline static var padding: Int { 64 }

    init() {
        source = .allocate(capacity: sourceCapacity)
        utf16Blocks = .allocate(capacity: Self.blockCount(sourceLength: sourceCapacity))
        tokenKinds = .allocate(capacity: tokenCapacity)
        tokenStarts = .allocate(capacity: tokenCapacity)
        tokenEnds = .allocate(capacity: tokenCapacity)
        tokenParents = .allocate(capacity: tokenCapacity)
        nodes = .allocate(capacity: nodeCapacity)
        comments = .allocate(capacity: commentCapacity)
        lineStarts = .allocate(capacity: lineCapacity)
        fillWithNothing()
    }

    /// Holds an empty file.
    private mutating func fillWithNothing() {
        source.initialize(repeating: 0, count: 2 * Self.padding)
        tokenKinds.initialize(to: .endOfFile)
        tokenStarts.initialize(to: 0)
        tokenEnds.initialize(to: 0)
        tokenCount = 1
        let root = FinishedNode(kind: .sourceFile, firstToken: 0, endToken: 1, size: 1)
        nodes.initialize(to: TreeNode(root, parent: 0))
        nodeCount = 1
    }

    /// Copies a file between zeros.
    mutating func load(_ bytes: UnsafeBufferPointer<UInt8>) {
        let needed = bytes.count + 2 * Self.padding
        if needed > sourceCapacity {
            source.deallocate()
            utf16Blocks.deallocate()
            sourceCapacity = needed + needed / 4
            source = .allocate(capacity: sourceCapacity)
            utf16Blocks = .allocate(capacity: Self.blockCount(sourceLength: sourceCapacity))
        }
        source.initialize(repeating: 0, count: Self.padding)
        if let start = bytes.baseAddress {
            (source + Self.padding).initialize(from: start, count: bytes.count)
        }
        (source + Self.padding + bytes.count).initialize(repeating: 0, count: Self.padding)
        sourceLength = bytes.count
        lineCount = 0
        commentCount = 0
        hasTokenParents = false
        hasUTF16Blocks = false
    }

    mutating func reserve(tokens: Int, nodes count: Int, comments commentCount: Int) {
        if tokens > tokenCapacity {
            deallocateTokens()
            tokenCapacity = tokens + tokens / 4
            tokenKinds = .allocate(capacity: tokenCapacity)
            tokenStarts = .allocate(capacity: tokenCapacity)
            tokenEnds = .allocate(capacity: tokenCapacity)
            tokenParents = .allocate(capacity: tokenCapacity)
        }
        if count > nodeCapacity {
            nodes.deallocate()
            nodeCapacity = count + count / 4
            nodes = .allocate(capacity: nodeCapacity)
        }
        if commentCount > commentCapacity {
            comments.deallocate()
            commentCapacity = commentCount + commentCount / 4
            comments = .allocate(capacity: commentCapacity)
        }
    }

    @usableFromInline mutating func findTokenParents() {
        TreeLayout.findParents(ofTokens: tokenCount, in: nodes, count: nodeCount, into: tokenParents)
        hasTokenParents = true
    }

    mutating func addLine(startingAt offset: Int) {
        if lineCount == lineCapacity {
            let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: lineCapacity * 2)
            larger.moveInitialize(from: lineStarts, count: lineCount)
            lineStarts.deallocate()
            lineStarts = larger
            lineCapacity *= 2
        }
        (lineStarts + lineCount).initialize(to: UInt32(truncatingIfNeeded: offset))
        lineCount &+= 1
    }

    private func deallocateTokens() {
        tokenKinds.deallocate()
        tokenStarts.deallocate()
        tokenEnds.deallocate()
        tokenParents.deallocate()
    }

    func deallocate() {
        source.deallocate()
        deallocateTokens()
        nodes.deallocate()
        comments.deallocate()
        lineStarts.deallocate()
        utf16Blocks.deallocate()
    }
}
