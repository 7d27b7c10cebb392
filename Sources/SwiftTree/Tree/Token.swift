/// A token of a tree. It is valid as long as the tree lives and until the tree is filled again.
@frozen public struct Token: Equatable {
    @usableFromInline let storage: UnsafeMutablePointer<TreeStorage>
    /// The token's position among the tokens of the tree.
    public let index: Int

    @_transparent @usableFromInline init(storage: UnsafeMutablePointer<TreeStorage>, index: Int) {
        self.storage = storage
        self.index = index
    }

    /// The kind of the token.
    @inlinable public var kind: TokenKind { storage.pointee.tokenKinds[index] }

    /// The offset of its first byte.
    @inlinable public var start: Int { Int(truncatingIfNeeded: storage.pointee.tokenStarts[index]) }
    /// The offset after its last byte.
    @inlinable public var end: Int { Int(truncatingIfNeeded: storage.pointee.tokenEnds[index]) }
    /// The offsets of its bytes, without trivia.
    @inlinable public var range: Range<Int> { Range(uncheckedBounds: (start, end)) }

    /// The innermost node that contains it.
    @inlinable public var parent: Node {
        if !storage.pointee.hasTokenParents { storage.pointee.findTokenParents() }
        return Node(storage: storage, index: Int(truncatingIfNeeded: storage.pointee.tokenParents[index]))
    }

    /// The token before it in the file.
    @inlinable public var previous: Token? { index > 0 ? Token(storage: storage, index: index &- 1) : nil }

    /// The token after it in the file.
    @inlinable public var next: Token? {
        index &+ 1 < storage.pointee.tokenCount ? Token(storage: storage, index: index &+ 1) : nil
    }

    /// Its bytes.
    @inlinable public var bytes: UnsafeBufferPointer<UInt8> { storage.pointee.bytes(from: start, to: end) }

    /// A copy of its text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether this is its text.
    @inlinable public func hasText(_ text: StaticString) -> Bool {
        storage.pointee.hasText(text, from: start, to: end)
    }

    /// Whether another token has the same text.
    @inlinable public func hasText(of other: Token) -> Bool { bytes.elementsEqual(other.bytes) }

    /// Whether both are the same token of the same tree.
    @inlinable public static func == (left: Token, right: Token) -> Bool {
        left.index == right.index && left.storage == right.storage
    }
}

// Names.
extension Token {
    /// Whether it is a name in backticks.
    @inlinable public var isInBackticks: Bool {
        kind == .identifier && end &- start > 2 && bytes[0] == UInt8(ascii: "`")
    }

    /// Its bytes without backticks around them.
    @inlinable public var nameBytes: UnsafeBufferPointer<UInt8> {
        isInBackticks ? storage.pointee.bytes(from: start &+ 1, to: end &- 1) : bytes
    }

    /// A copy of its text without backticks around it: the name that it stands for.
    package var name: String { String(decoding: nameBytes, as: UTF8.self) }

    /// Whether it stands for this name, with or without backticks.
    @inlinable public func hasName(_ name: StaticString) -> Bool {
        isInBackticks
            ? storage.pointee.hasText(name, from: start &+ 1, to: end &- 1) : hasText(name)
    }

    /// Whether another token stands for the same name, either of them with or without backticks.
    @inlinable public func hasName(of other: Token) -> Bool { nameBytes.elementsEqual(other.nameBytes) }
}

extension Token: Hashable {
    /// Feeds the token's position.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Token: CustomStringConvertible {
    /// Its kind and text, for debugging.
    public var description: String { "\(kind) \(text)" }
}

extension Token {
    /// Everything before it that belongs to it: all up to the line break that ends the previous token's line.
    package var leadingTrivia: Trivia {
        Trivia(source: file, start: previous?.trailingTriviaEnd ?? 0, end: start)
    }

    /// Everything after it on its line; the line break is the next token's.
    package var trailingTrivia: Trivia { Trivia(source: file, start: end, end: trailingTriviaEnd) }

    /// Its bytes with its trivia: these ranges of all tokens together are the file.
    package var rangeWithTrivia: Range<Int> { (previous?.trailingTriviaEnd ?? 0)..<trailingTriviaEnd }

    /// The offsets of all that is between it and the token before it.
    @inlinable public var gapBefore: Range<Int> { Range(uncheckedBounds: (previous?.end ?? 0, start)) }
    /// The offsets of all that is between it and the next token.
    @inlinable public var gapAfter: Range<Int> { Range(uncheckedBounds: (end, next?.start ?? end)) }

    /// Whether it is the first of its line.
    package var isFirstOfLine: Bool {
        guard let previous else { return true }
        return ByteSearch.first(0x0A, in: file, from: previous.end, to: start) < start
            || ByteSearch.first(0x0D, in: file, from: previous.end, to: start) < start
    }

    private var file: UnsafePointer<UInt8> { storage.pointee.file }

    private var trailingTriviaEnd: Int {
        guard let next else { return end }
        // The line break after the quotes that open a multiline literal is theirs, and so is one that is escaped.
        let isSegment = kind == .stringSegment || isOpeningQuote(before: next)
        return Trivia.boundary(file, from: end, to: next.start, isSegment: isSegment)
    }

    private func isOpeningQuote(before next: Token) -> Bool {
        guard kind == .multilineStringQuote else { return false }
        return next.kind == .stringSegment || next.kind == .multilineStringQuote && next.parent == parent
    }
}

extension Node {
    /// Everything before its first token; see `Token.leadingTrivia`.
    package var leadingTrivia: Trivia { firstToken.leadingTrivia }
    /// Everything after its last token on its line; see `Token.trailingTrivia`.
    package var trailingTrivia: Trivia { lastToken.trailingTrivia }

    /// The offsets of its bytes with all that is between it and the token before it: what ` = nil` is of
    /// `var a: A? = nil`, whose space is trivia of the question mark.
    package var rangeWithGapBefore: Range<Int> { firstToken.gapBefore.lowerBound..<end }

    /// The offsets of its bytes with the trivia of its first and its last token.
    package var rangeWithTrivia: Range<Int> {
        firstToken.rangeWithTrivia.lowerBound..<lastToken.rangeWithTrivia.upperBound
    }
}
