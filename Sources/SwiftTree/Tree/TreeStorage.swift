/// The buffers of a tree, which keep their room from file to file.
@frozen @usableFromInline struct TreeStorage {
    /// The file's bytes, `padding` zeros before and after them.
    @usableFromInline var source: UnsafeMutablePointer<UInt8>
    @usableFromInline var sourceLength = 0
    @usableFromInline var tokenKinds: UnsafeMutablePointer<TokenKind>
    @usableFromInline var tokenStarts: UnsafeMutablePointer<UInt32>
    @usableFromInline var tokenEnds: UnsafeMutablePointer<UInt32>
    /// The index of the innermost node that contains each token; computed on demand.
    @usableFromInline var tokenParents: UnsafeMutablePointer<UInt32>
    @usableFromInline var hasTokenParents = false
    @usableFromInline var tokenCount = 0
    @usableFromInline var nodes: UnsafeMutablePointer<TreeNode>
    @usableFromInline var nodeCount = 0
    var comments: UnsafeMutablePointer<CommentRange>
    var commentCount = 0
    private var commentCapacity = 1 << 8
    /// The offsets at which lines start; computed on demand.
    var lineStarts: UnsafeMutablePointer<UInt32>
    /// The number of lines; 0 until it is computed.
    var lineCount = 0
    private var lineCapacity = 1 << 8
    /// The UTF-16 code units before every block of bytes; computed on demand.
    var utf16Blocks: UnsafeMutablePointer<UInt32>
    var hasUTF16Blocks = false
    private var sourceCapacity = 1 << 12
    private var tokenCapacity = 1 << 10
    private var nodeCapacity = 1 << 11

    /// The zeros before and after a file, so that a reader may look a few bytes back and ahead without asking.
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
        setToEmptyFile()
    }

    /// Makes it an empty file.
    private mutating func setToEmptyFile() {
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

    /// Whether there is room for the tokens, nodes and comments of another tree before its own.
    func hasRoom(forStartOf other: TreeStorage) -> Bool {
        tokenCount + other.tokenCount <= tokenCapacity && nodeCount + other.nodeCount <= nodeCapacity
            && commentCount + other.commentCount <= commentCapacity
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

extension TreeStorage {
    /// The file's first byte.
    var file: UnsafePointer<UInt8> { UnsafePointer(source + TreeStorage.padding) }

    @inlinable func bytes(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: source + (TreeStorage.padding &+ start), count: end &- start)
    }

    @inlinable func hasText(_ text: StaticString, from start: Int, to end: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard end &- start == count else { return false }
        let (bytes, wanted) = (source + (TreeStorage.padding &+ start), text.utf8Start)
        var position = 0
        while position < count {
            guard bytes[position] == wanted[position] else { return false }
            position &+= 1
        }
        return true
    }
}

// Code units of UTF-16 in the file. In most lines they are counted as fast as looked up; for those that are longer, the
// units before every 256th byte are kept, so that no line makes its columns slow.
extension TreeStorage {
    private static var blockShift: Int { 8 }

    /// The number of blocks that a number of bytes begins.
    static func blockCount(sourceLength: Int) -> Int { (sourceLength >> blockShift) + 1 }

    /// The code units of the bytes from one offset to another.
    mutating func utf16Count(from start: Int, to end: Int) -> Int {
        end - start <= 1 << Self.blockShift ? countUnits(start, end) : utf16Offset(end) - utf16Offset(start)
    }

    private mutating func utf16Offset(_ offset: Int) -> Int {
        if !hasUTF16Blocks { findUTF16Blocks() }
        let block = offset >> Self.blockShift
        return Int(utf16Blocks[block]) + countUnits(block << Self.blockShift, offset)
    }

    private mutating func findUTF16Blocks() {
        var units = 0
        for block in 0..<Self.blockCount(sourceLength: sourceLength) {
            (utf16Blocks + block).initialize(to: UInt32(truncatingIfNeeded: units))
            let start = block << Self.blockShift
            units += countUnits(start, min((block + 1) << Self.blockShift, sourceLength))
        }
        hasUTF16Blocks = true
    }

    private func countUnits(_ start: Int, _ end: Int) -> Int {
        let bytes = source + Self.padding
        var (units, offset) = (0, start)
        while offset < end {
            let byte = bytes[offset]
            if byte & 0xC0 != 0x80 { units &+= byte >= 0xF0 ? 2 : 1 }
            offset &+= 1
        }
        return units
    }
}
