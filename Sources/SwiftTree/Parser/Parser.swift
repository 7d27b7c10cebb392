// A hot path: 200 MB/s of source. A struct whose methods all mutate (a class pays for exclusivity checks, and a method
// that does not mutate copies a large struct where nothing is optimized), pointers into buffers that serve file after
// file, and no allocation before an error.

/// Parses the tokens of one file into nodes: recursive descent, one file of extensions for each area of the grammar.
struct Parser {
    /// The file, followed by zeros.
    let source: UnsafePointer<UInt8>
    let kinds: UnsafeMutablePointer<TokenKind>
    let flags: UnsafeMutablePointer<TokenFlags>
    let starts: UnsafeMutablePointer<UInt32>
    let ends: UnsafeMutablePointer<UInt32>
    let partners: UnsafeMutablePointer<UInt32>

    /// The index of the lexed token `endOfFile`.
    let endIndex: Int

    /// The index of the lexed token that comes next.
    var index = 0
    /// The kind of what comes next: the lexed token's, or that of the rest of an operator which was split.
    var current: TokenKind
    /// The offset of what comes next.
    var currentStart: UInt32

    let tokenKinds: UnsafeMutablePointer<TokenKind>
    let tokenStarts: UnsafeMutablePointer<UInt32>
    let tokenEnds: UnsafeMutablePointer<UInt32>
    var tokenCount = 0
    let tokenCapacity: Int
    var nodes: UnsafeMutablePointer<FinishedNode>
    var nodeCount = 0
    var nodeCapacity: Int

    /// Where the `if`s begin whose `else if` is being parsed.
    var openIfs: UnsafeMutablePointer<Mark>
    var openIfCount = 0
    var openIfCapacity: Int

    /// How deep the grammar's recursion is.
    var nesting = 0
    /// How deep the recursion of looking ahead is.
    var lookaheadNesting = 0
    var isNestingReported = false
    /// How often the end of an `#if`'s clause may still be looked for in vain: deep ladders that nothing closes would
    /// have it looked for at each of their lines.
    var remainingClauseSearches = 64
    /// The tokens of the lines of `#if` that were last looked over for what follows them, and whether that is `.name`.
    var ifConfigLadder = 0..<0
    var isPostfixLadder = false
    private let experimentalFeatures: ExperimentalFeatures
    var errors: [SyntaxError] = []

    /// What the compiler accepts: deeper structure is an error there too.
    static var nestingLimit: Int { 256 }

    init(
        source: UnsafePointer<UInt8>, tokens: LexedTokens, buffers: ParserBuffers,
        experimentalFeatures: ExperimentalFeatures
    ) {
        self.source = source
        self.experimentalFeatures = experimentalFeatures
        kinds = tokens.kinds
        flags = tokens.flags
        starts = tokens.starts
        ends = tokens.ends
        partners = tokens.partners
        endIndex = tokens.count - 1
        current = tokens.kinds[0]
        currentStart = tokens.starts[0]
        tokenKinds = buffers.tokenKinds
        tokenStarts = buffers.tokenStarts
        tokenEnds = buffers.tokenEnds
        nodes = buffers.nodes
        tokenCapacity = buffers.tokenCapacity
        nodeCapacity = buffers.nodeCapacity
        openIfs = buffers.openIfs
        openIfCapacity = buffers.openIfCapacity
    }

    /// Whether grammar of this experimental feature is accepted.
    @inline(__always) mutating func accepts(_ feature: ExperimentalFeatures) -> Bool {
        experimentalFeatures.rawValue & feature.rawValue != 0
    }
}

extension Parser {
    /// Goes one level deeper into the grammar. At the limit it reports that, skips what comes next up to its closing
    /// bracket, and is false: there is nothing to leave then.
    @inline(__always) mutating func enter() -> Bool {
        nesting &+= 1
        return nesting <= Self.nestingLimit || refuse()
    }

    /// Comes back from a level that was entered.
    @_transparent mutating func leave() { nesting &-= 1 }

    @inline(never) private mutating func refuse() -> Bool {
        nesting &-= 1
        if !isNestingReported {
            report("code is nested more than \(Self.nestingLimit) levels deep; split it up")
            isNestingReported = true
        }
        guard current != .endOfFile else { return false }
        skipUnexpectedBalanced()
        return false
    }
}
